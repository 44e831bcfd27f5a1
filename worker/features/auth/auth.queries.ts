import { and, eq, exists, gt, inArray, isNull, lte, ne, notExists, sql } from "drizzle-orm";

import type { Db } from "#worker/db/client.ts";
import { digestsTable } from "#worker/db/schema.ts";

import { passwordResetsTable, sessionsTable, usersTable } from "./auth.tables.ts";

export type NewUser = typeof usersTable.$inferInsert;
export type UserRow = typeof usersTable.$inferSelect;

/** False if the e-mail is taken. Only inserts: signing up can never change an existing account. */
export async function insertUser(db: Db, user: NewUser): Promise<boolean> {
  const inserted = await db
    .insert(usersTable)
    .values(user)
    .onConflictDoNothing()
    .returning({ id: usersTable.id });
  return inserted.length > 0;
}

export const findUserByEmailKey = (db: Db, emailKey: string) =>
  db.select().from(usersTable).where(eq(usersTable.emailKey, emailKey)).get();

export const findUserById = (db: Db, id: string) =>
  db.select().from(usersTable).where(eq(usersTable.id, id)).get();

export const updateName = (db: Db, id: string, name: { firstName: string; lastName: string }) =>
  db.update(usersTable).set(name).where(eq(usersTable.id, id)).returning();

/**
 * One transaction: changes the e-mail, ends all other sessions, and ends the digest, whose confirmation was for
 * the previous address. Changes nothing if another account has the e-mail.
 */
export async function updateEmail(
  db: Db,
  id: string,
  { email, emailKey, tokenHash }: { email: string; emailKey: string; tokenHash: string },
): Promise<boolean> {
  const isFree = notExists(
    db
      .select()
      .from(usersTable)
      .where(and(eq(usersTable.emailKey, emailKey), ne(usersTable.id, id))),
  );
  const [changed] = await db.batch([
    db
      .update(usersTable)
      .set({ email, emailKey })
      .where(and(eq(usersTable.id, id), isFree))
      .returning({ id: usersTable.id }),
    db
      .delete(sessionsTable)
      .where(and(eq(sessionsTable.userId, id), ne(sessionsTable.tokenHash, tokenHash), isFree)),
    db
      .update(digestsTable)
      .set({ state: "off", tokenHash: "" })
      .where(and(eq(digestsTable.userId, id), isFree)),
  ]);
  return changed.length === 1;
}

type NewPassword = {
  userId: string;
  /** Expected current value: only one of two concurrent changes takes effect. */
  before: string;
  after: string;
  /** The current session, which continues under another token. */
  tokenHash: string;
  newTokenHash: string;
};

/**
 * One transaction: sets the password, ends all other sessions, and rotates the current session's token. Null if
 * the password was changed meanwhile.
 */
export async function updatePassword(
  db: Db,
  { userId, before, after, tokenHash, newTokenHash }: NewPassword,
): Promise<{ endedSessions: number } | null> {
  const matchesPasswordHash = (passwordHash: string) =>
    and(eq(usersTable.id, userId), eq(usersTable.passwordHash, passwordHash));
  const isChanged = exists(db.select().from(usersTable).where(matchesPasswordHash(after)));
  const [changed, ended] = await db.batch([
    db
      .update(usersTable)
      .set({ passwordHash: after })
      .where(matchesPasswordHash(before))
      .returning({ id: usersTable.id }),
    db
      .delete(sessionsTable)
      .where(and(eq(sessionsTable.userId, userId), ne(sessionsTable.tokenHash, tokenHash), isChanged))
      .returning({ id: sessionsTable.id }),
    db
      .update(sessionsTable)
      .set({ tokenHash: newTokenHash })
      .where(and(eq(sessionsTable.userId, userId), eq(sessionsTable.tokenHash, tokenHash), isChanged)),
    db.delete(passwordResetsTable).where(and(eq(passwordResetsTable.userId, userId), isChanged)),
  ]);
  return changed.length === 1 ? { endedSessions: ended.length } : null;
}

const isValidReset = (db: Db, tokenHash: string, nowMs: number) =>
  and(
    eq(passwordResetsTable.tokenHash, tokenHash),
    gt(passwordResetsTable.expiresAt, nowMs),
    inArray(
      passwordResetsTable.userId,
      db.select({ id: usersTable.id }).from(usersTable).where(isNull(usersTable.suspendedAt)),
    ),
  );

/** The user of a valid reset link. Links of suspended accounts are invalid. */
export const findUserOfReset = (db: Db, tokenHash: string, nowMs: number) =>
  db
    .select({ userId: usersTable.id, emailKey: usersTable.emailKey })
    .from(passwordResetsTable)
    .innerJoin(usersTable, eq(usersTable.id, passwordResetsTable.userId))
    .where(isValidReset(db, tokenHash, nowMs))
    .get();

/**
 * One transaction: sets the password, ends all sessions, and deletes the link. False if the link was already
 * used, or the account is suspended.
 */
export async function redeemReset(
  db: Db,
  { tokenHash, nowMs, passwordHash }: { tokenHash: string; nowMs: number; passwordHash: string },
): Promise<boolean> {
  const owner = db
    .select({ userId: passwordResetsTable.userId })
    .from(passwordResetsTable)
    .where(isValidReset(db, tokenHash, nowMs));
  const [changed] = await db.batch([
    db.update(usersTable).set({ passwordHash }).where(eq(usersTable.id, owner)).returning({
      id: usersTable.id,
    }),
    db.delete(sessionsTable).where(eq(sessionsTable.userId, owner)),
    db.delete(passwordResetsTable).where(eq(passwordResetsTable.tokenHash, tokenHash)),
  ]);
  return changed.length === 1;
}

export const deleteExpiredResets = (db: Db, nowMs: number) =>
  db.delete(passwordResetsTable).where(lte(passwordResetsTable.expiresAt, nowMs));

/** One transaction: suspends the account and ends its sessions. The first suspension keeps its time. */
export const suspendUser = (db: Db, id: string, { reason, nowMs }: { reason: string; nowMs: number }) =>
  db.batch([
    db
      .update(usersTable)
      .set({ suspendedAt: sql`coalesce(${usersTable.suspendedAt}, ${nowMs})`, suspendedReason: reason })
      .where(eq(usersTable.id, id)),
    db.delete(sessionsTable).where(eq(sessionsTable.userId, id)),
  ]);

export const unsuspendUser = (db: Db, id: string) =>
  db.update(usersTable).set({ suspendedAt: null, suspendedReason: null }).where(eq(usersTable.id, id));

import { and, desc, eq, gt, lt, or, sql } from "drizzle-orm";

import type { Db } from "#worker/db/client.ts";

import { sessionsTable, usersTable } from "./auth.tables.ts";

export type NewUser = typeof usersTable.$inferInsert;

/** False when the e-mail is taken. An insert only: signing up can never change an account. */
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

export const insertSession = (db: Db, session: typeof sessionsTable.$inferInsert) =>
  db.insert(sessionsTable).values(session);

/** The user of a session that was seen after `seenAfterMs` and began after `createdAfterMs`. */
export const findSessionUser = (
  db: Db,
  session: { tokenHash: string; seenAfterMs: number; createdAfterMs: number },
) =>
  db
    .select({
      lastSeenAt: sessionsTable.lastSeenAt,
      id: usersTable.id,
      firstName: usersTable.firstName,
      lastName: usersTable.lastName,
      email: usersTable.email,
      portfolioSlug: usersTable.portfolioSlug,
    })
    .from(sessionsTable)
    .innerJoin(usersTable, eq(usersTable.id, sessionsTable.userId))
    .where(
      and(
        eq(sessionsTable.tokenHash, session.tokenHash),
        gt(sessionsTable.lastSeenAt, session.seenAfterMs),
        gt(sessionsTable.createdAt, session.createdAfterMs),
      ),
    )
    .get();

export const touchSession = (db: Db, tokenHash: string, nowMs: number) =>
  db.update(sessionsTable).set({ lastSeenAt: nowMs }).where(eq(sessionsTable.tokenHash, tokenHash));

export const deleteSession = (db: Db, tokenHash: string) =>
  db.delete(sessionsTable).where(eq(sessionsTable.tokenHash, tokenHash));

/** Keeps the newest sessions of a person and ends the others. */
export const deleteOldestSessions = (db: Db, userId: string, keep: number) =>
  db
    .delete(sessionsTable)
    .where(
      and(
        eq(sessionsTable.userId, userId),
        sql`${sessionsTable.tokenHash} NOT IN (${db
          .select({ tokenHash: sessionsTable.tokenHash })
          .from(sessionsTable)
          .where(eq(sessionsTable.userId, userId))
          .orderBy(desc(sessionsTable.createdAt))
          .limit(keep)})`,
      ),
    );

export const deleteExpiredSessions = (db: Db, limits: { seenBeforeMs: number; createdBeforeMs: number }) =>
  db
    .delete(sessionsTable)
    .where(
      or(
        lt(sessionsTable.lastSeenAt, limits.seenBeforeMs),
        lt(sessionsTable.createdAt, limits.createdBeforeMs),
      ),
    );

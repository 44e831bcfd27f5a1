import { eq } from "drizzle-orm";

import type { Db } from "#worker/db/client.ts";

import { usersTable } from "./auth.tables.ts";

export type NewUser = typeof usersTable.$inferInsert;
export type UserRow = typeof usersTable.$inferSelect;

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

export const findUserById = (db: Db, id: string) =>
  db.select().from(usersTable).where(eq(usersTable.id, id)).get();

export const updateName = (db: Db, id: string, name: { firstName: string; lastName: string }) =>
  db.update(usersTable).set(name).where(eq(usersTable.id, id)).returning();

/** One transaction: the e-mail, and an end of all other sessions. Nothing is changed where it is of another account. */
export async function updateEmail(
  db: Db,
  id: string,
  { email, emailKey, tokenHash }: { email: string; emailKey: string; tokenHash: string },
): Promise<boolean> {
  const isFree = "NOT EXISTS (SELECT 1 FROM users WHERE email_key = ?2 AND id <> ?1)";
  const [changed] = await db.$client.batch([
    db.$client
      .prepare(`UPDATE users SET email = ?3, email_key = ?2 WHERE id = ?1 AND ${isFree} RETURNING id`)
      .bind(id, emailKey, email),
    db.$client
      .prepare(`DELETE FROM sessions WHERE user_id = ?1 AND token_hash <> ?3 AND ${isFree}`)
      .bind(id, emailKey, tokenHash),
  ]);
  return changed?.results.length === 1;
}

type NewPassword = {
  userId: string;
  /** What it has to be for anything to happen: two changes at once are one. */
  before: string;
  after: string;
  /** The session that goes on, under another token. */
  tokenHash: string;
  newTokenHash: string;
};

/** One transaction: the password, an end of all other sessions, and another token for this one. Null where it was too late. */
export async function updatePassword(
  db: Db,
  { userId, before, after, tokenHash, newTokenHash }: NewPassword,
): Promise<{ endedSessions: number } | null> {
  const isChanged = "EXISTS (SELECT 1 FROM users WHERE id = ?1 AND password_hash = ?2)";
  const [changed, ended] = await db.$client.batch([
    db.$client
      .prepare("UPDATE users SET password_hash = ?3 WHERE id = ?1 AND password_hash = ?2 RETURNING id")
      .bind(userId, before, after),
    db.$client
      .prepare(`DELETE FROM sessions WHERE user_id = ?1 AND token_hash <> ?3 AND ${isChanged} RETURNING id`)
      .bind(userId, after, tokenHash),
    db.$client
      .prepare(`UPDATE sessions SET token_hash = ?4 WHERE user_id = ?1 AND token_hash = ?3 AND ${isChanged}`)
      .bind(userId, after, tokenHash, newTokenHash),
    db.$client.prepare(`DELETE FROM password_resets WHERE user_id = ?1 AND ${isChanged}`).bind(userId, after),
  ]);
  return changed?.results.length === 1 ? { endedSessions: ended?.results.length ?? 0 } : null;
}

/** Whose link it is, while it is good. */
export const findReset = (
  db: Db,
  tokenHash: string,
  nowMs: number,
): Promise<{ userId: string; emailKey: string } | null> =>
  db.$client
    .prepare(
      `SELECT u.id AS userId, u.email_key AS emailKey FROM password_resets r JOIN users u ON u.id = r.user_id
       WHERE r.token_hash = ?1 AND r.expires_at > ?2`,
    )
    .bind(tokenHash, nowMs)
    .first<{ userId: string; emailKey: string }>();

/** One transaction: the password, an end of all sessions, and of the link. False where the link was used meanwhile. */
export async function spendReset(
  db: Db,
  { tokenHash, nowMs, passwordHash }: { tokenHash: string; nowMs: number; passwordHash: string },
): Promise<boolean> {
  const owner = "(SELECT user_id FROM password_resets WHERE token_hash = ?1 AND expires_at > ?2)";
  const [changed] = await db.$client.batch([
    db.$client
      .prepare(`UPDATE users SET password_hash = ?3 WHERE id = ${owner} RETURNING id`)
      .bind(tokenHash, nowMs, passwordHash),
    db.$client.prepare(`DELETE FROM sessions WHERE user_id = ${owner}`).bind(tokenHash, nowMs),
    db.$client.prepare("DELETE FROM password_resets WHERE token_hash = ?1").bind(tokenHash),
  ]);
  return changed?.results.length === 1;
}

export const deleteExpiredResets = (db: Db, nowMs: number) =>
  db.$client.prepare("DELETE FROM password_resets WHERE expires_at <= ?1").bind(nowMs).run();

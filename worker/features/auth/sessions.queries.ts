import { and, desc, eq, exists, gt, isNotNull, isNull, lt, ne, or, sql } from "drizzle-orm";

import type { Db } from "#worker/db/client.ts";
import type { Owner } from "#worker/db/columns.ts";
import { type Statement, deleteAllButFirst, insertIf, isAmongFirst } from "#worker/db/statements.ts";

import { sessionsTable, usersTable } from "./auth.tables.ts";

const DAY_MS = 86_400_000;

type Limits = { seenAfterMs: number; createdAfterMs: number };
type SessionKey = Limits & { tokenHash: string };
export type NewSession = typeof sessionsTable.$inferInsert & { id: string; browser: string; system: string };

/**
 * Inserts a session and deletes the oldest above `keep`, in one transaction. False if the user is gone or suspended, or
 * the password has changed since `passwordHash` was read: a concurrent sign-in with the old password fails.
 */
export async function insertSession(
  db: Db,
  session: NewSession,
  { keep, passwordHash }: { keep: number; passwordHash: string | null },
): Promise<boolean> {
  const owner = db
    .select()
    .from(usersTable)
    .where(
      and(
        eq(usersTable.id, session.userId),
        isNull(usersTable.suspendedAt),
        passwordHash === null ? undefined : eq(usersTable.passwordHash, passwordHash),
      ),
    );
  const [inserted] = await db.batch([
    insertIf(db, sessionsTable, session, exists(owner)).returning({ id: sessionsTable.id }),
    deleteOldestSessions(db, session.userId, keep),
    markSeen(db, session.tokenHash, session.lastSeenAt),
  ]);
  return inserted.length === 1;
}

const isLiveSession = ({ seenAfterMs, createdAfterMs }: Limits) =>
  and(gt(sessionsTable.lastSeenAt, seenAfterMs), gt(sessionsTable.createdAt, createdAfterMs));

/**
 * The user of a session that was last seen after `seenAfterMs` and created after `createdAfterMs`; none if the account
 * is suspended, even if it has sessions left.
 */
const selectSessionUser = (db: Db, { tokenHash, ...limits }: SessionKey) =>
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
      and(eq(sessionsTable.tokenHash, tokenHash), isLiveSession(limits), isNull(usersTable.suspendedAt)),
    );

export const findSessionUser = (db: Db, session: SessionKey) => selectSessionUser(db, session).get();

/** Finds the user of a session, and runs two statements in the same transaction. */
export async function findSessionUserAnd<Done extends Statement, Also extends Statement>(
  db: Db,
  session: SessionKey,
  [statement, another]: [Done, Also],
) {
  const [[found], done, also] = await db.batch([selectSessionUser(db, session), statement, another]);
  return { found, done, also };
}

/** The id of a valid session's user, null without one. */
export const selectSessionOwner = ({ tokenHash, ...limits }: SessionKey): Owner =>
  sql<string>`(SELECT ${sessionsTable.userId} FROM ${sessionsTable}
    INNER JOIN ${usersTable} ON ${usersTable.id} = ${sessionsTable.userId} AND ${isNull(usersTable.suspendedAt)}
    WHERE ${sessionsTable.tokenHash} = ${tokenHash} AND ${isLiveSession(limits)})`;

/** The user's valid sessions, most recently used first. */
export const listSessions = (db: Db, userId: string, limits: Limits) =>
  db
    .select()
    .from(sessionsTable)
    .where(and(eq(sessionsTable.userId, userId), isLiveSession(limits)))
    .orderBy(desc(sessionsTable.lastSeenAt), desc(sessionsTable.createdAt));

export const touchSession = (db: Db, tokenHash: string, nowMs: number) =>
  db.batch([
    db.update(sessionsTable).set({ lastSeenAt: nowMs }).where(eq(sessionsTable.tokenHash, tokenHash)),
    markSeen(db, tokenHash, nowMs),
  ]);

/** Records the day of the user's last visit, once a day, and cancels a notice of erasure. */
function markSeen(db: Db, tokenHash: string, nowMs: number) {
  const day = Math.floor(nowMs / DAY_MS) * DAY_MS;
  const owner = db
    .select({ userId: sessionsTable.userId })
    .from(sessionsTable)
    .where(eq(sessionsTable.tokenHash, tokenHash));
  return db
    .update(usersTable)
    .set({ seenAt: day, idleNoticeAt: null })
    .where(
      and(
        eq(usersTable.id, owner),
        or(isNull(usersTable.seenAt), lt(usersTable.seenAt, day), isNotNull(usersTable.idleNoticeAt)),
      ),
    );
}

export const deleteSession = (db: Db, tokenHash: string) =>
  db.delete(sessionsTable).where(eq(sessionsTable.tokenHash, tokenHash));

export const deleteSessionById = (db: Db, userId: string, id: string) =>
  db
    .delete(sessionsTable)
    .where(and(eq(sessionsTable.userId, userId), eq(sessionsTable.id, id)))
    .returning({ tokenHash: sessionsTable.tokenHash });

/** Deletes all sessions of the user but one. */
export const deleteOtherSessions = (db: Db, userId: string, tokenHash: string) =>
  db
    .delete(sessionsTable)
    .where(and(eq(sessionsTable.userId, userId), ne(sessionsTable.tokenHash, tokenHash)))
    .returning({ id: sessionsTable.id });

/** Deletes all but the user's `keep` newest sessions. */
const deleteOldestSessions = (db: Db, userId: string, keep: number) =>
  deleteAllButFirst(db, sessionsTable, {
    id: sessionsTable.tokenHash,
    condition: eq(sessionsTable.userId, userId),
    order: [desc(sessionsTable.createdAt)],
    keep,
  });

export const deleteIdleSessions = (db: Db, seenBeforeMs: number, limit: number) =>
  db
    .delete(sessionsTable)
    .where(isAmongFirst(sessionsTable, lt(sessionsTable.lastSeenAt, seenBeforeMs), limit));

export const deleteOldSessions = (db: Db, createdBeforeMs: number, limit: number) =>
  db
    .delete(sessionsTable)
    .where(isAmongFirst(sessionsTable, lt(sessionsTable.createdAt, createdBeforeMs), limit));

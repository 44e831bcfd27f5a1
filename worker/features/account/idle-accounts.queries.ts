import { and, asc, eq, gt, isNull, lte, max, notExists, sql } from "drizzle-orm";

import type { Db } from "#worker/db/client.ts";
import { digestsTable, usersTable } from "#worker/db/schema.ts";
import { insertIf } from "#worker/db/statements.ts";

import { erasedAccountsTable } from "./account.tables.ts";

const { id, email, createdAt, seenAt, suspendedAt, idleNoticeAt } = usersTable;

/**
 * When an account was last used, or could have been: uses are recorded since the migration with the column, whose time is
 * in the table in which wrangler records what it has applied. Null if that is not known either.
 */
const lastUse = sql<number>`coalesce(${seenAt}, (SELECT max(${createdAt}, unixepoch(m.applied_at) * 1000)
  FROM d1_migrations m WHERE m.name = '0031_operators.sql'))`;

/** Accounts of a slice that were last used until a time, by id, and the slice's last id; null after the last slice. */
export async function listIdleAccounts(
  db: Db,
  { afterId, slice, usedUntilMs }: { afterId: string; slice: number; usedUntilMs: number },
) {
  const users = db.select({ id }).from(usersTable).where(gt(id, afterId)).orderBy(asc(id)).limit(slice);
  const ids = users.as("ids");
  const [[end], idle] = await db.batch([
    db.select({ last: max(ids.id) }).from(ids),
    db
      .select({
        id,
        email,
        seenAt,
        idleNoticeAt,
        usedAt: lastUse,
        isConfirmed: sql<0 | 1>`coalesce(${digestsTable.state} = 'on', 0)`,
      })
      .from(usersTable)
      .leftJoin(digestsTable, eq(digestsTable.userId, id))
      // What is suspended cannot be used: how long it stays is the operator's to decide.
      .where(and(sql`${id} IN ${users}`, isNull(suspendedAt), lte(lastUse, usedUntilMs)))
      .orderBy(asc(id)),
  ]);
  return { idle, last: end?.last ?? null };
}
export type IdleAccount = Awaited<ReturnType<typeof listIdleAccounts>>["idle"][number];

const isUnused = (account: Pick<IdleAccount, "id" | "seenAt">) =>
  and(eq(id, account.id), sql`${seenAt} IS ${account.seenAt}`);

/** Records that a user was told, unless the account was used meanwhile. */
export const setIdleNotice = (db: Db, account: IdleAccount, atMs: number) =>
  db.update(usersTable).set({ idleNoticeAt: atMs }).where(isUnused(account));

/** Like `eraseUserRows`, unless the account was used since it was listed; false then. */
export async function eraseIdleUserRows(
  db: Db,
  account: Pick<IdleAccount, "id" | "seenAt">,
  nowMs: number,
): Promise<boolean> {
  const isGone = notExists(db.select({ id }).from(usersTable).where(eq(id, account.id)));
  const [erased] = await db.batch([
    db.delete(usersTable).where(isUnused(account)).returning({ id }),
    insertIf(db, erasedAccountsTable, { accountId: account.id, at: nowMs }, isGone).onConflictDoNothing(),
  ]);
  return erased.length === 1;
}

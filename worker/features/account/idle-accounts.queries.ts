import { and, asc, eq, gt, isNull, lte, max, notExists, sql } from "drizzle-orm";

import type { Db } from "#worker/db/client.ts";
import { digestsTable, usersTable } from "#worker/db/schema.ts";
import { insertIf } from "#worker/db/statements.ts";

import { erasedAccountsTable } from "./account.tables.ts";

const { id, email, createdAt, seenAt, suspendedAt, idleNoticeAt } = usersTable;

/**
 * When an account was last used, or may have been. Uses are recorded since the migration that added the column, whose
 * time is in wrangler's own table of migrations. Null if that time is unknown, too.
 */
const lastUse = sql<number>`coalesce(${seenAt}, (SELECT max(${createdAt}, unixepoch(m.applied_at) * 1000)
  FROM d1_migrations m WHERE m.name = '0031_operators.sql'))`;

/**
 * The accounts of a slice that were last used before a time, by id, and the slice's last id; null after the last slice.
 */
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
      // The operator decides how long a suspended account stays, because its user cannot use it.
      .where(and(sql`${id} IN ${users}`, isNull(suspendedAt), lte(lastUse, usedUntilMs)))
      .orderBy(asc(id)),
  ]);
  return { idle, last: end?.last ?? null };
}
export type IdleAccount = Awaited<ReturnType<typeof listIdleAccounts>>["idle"][number];

const isUnused = (account: Pick<IdleAccount, "id" | "seenAt">) =>
  and(eq(id, account.id), sql`${seenAt} IS ${account.seenAt}`);

/** Records that a user was notified, unless the account was used meanwhile. */
export const setIdleNotice = (db: Db, account: IdleAccount, atMs: number) =>
  db.update(usersTable).set({ idleNoticeAt: atMs }).where(isUnused(account));

/** Like `eraseUserRows`, but returns false and does nothing if the account was used since it was listed. */
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

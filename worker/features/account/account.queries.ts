import { and, asc, eq, isNull, sql } from "drizzle-orm";
import type { SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";

import type { Db } from "#worker/db/client.ts";
import { findTable } from "#worker/db/find-table.ts";
import { filesTable, usersTable } from "#worker/db/schema.ts";

import { erasedAccountsTable } from "./account.tables.ts";
import { COUNTED } from "./export-parts.contract.ts";

type OwnedTable = SQLiteTable & { userId: SQLiteColumn; deletedAt?: SQLiteColumn };

/** Omits recently deleted, restorable rows, as all other screens do. */
export function findAccountSummary(db: Db, userId: string) {
  const countUserRows = (name: string) => {
    const table = findTable(name) as OwnedTable;
    const isThere = table.deletedAt === undefined ? undefined : isNull(table.deletedAt);
    return db.$count(table, and(eq(table.userId, userId), isThere));
  };
  const areStored = and(eq(filesTable.userId, userId), eq(filesTable.state, "stored"));
  const bytes = db
    .select({ sum: sql`coalesce(sum(${filesTable.bytes}), 0)` })
    .from(filesTable)
    .where(areStored);
  return db
    .select({
      createdAt: usersTable.createdAt,
      portfolioSlug: usersTable.portfolioSlug,
      counts: Object.fromEntries(COUNTED.map(({ name, table }) => [name, countUserRows(table)])),
      files: db.$count(filesTable, areStored),
      bytes: sql<number>`${bytes}`,
    })
    .from(usersTable)
    .where(eq(usersTable.id, userId))
    .get();
}

/**
 * One transaction: deletes the user and, by foreign keys, all their rows, and records the erasure for the sweep, which
 * looks for files and objects again. Afterwards no table accepts a row of the user.
 */
export const eraseUserRows = (db: Db, userId: string, nowMs: number) =>
  db.batch([
    db.insert(erasedAccountsTable).values({ accountId: userId, at: nowMs }).onConflictDoNothing(),
    db.delete(usersTable).where(eq(usersTable.id, userId)),
  ]);

export const listErasedAccounts = (db: Db, limit: number) =>
  db.select().from(erasedAccountsTable).orderBy(asc(erasedAccountsTable.at)).limit(limit);

export const deleteErasedAccount = (db: Db, accountId: string) =>
  db.delete(erasedAccountsTable).where(eq(erasedAccountsTable.accountId, accountId));

import { and, asc, eq, isNull, sql } from "drizzle-orm";
import type { SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";

import type { Db } from "#worker/db/client.ts";
import {
  applicationsTable,
  coverLettersTable,
  filesTable,
  interviewsTable,
  portfolioItemsTable,
  resumesTable,
  sessionsTable,
  storiesTable,
  usersTable,
} from "#worker/db/schema.ts";

import { erasedAccountsTable } from "./account.tables.ts";

/** Recently deleted, restorable rows are not counted, as on every other screen. */
export function findAccountSummary(db: Db, userId: string) {
  const countUserRows = (table: SQLiteTable & { userId: SQLiteColumn; deletedAt?: SQLiteColumn }) =>
    db.$count(
      table,
      and(eq(table.userId, userId), table.deletedAt === undefined ? undefined : isNull(table.deletedAt)),
    );
  const areStored = and(eq(filesTable.userId, userId), eq(filesTable.state, "stored"));
  const bytes = db
    .select({ sum: sql`coalesce(sum(${filesTable.bytes}), 0)` })
    .from(filesTable)
    .where(areStored);
  return db
    .select({
      createdAt: usersTable.createdAt,
      portfolioSlug: usersTable.portfolioSlug,
      applications: countUserRows(applicationsTable),
      resumes: countUserRows(resumesTable),
      letters: countUserRows(coverLettersTable),
      interviews: countUserRows(interviewsTable),
      stories: countUserRows(storiesTable),
      projects: countUserRows(portfolioItemsTable),
      sessions: countUserRows(sessionsTable),
      files: db.$count(filesTable, areStored),
      bytes: sql<number>`${bytes}`,
    })
    .from(usersTable)
    .where(eq(usersTable.id, userId))
    .get();
}

/**
 * One transaction: deletes the user and, by foreign keys, every row of theirs, and records the erasure so that
 * the sweep can look for files and objects again. Afterwards no table accepts a row of theirs.
 */
export const eraseUserRows = (db: Db, userId: string, nowMs: number) =>
  db.batch([
    db.insert(erasedAccountsTable).values({ accountId: userId, at: nowMs }).onConflictDoNothing(),
    db.delete(usersTable).where(eq(usersTable.id, userId)),
  ]);

export const listErasedAccounts = (db: Db, limit: number) =>
  db.select().from(erasedAccountsTable).orderBy(asc(erasedAccountsTable.at)).limit(limit);

export const forgetErasedAccount = (db: Db, accountId: string) =>
  db.delete(erasedAccountsTable).where(eq(erasedAccountsTable.accountId, accountId));

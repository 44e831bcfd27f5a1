import { type SQL, type SQLWrapper, and, getTableColumns, notInArray, sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import type { SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";

import type { Db } from "./client.ts";

export type Statement = BatchItem<"sqlite">;

/**
 * `INSERT … SELECT … WHERE condition`: inserts the row if the condition holds when the statement runs. Values
 * are matched to columns by name; omitted columns get their default, or null.
 */
export function insertIf<Table extends SQLiteTable>(
  db: Db,
  table: Table,
  row: { [Key in keyof Table["$inferInsert"]]: Table["$inferInsert"][Key] | SQL },
  condition: SQL,
) {
  const given = row as Record<string, unknown>;
  const values = Object.entries(getTableColumns(table)).map(([key, column]) =>
    sql.param(given[key] ?? column.default ?? null, column),
  );
  return db.insert(table).select(sql`SELECT ${sql.join(values, sql`, `)} WHERE ${condition}`);
}

/** `inArray` for lists of any length: D1 allows a hundred parameters per statement, and this uses one. */
export const isInList = (value: SQLWrapper, list: readonly (string | number)[]): SQL =>
  sql`${value} IN (SELECT value FROM json_each(${JSON.stringify(list)}))`;

/** Runs any number of statements in one transaction; returns the result of each. */
export const runBatch = async (db: Db, statements: readonly Statement[]): Promise<unknown[]> => {
  const [first, ...rest] = statements;
  return first === undefined ? [] : await db.batch([first, ...rest]);
};

type Kept = { id: SQLiteColumn | SQL; condition: SQL | undefined; order: SQL[]; keep: number };

/** Deletes the rows that meet a condition, except the first `keep` of them in an order. */
export const deleteAllButFirst = (db: Db, table: SQLiteTable, { id, condition, order, keep }: Kept) => {
  const kept = db
    .select({ id: sql`${id}` })
    .from(table)
    .where(condition)
    .orderBy(...order)
    .limit(keep);
  return db.delete(table).where(and(condition, notInArray(sql`${id}`, kept)));
};

/** Condition that a row is among the first `limit` rows that meet a condition, in arbitrary order. */
export const isAmongFirst = (table: SQLiteTable, condition: SQL | undefined, limit: number): SQL =>
  sql`rowid IN (SELECT rowid FROM ${table} WHERE ${condition} LIMIT ${limit})`;

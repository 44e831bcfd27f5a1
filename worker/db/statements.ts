import { type SQL, type SQLWrapper, getTableColumns, sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";

import type { Db } from "./client.ts";

export type Statement = BatchItem<"sqlite">;

/**
 * `INSERT … SELECT … WHERE condition`: the row is inserted where the condition holds when the statement runs. Values go to
 * their columns by name; what the row leaves out is its column's default, or null.
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

/** `inArray` for lists of any length: a statement of D1 takes a hundred parameters, and this is one. */
export const isAmong = (value: SQLWrapper, list: readonly (string | number)[]): SQL =>
  sql`${value} IN (SELECT value FROM json_each(${JSON.stringify(list)}))`;

/** Runs a list of statements, of any length, in one transaction; answers what each of them answered. */
export const runBatch = async (db: Db, statements: readonly Statement[]): Promise<unknown[]> => {
  const [first, ...rest] = statements;
  return first === undefined ? [] : await db.batch([first, ...rest]);
};

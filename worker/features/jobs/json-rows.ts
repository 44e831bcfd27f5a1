import { type SQL, getTableColumns, sql } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";

import type { Db } from "#worker/db/client.ts";

/** Passes a list to SQL as the rows of a table `v`, with one SQL parameter, however long the list is. */
export const toJsonRows = (list: readonly unknown[] | Record<string, number>): SQL =>
  sql`json_each(${JSON.stringify(list)}) v`;

/** The value of a row of `v` under a key; keys are our own constants, never user input. */
export const selectValue = (key: string): SQL => sql`v.value ->> ${sql.raw(`'${key}'`)}`;

/**
 * `INSERT … SELECT … FROM from`: inserts a row for each row of `from`. Values are assigned to columns by name;
 * omitted columns get their default, or null. For an ON CONFLICT clause to follow, `from` needs a `WHERE`.
 */
export function insertEach<Table extends SQLiteTable>(
  db: Db,
  table: Table,
  row: { [Key in keyof Table["$inferInsert"]]?: SQL | string | number | null },
  from: SQL,
) {
  const given = row as Record<string, unknown>;
  const values = Object.entries(getTableColumns(table)).map(
    ([key, column]) => sql`${given[key] ?? column.default ?? null}`,
  );
  return db.insert(table).select(sql`SELECT ${sql.join(values, sql`, `)} FROM ${from}`);
}

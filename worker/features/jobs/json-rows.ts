import { type SQL, getTableColumns, sql } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";

import type { Db } from "#worker/db/client.ts";

/** A list as the rows of a table `v`: one parameter, however long it is. */
export const rowsOf = (list: readonly unknown[] | Record<string, number>): SQL =>
  sql`json_each(${JSON.stringify(list)}) v`;

/** What a row of `v` has under a key; keys are names of ours, never from outside. */
export const valueOf = (key: string): SQL => sql`v.value ->> ${sql.raw(`'${key}'`)}`;

/**
 * `INSERT … SELECT … FROM from`: a row for each row of `from`. Values go to their columns by name; what is left out is its
 * column's default, or null. For a clause about conflicts to follow, `from` needs a `WHERE`.
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

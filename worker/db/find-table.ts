import { type SQLiteTable, getTableConfig } from "drizzle-orm/sqlite-core";

import * as schema from "./schema.ts";

const TABLES = new Map<string, SQLiteTable>(
  Object.values(schema).map((table) => [getTableConfig(table).name, table]),
);

/** @throws Error if there is no table of this name. */
export function findTable(name: string): SQLiteTable {
  const table = TABLES.get(name);
  if (table === undefined) throw new Error(`There is no table ${name}.`);
  return table;
}

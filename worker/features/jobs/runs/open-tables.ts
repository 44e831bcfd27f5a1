import { RUN_SCHEMA } from "./run-tables.ts";

/**
 * The tables, created by the first run. Before that and after erasure, reads return nothing and writes are
 * ignored, so that a mere query to an object creates no table.
 */
export function openRunTables(sql: SqlStorage) {
  let isThere = sql.exec("SELECT 1 FROM sqlite_master WHERE name = 'runs'").toArray().length > 0;
  if (isThere) sql.exec(RUN_SCHEMA);
  return {
    create(): void {
      sql.exec(RUN_SCHEMA);
      isThere = true;
    },
    forget(): void {
      isThere = false;
    },
    exec<Row extends Record<string, SqlStorageValue>>(
      query: string,
      ...bound: unknown[]
    ): { toArray: () => Row[] } {
      return isThere ? sql.exec<Row>(query, ...bound) : { toArray: () => [] };
    },
  };
}

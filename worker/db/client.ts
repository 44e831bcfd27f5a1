import { type DrizzleD1Database, drizzle } from "drizzle-orm/d1";

import { steadyDatabase } from "#worker/lib/storage.ts";

export type Db = DrizzleD1Database & { $client: D1Database };

export const openDb = (binding: D1Database): Db => drizzle(steadyDatabase(binding));

/** A statement of drizzle's for a batch of prepared ones. */
export function prepareQuery(
  db: Db,
  query: { toSQL: () => { sql: string; params: unknown[] } },
): D1PreparedStatement {
  const { sql, params } = query.toSQL();
  return db.$client.prepare(sql).bind(...params);
}

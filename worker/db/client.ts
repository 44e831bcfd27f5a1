import { type DrizzleD1Database, drizzle } from "drizzle-orm/d1";

import { wrapDatabase } from "#worker/lib/storage.ts";

export type Db = DrizzleD1Database & { $client: D1Database };

export const openDb = (binding: D1Database): Db => drizzle(wrapDatabase(binding));

/** A position in the database's history; later positions compare greater as text. */
const BOOKMARK = /^[0-9a-f]{8}-[0-9a-f]{8}-[0-9a-f]{8}-[0-9a-f]{32}$/;

export const isBookmark = (text: string): boolean => BOOKMARK.test(text);

/**
 * Opens a D1 session: any replica at least as new as `bookmark` answers its reads; without a bookmark the primary
 * answers first. `getBookmark` returns the position after the latest statement, null before the first.
 */
export function openSession(
  binding: D1Database,
  bookmark: string | null,
): { db: Db; getBookmark: () => string | null } {
  const session = binding.withSession(bookmark ?? "first-primary");
  // A session has the parts of a database that drizzle and our statements use: `prepare` and `batch`.
  const db = openDb(session as unknown as D1Database);
  return { db, getBookmark: () => session.getBookmark() };
}

import { lt, sql } from "drizzle-orm";

import type { Db } from "#worker/db/client.ts";
import { isAmongFirst } from "#worker/db/statements.ts";

import { pageViewsTable } from "./views.tables.ts";

export type CountedView = typeof pageViewsTable.$inferSelect;

/** Adds to the counts in one statement. */
export const addViews = (db: Db, views: readonly CountedView[]) =>
  db
    .insert(pageViewsTable)
    .select(
      sql`SELECT value ->> 'day', value ->> 'path', value ->> 'audience', value ->> 'count'
        FROM json_each(${JSON.stringify(views)}) WHERE true`,
    )
    .onConflictDoUpdate({
      target: [pageViewsTable.day, pageViewsTable.path, pageViewsTable.audience],
      set: { count: sql`${pageViewsTable.count} + excluded.count` },
    });

export const deleteViewsBefore = (db: Db, day: string, limit: number) =>
  db.delete(pageViewsTable).where(isAmongFirst(pageViewsTable, lt(pageViewsTable.day, day), limit));

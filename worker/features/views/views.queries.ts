import { sql } from "drizzle-orm";

import type { Db } from "#worker/db/client.ts";

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

import { sql } from "drizzle-orm";

import type { Db } from "#worker/db/client.ts";

import type { PageView } from "./views.contract.ts";
import { pageViewsTable } from "./views.tables.ts";

export const countView = (db: Db, day: string, view: PageView) =>
  db
    .insert(pageViewsTable)
    .values({ day, ...view, count: 1 })
    .onConflictDoUpdate({
      target: [pageViewsTable.day, pageViewsTable.path, pageViewsTable.audience],
      set: { count: sql`${pageViewsTable.count} + 1` },
    });

import { type SQL, desc, eq, sql } from "drizzle-orm";

import type { Db } from "#worker/db/client.ts";

import { activityTable } from "./activity.tables.ts";

export type NewActivity = typeof activityTable.$inferInsert;

/** A statement for the batch of the thing that was done; `condition` says whether it was. */
export const insertActivityIf = (db: Db, row: NewActivity, condition: SQL) =>
  db
    .insert(activityTable)
    .select(
      sql`SELECT ${row.id}, ${row.userId}, ${row.type}, ${row.title}, ${row.description}, ${row.createdAt} WHERE ${condition}`,
    );

export const findRecentActivity = (db: Db, userId: string, limit: number) =>
  db
    .select()
    .from(activityTable)
    .where(eq(activityTable.userId, userId))
    .orderBy(desc(activityTable.createdAt), desc(activityTable.id))
    .limit(limit);

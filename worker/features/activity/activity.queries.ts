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

/** Deletes all but the newest rows of each user who did something since `activeSinceMs`. */
export const deleteOldActivity = (db: Db, { keep, activeSinceMs }: { keep: number; activeSinceMs: number }) =>
  db.$client
    .prepare(
      `DELETE FROM activity WHERE id IN (
         SELECT id FROM (
           SELECT id, row_number() OVER (PARTITION BY user_id ORDER BY created_at DESC, id DESC) AS place FROM activity
           WHERE user_id IN (SELECT DISTINCT user_id FROM activity WHERE created_at > ?2)
         ) WHERE place > ?1
       )`,
    )
    .bind(keep, activeSinceMs)
    .run();

export const findRecentActivity = (db: Db, userId: string, limit: number) =>
  db
    .select()
    .from(activityTable)
    .where(eq(activityTable.userId, userId))
    .orderBy(desc(activityTable.createdAt), desc(activityTable.id))
    .limit(limit);

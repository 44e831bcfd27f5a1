import { type SQL, asc, desc, eq, gt, sql } from "drizzle-orm";

import type { Db } from "#worker/db/client.ts";
import { insertIf } from "#worker/db/statements.ts";

import { activityTable } from "./activity.tables.ts";

export type NewActivity = typeof activityTable.$inferInsert;

/** A statement for the batch of the recorded action; `condition` tells whether the action took effect. */
export const insertActivityIf = (db: Db, row: NewActivity, condition: SQL) =>
  insertIf(db, activityTable, row, condition);

/** Users who were active after a time, ordered by time. */
export const listActiveUsers = (db: Db, afterMs: number, limit: number) =>
  db
    .select({ userId: activityTable.userId, createdAt: activityTable.createdAt })
    .from(activityTable)
    .where(gt(activityTable.createdAt, afterMs))
    .orderBy(asc(activityTable.createdAt))
    .limit(limit);

/**
 * Deletes each user's rows except the `keep` newest. CROSS JOIN makes SQLite find the limit once per user and start
 * from there.
 */
export const deleteOldActivity = (db: Db, userIds: readonly string[], keep: number) =>
  db.delete(activityTable).where(
    sql`rowid IN (
      SELECT a.rowid FROM (
        SELECT value AS user_id, (
          SELECT n.created_at FROM activity n WHERE n.user_id = value ORDER BY n.created_at DESC LIMIT 1 OFFSET ${keep - 1}
        ) AS since FROM json_each(${JSON.stringify(userIds)})
      ) ends CROSS JOIN activity a ON a.user_id = ends.user_id AND a.created_at < ends.since)`,
  );

export const findRecentActivity = (db: Db, userId: string, limit: number) =>
  db
    .select()
    .from(activityTable)
    .where(eq(activityTable.userId, userId))
    .orderBy(desc(activityTable.createdAt), desc(activityTable.id))
    .limit(limit);

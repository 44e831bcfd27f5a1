import { type SQL, desc, eq, gt, inArray, sql } from "drizzle-orm";

import type { Db } from "#worker/db/client.ts";
import { insertIf } from "#worker/db/statements.ts";

import { activityTable } from "./activity.tables.ts";

export type NewActivity = typeof activityTable.$inferInsert;

/** A statement for the batch of the recorded action; `condition` tells whether the action took effect. */
export const insertActivityIf = (db: Db, row: NewActivity, condition: SQL) =>
  insertIf(db, activityTable, row, condition);

/** Deletes all but the `keep` newest rows of each user who was active since `activeSinceMs`. */
export function deleteOldActivity(db: Db, { keep, activeSinceMs }: { keep: number; activeSinceMs: number }) {
  const placed = db
    .select({
      id: activityTable.id,
      place: sql<number>`row_number() OVER (
        PARTITION BY ${activityTable.userId} ORDER BY ${activityTable.createdAt} DESC, ${activityTable.id} DESC)`.as(
        "place",
      ),
    })
    .from(activityTable)
    .where(
      inArray(
        activityTable.userId,
        db
          .selectDistinct({ userId: activityTable.userId })
          .from(activityTable)
          .where(gt(activityTable.createdAt, activeSinceMs)),
      ),
    )
    .as("placed");
  return db
    .delete(activityTable)
    .where(
      inArray(activityTable.id, db.select({ id: placed.id }).from(placed).where(gt(placed.place, keep))),
    );
}

export const findRecentActivity = (db: Db, userId: string, limit: number) =>
  db
    .select()
    .from(activityTable)
    .where(eq(activityTable.userId, userId))
    .orderBy(desc(activityTable.createdAt), desc(activityTable.id))
    .limit(limit);

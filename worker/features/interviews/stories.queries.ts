import { and, desc, eq, isNotNull, isNull, sql } from "drizzle-orm";

import type { Db } from "#worker/db/client.ts";

import { storiesTable } from "./interviews.tables.ts";

export type StoryRow = typeof storiesTable.$inferSelect;

const live = (userId: string) => and(eq(storiesTable.userId, userId), isNull(storiesTable.deletedAt));

export const listStoryRows = (db: Db, userId: string): Promise<StoryRow[]> =>
  db
    .select()
    .from(storiesTable)
    .where(live(userId))
    .orderBy(desc(storiesTable.createdAt), desc(storiesTable.id));

/** Inserts where the user has fewer than `most`, deleted ones included; tells whether it did. */
export async function insertStory(db: Db, row: StoryRow, most: number): Promise<boolean> {
  const written = await db
    .insert(storiesTable)
    .select(
      sql`SELECT ${row.id}, ${row.userId}, ${row.fields}, ${row.createdAt}, ${row.updatedAt}, ${row.deletedAt}
        WHERE (SELECT count(*) FROM interview_stories WHERE user_id = ${row.userId}) < ${most}`,
    )
    .returning({ id: storiesTable.id });
  return written.length > 0;
}

/** Tells whether there was one to change. */
export async function writeStory(
  db: Db,
  userId: string,
  id: string,
  change: Pick<StoryRow, "fields" | "updatedAt">,
): Promise<boolean> {
  const written = await db
    .update(storiesTable)
    .set(change)
    .where(and(live(userId), eq(storiesTable.id, id)))
    .returning({ id: storiesTable.id });
  return written.length > 0;
}

/** Hides a story, or shows it again (`deletedAt` null); tells whether there was one to do it to. */
export async function setStoryDeleted(
  db: Db,
  userId: string,
  id: string,
  deletedAt: number | null,
): Promise<boolean> {
  const wasDeleted = deletedAt === null ? isNotNull(storiesTable.deletedAt) : isNull(storiesTable.deletedAt);
  const written = await db
    .update(storiesTable)
    .set({ deletedAt })
    .where(and(eq(storiesTable.userId, userId), eq(storiesTable.id, id), wasDeleted))
    .returning({ id: storiesTable.id });
  return written.length > 0;
}

export const eraseDeletedStories = (db: Db, beforeMs: number) =>
  db.$client.prepare("DELETE FROM interview_stories WHERE deleted_at < ?1").bind(beforeMs);

import { sql } from "drizzle-orm";

import { defineKept } from "#worker/kept/kept.queries.ts";

import { storiesTable } from "./interviews.tables.ts";

export type StoryRow = typeof storiesTable.$inferSelect;

/** Maximum number of stories per user, including deleted ones. */
export const MAX_STORIES = 100;

export const storyQueries = defineKept(storiesTable, {
  cap: MAX_STORIES,
  title: sql`CASE WHEN json_valid(${storiesTable.fields}) THEN ${storiesTable.fields} ->> 'title' ELSE '' END`,
  fileId: null,
});

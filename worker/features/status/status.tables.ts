import { integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";

import { timeMs } from "#worker/db/columns.ts";

/** How the parts of the hourly sweep have gone. */
export const sweepPartsTable = sqliteTable("sweep_parts", {
  part: text("part").primaryKey(),
  /** When it last ran to its end; null if it never did. */
  succeededAt: timeMs("succeeded_at"),
  /** How long that took. */
  durationMs: integer("duration_ms"),
  /** When it last failed; null if it never did. */
  failedAt: timeMs("failed_at"),
  /** The error's name and message then, without data of users. */
  failure: text("failure"),
});

/** How the API has answered, by hour: nothing of who asked, nor of what. */
export const answerCountsTable = sqliteTable(
  "answer_counts",
  {
    /** Beginning of the hour. */
    hour: timeMs("hour").notNull(),
    kind: text("kind").notNull(),
    count: integer("count").notNull(),
    /** Together, for a mean. */
    durationMs: integer("duration_ms").notNull(),
  },
  (table) => [primaryKey({ columns: [table.hour, table.kind] })],
);

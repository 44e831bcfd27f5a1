import { integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";

import { timeMs } from "#worker/db/columns.ts";

/** Results of the parts of the hourly sweep. */
export const sweepPartsTable = sqliteTable("sweep_parts", {
  part: text("part").primaryKey(),
  /** Time of the last success; null if there was none. */
  succeededAt: timeMs("succeeded_at"),
  /** Duration of the last success. */
  durationMs: integer("duration_ms"),
  /** Time of the last failure; null if there was none. */
  failedAt: timeMs("failed_at"),
  /** Name and message of the last error, without data of users. */
  failure: text("failure"),
});

/** The API's responses per hour, without data about users or requests. */
export const answerCountsTable = sqliteTable(
  "answer_counts",
  {
    /** Start of the hour. */
    hour: timeMs("hour").notNull(),
    kind: text("kind").notNull(),
    count: integer("count").notNull(),
    /** Total duration, for computing the mean. */
    durationMs: integer("duration_ms").notNull(),
  },
  (table) => [primaryKey({ columns: [table.hour, table.kind] })],
);

import { index, sqliteTable, text } from "drizzle-orm/sqlite-core";

import { timeMs } from "#worker/db/columns.ts";

/** Snapshots of postings that users track, for comparison with their next version. */
export const watchedPostingsTable = sqliteTable(
  "watched_postings",
  {
    /** `jobs.uid`. */
    jobId: text("job_id").primaryKey(),
    /** `Snapshot` as JSON: pay, requirements, and their source. */
    snapshot: text("snapshot").notNull(),
    /** Last day to apply as stated in the text, "2026-12-01"; null if it states none. */
    deadline: text("deadline"),
    lookedAt: timeMs("looked_at").notNull(),
    /** When the posting's own page is due, unless a list of its board shows earlier whether it is open. */
    pageDueAt: timeMs("page_due_at").notNull().default(0),
  },
  (table) => [
    index("watched_postings_looked").on(table.lookedAt),
    index("watched_postings_page_due").on(table.pageDueAt),
  ],
);

export const postingChangesTable = sqliteTable(
  "posting_changes",
  {
    id: text("id").primaryKey(),
    jobId: text("job_id").notNull(),
    kind: text("kind", { enum: ["pay", "requirements"] }).notNull(),
    /** JSON lists of lines as written in the posting. */
    before: text("before").notNull(),
    after: text("after").notNull(),
    /** When the changed posting was stored: users who tracked it later never saw the older version. */
    changedAt: timeMs("changed_at").notNull(),
    /** When the change was found. */
    at: timeMs("at").notNull(),
  },
  (table) => [
    index("posting_changes_job").on(table.jobId, table.at),
    index("posting_changes_at").on(table.at),
  ],
);

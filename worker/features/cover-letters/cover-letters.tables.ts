import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";

import { createMadeByColumn, owned, timeMs } from "#worker/db/columns.ts";
import { usersTable } from "#worker/features/auth/auth.tables.ts";
import { keptColumns, keptIndexes } from "#worker/kept/kept.columns.ts";

export const coverLettersTable = sqliteTable(
  "cover_letters",
  {
    ...keptColumns(usersTable),
    title: text("title").notNull(),
    position: text("position").notNull(),
    companyName: text("company_name").notNull(),
    /** `jobs.uid` or `own_jobs.id`. No foreign key: a letter outlives its listing. */
    jobId: text("job_id"),
    /** `StoredParagraph[]` as JSON. */
    paragraphs: text("paragraphs").notNull(),
    /** `LetterBlock` as JSON. */
    block: text("block").notNull(),
    resumeId: text("resume_id"),
    /** The input it was generated from, `GenerateLetter` as JSON; rewrites use the same input. */
    source: text("source").notNull(),
    /** `LetterGap[]` and pieces of advice (sentences), as JSON. */
    gaps: text("gaps").notNull(),
    advice: text("advice").notNull(),
    /** How often the letter was generated; the seed that makes each version differ. */
    round: integer("round").notNull(),
    ...createMadeByColumn(),
  },
  (table) => keptIndexes("cover_letters", table),
);

export const letterVersionsTable = sqliteTable(
  "cover_letter_versions",
  {
    id: text("id").primaryKey(),
    ...owned(usersTable),
    letterId: text("letter_id")
      .notNull()
      .references(() => coverLettersTable.id, { onDelete: "cascade" }),
    at: timeMs("at").notNull(),
    origin: text("origin", { enum: ["written", "edited", "rewritten", "restored"] }).notNull(),
    words: integer("words").notNull(),
    wordsChanged: integer("words_changed").notNull(),
    paragraphs: text("paragraphs").notNull(),
  },
  (table) => [
    index("cover_letter_versions_letter").on(table.letterId, table.at),
    index("cover_letter_versions_user").on(table.userId),
  ],
);

import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";

import { madeBy, owned, timeMs, timestamps } from "#worker/db/columns.ts";
import { usersTable } from "#worker/features/auth/auth.tables.ts";

export const coverLettersTable = sqliteTable(
  "cover_letters",
  {
    id: text("id").primaryKey(),
    ...owned(usersTable),
    title: text("title").notNull(),
    position: text("position").notNull(),
    companyName: text("company_name").notNull(),
    /** `jobs.uid` or `own_jobs.id`. No foreign key: a letter outlives the listing it was written for. */
    jobId: text("job_id"),
    /** `StoredParagraph[]` as JSON. */
    paragraphs: text("paragraphs").notNull(),
    /** `LetterBlock` as JSON. */
    block: text("block").notNull(),
    resumeId: text("resume_id"),
    /** What it was written from, `GenerateLetter` as JSON: another version is written from the same. */
    source: text("source").notNull(),
    /** `LetterGap[]` and sentences of advice as JSON. */
    gaps: text("gaps").notNull(),
    advice: text("advice").notNull(),
    /** How often it was written: what makes another version another one. */
    round: integer("round").notNull(),
    ...madeBy(),
    ...timestamps(),
    deletedAt: timeMs("deleted_at"),
  },
  (table) => [
    index("cover_letters_user").on(table.userId, table.createdAt),
    index("cover_letters_deleted").on(table.deletedAt),
  ],
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
    origin: text("origin").notNull(),
    words: integer("words").notNull(),
    wordsChanged: integer("words_changed").notNull(),
    paragraphs: text("paragraphs").notNull(),
  },
  (table) => [
    index("cover_letter_versions_letter").on(table.letterId, table.at),
    index("cover_letter_versions_user").on(table.userId),
  ],
);

export const letterExportsTable = sqliteTable(
  "cover_letter_exports",
  {
    ...owned(usersTable),
    letterId: text("letter_id")
      .notNull()
      .references(() => coverLettersTable.id, { onDelete: "cascade" }),
    format: text("format").notNull(),
    /** `updated_at` of the letter that it was made of, with that of the resume whose look it has. */
    version: text("version").notNull(),
    fileId: text("file_id").notNull(),
    /** `LetterCheck` as JSON. */
    check: text("check_result").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.letterId, table.format] }),
    index("cover_letter_exports_user").on(table.userId),
  ],
);

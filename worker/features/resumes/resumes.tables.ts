import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";

import { createMadeByColumn, owned, timeMs } from "#worker/db/columns.ts";
import { usersTable } from "#worker/features/auth/auth.tables.ts";
import { keptColumns, keptIndexes } from "#worker/kept/kept.columns.ts";

export const resumesTable = sqliteTable(
  "resumes",
  {
    ...keptColumns(usersTable),
    title: text("title").notNull(),
    template: text("template").notNull(),
    paper: text("paper").notNull(),
    /** `ResumeDesign` as JSON. */
    design: text("design").notNull().default("{}"),
    /** A JPEG in base64, without metadata. */
    photo: text("photo"),
    /** Whether the user chose the title: otherwise files are named after the person. */
    isNamed: integer("is_named", { mode: "boolean" }).notNull().default(false),
    origin: text("origin").notNull(),
    /** `ResumeContent` as JSON. */
    content: text("content").notNull(),
    /** When the content last changed: earlier ratings are stale. */
    contentAt: timeMs("content_at").notNull(),
    archivedAt: timeMs("archived_at"),
    originalFileId: text("original_file_id"),
    /** The profile that the resume was written from, as `ResumeContent` in JSON. */
    sourceProfile: text("source_profile"),
    /** `FileFacts` of the uploaded document as JSON; valid while `contentAt` equals `createdAt`. */
    fileFacts: text("file_facts"),
    /** List of the parser's messages as JSON. */
    readWarnings: text("read_warnings").notNull(),
    /** `StoredTailoring` as JSON; null unless tailored to a job. */
    tailoring: text("tailoring"),
    /** The JSON Resume that it was imported from, as text; null unless imported. */
    importedJson: text("imported_json"),
  },
  (table) => keptIndexes("resumes", table),
);

export const resumeRatingsTable = sqliteTable(
  "resume_ratings",
  {
    id: text("id").primaryKey(),
    ...owned(usersTable),
    resumeId: text("resume_id")
      .notNull()
      .references(() => resumesTable.id, { onDelete: "cascade" }),
    at: timeMs("at").notNull(),
    /** `content_at` of the resume version that was rated. */
    contentAt: timeMs("content_at").notNull(),
    score: integer("score").notNull(),
    band: text("band").notNull(),
    ...createMadeByColumn(),
    /** `Rating` as JSON. */
    report: text("report").notNull(),
  },
  (table) => [
    index("resume_ratings_resume").on(table.resumeId, table.at),
    index("resume_ratings_user").on(table.userId),
  ],
);

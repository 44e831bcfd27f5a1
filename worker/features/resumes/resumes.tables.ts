import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";

import { madeBy, owned, timeMs, timestamps } from "#worker/db/columns.ts";
import { usersTable } from "#worker/features/auth/auth.tables.ts";

export const resumesTable = sqliteTable(
  "resumes",
  {
    id: text("id").primaryKey(),
    ...owned(usersTable),
    title: text("title").notNull(),
    template: text("template").notNull(),
    paper: text("paper").notNull(),
    origin: text("origin").notNull(),
    /** `ResumeContent` as JSON. */
    content: text("content").notNull(),
    /** When the content last changed: a rating of an earlier moment is stale. */
    contentAt: timeMs("content_at").notNull(),
    /** `updated_at` is the version of title, template, paper and content together. */
    ...timestamps(),
    archivedAt: timeMs("archived_at"),
    deletedAt: timeMs("deleted_at"),
    originalFileId: text("original_file_id"),
    /** What the profile said when this was written from it: `ResumeContent` as JSON. */
    sourceProfile: text("source_profile"),
    /** `FileFacts` of the uploaded document as JSON; they hold while `contentAt` is `createdAt`. */
    fileFacts: text("file_facts"),
    /** A list of sentences as JSON. */
    readWarnings: text("read_warnings").notNull(),
    /** `StoredTailoring` as JSON; null for a resume that is not for one job. */
    tailoring: text("tailoring"),
  },
  (table) => [
    index("resumes_user").on(table.userId, table.createdAt),
    index("resumes_deleted").on(table.deletedAt),
  ],
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
    /** `content_at` of what was rated. */
    contentAt: timeMs("content_at").notNull(),
    score: integer("score").notNull(),
    band: text("band").notNull(),
    ...madeBy(),
    /** `Rating` as JSON. */
    report: text("report").notNull(),
  },
  (table) => [
    index("resume_ratings_resume").on(table.resumeId, table.at),
    index("resume_ratings_user").on(table.userId),
  ],
);

/** The files that were made of a resume, one a format: what is previewed, proven and downloaded are the same bytes. */
export const resumeExportsTable = sqliteTable(
  "resume_exports",
  {
    ...owned(usersTable),
    resumeId: text("resume_id")
      .notNull()
      .references(() => resumesTable.id, { onDelete: "cascade" }),
    format: text("format").notNull(),
    /** `updated_at` of the resume that it was made of. */
    version: timeMs("version").notNull(),
    fileId: text("file_id").notNull(),
    /** `FileCheck` as JSON. */
    check: text("check_result").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.resumeId, table.format] }),
    index("resume_exports_user").on(table.userId),
  ],
);

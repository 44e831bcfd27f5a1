import { index, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";

import { timeMs } from "#worker/db/columns.ts";
import { usersTable } from "#worker/features/auth/auth.tables.ts";

export const applicationsTable = sqliteTable(
  "applications",
  {
    id: text("id").primaryKey(),
    userId: text("user_id")
      .notNull()
      .references(() => usersTable.id, { onDelete: "cascade" }),
    /** `jobs.uid`. No foreign key: an application outlives the listing it was for. */
    jobId: text("job_id").notNull(),
    status: text("status").notNull(),
    notes: text("notes"),
    resumeId: text("resume_id"),
    coverLetterId: text("cover_letter_id"),
    /** Null while the job is merely saved. */
    appliedAt: timeMs("applied_at"),
    createdAt: timeMs("created_at").notNull(),
    updatedAt: timeMs("updated_at").notNull(),
  },
  (table) => [uniqueIndex("applications_user_job").on(table.userId, table.jobId)],
);

/** Every status that an application ever had, so that rates can count "ever reached". */
export const applicationEventsTable = sqliteTable(
  "application_events",
  {
    id: text("id").primaryKey(),
    userId: text("user_id")
      .notNull()
      .references(() => usersTable.id, { onDelete: "cascade" }),
    applicationId: text("application_id")
      .notNull()
      .references(() => applicationsTable.id, { onDelete: "cascade" }),
    status: text("status").notNull(),
    at: timeMs("at").notNull(),
  },
  (table) => [
    index("application_events_user").on(table.userId, table.at),
    uniqueIndex("application_events_once").on(table.applicationId, table.status, table.at),
  ],
);

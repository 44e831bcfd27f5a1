import { sql } from "drizzle-orm";
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";

import { owned, timeMs, createTimestampColumns } from "#worker/db/columns.ts";
import { usersTable } from "#worker/features/auth/auth.tables.ts";

const STATUSES = ["saved", "applied", "interview", "rejected", "offer"] as const;

export const applicationsTable = sqliteTable(
  "applications",
  {
    id: text("id").primaryKey(),
    ...owned(usersTable),
    /** `jobs.uid` or `own_jobs.id`. No foreign key: an application outlives its listing. */
    jobId: text("job_id").notNull(),
    status: text("status", { enum: STATUSES }).notNull(),
    notes: text("notes"),
    resumeId: text("resume_id"),
    coverLetterId: text("cover_letter_id"),
    /** Null while the job is only saved; else the time of the first event after "saved". */
    appliedAt: timeMs("applied_at"),
    ...createTimestampColumns(),
    /** Valid until an event is recorded after `closedAt`. */
    closedAs: text("closed_as", { enum: ["no_answer"] }),
    closedAt: timeMs("closed_at"),
    /** Last day to answer an offer, "2026-12-04". */
    answerBy: text("answer_by"),
    /** When the user last asked the employer for an answer. */
    followedUpAt: timeMs("followed_up_at"),
  },
  (table) => [
    uniqueIndex("applications_user_job").on(table.userId, table.jobId),
    index("applications_status").on(table.userId, table.status),
    // Finds whether any user tracks a posting.
    index("applications_job").on(table.jobId),
  ],
);

/** Every status that an application ever had, so that rates can count statuses "ever reached". */
export const applicationEventsTable = sqliteTable(
  "application_events",
  {
    id: text("id").primaryKey(),
    ...owned(usersTable),
    applicationId: text("application_id")
      .notNull()
      .references(() => applicationsTable.id, { onDelete: "cascade" }),
    status: text("status", { enum: STATUSES }).notNull(),
    /** When the status was reached; the user can correct this time. */
    at: timeMs("at").notNull(),
    /** When the row was written: this orders an application's events. */
    recordedAt: timeMs("recorded_at")
      .notNull()
      .default(sql`0`),
  },
  (table) => [
    index("application_events_user").on(table.userId, table.at),
    index("application_events_order").on(table.applicationId, table.recordedAt),
  ],
);

/** Interview rounds, past and upcoming. */
export const applicationRoundsTable = sqliteTable(
  "application_rounds",
  {
    id: text("id").primaryKey(),
    ...owned(usersTable),
    applicationId: text("application_id")
      .notNull()
      .references(() => applicationsTable.id, { onDelete: "cascade" }),
    kind: text("kind", { enum: ["phone", "technical", "onsite", "panel", "other"] }).notNull(),
    at: timeMs("at").notNull(),
    note: text("note").notNull(),
    ...createTimestampColumns(),
    /** When a push message reminded the user of it. */
    remindedAt: timeMs("reminded_at"),
  },
  (table) => [
    index("application_rounds_application").on(table.applicationId, table.at),
    index("application_rounds_user").on(table.userId, table.at),
    index("application_rounds_due")
      .on(table.at)
      .where(sql`reminded_at IS NULL`),
  ],
);

/** What the user wants to do next about an application: one step, with a day. */
export const applicationStepsTable = sqliteTable(
  "application_steps",
  {
    applicationId: text("application_id")
      .primaryKey()
      .references(() => applicationsTable.id, { onDelete: "cascade" }),
    ...owned(usersTable),
    text: text("text").notNull(),
    /** The user's local day, "2026-12-04", and time, "09:30"; an empty time means the whole day. */
    day: text("day").notNull(),
    time: text("time").notNull(),
    /** IANA time zone of day and time. */
    zone: text("zone").notNull(),
    /** Day and time as an instant: for a whole day, its first moment. */
    at: timeMs("at").notNull(),
    /** When to remind the user; null if they want no reminder. */
    remindAt: timeMs("remind_at"),
    remindedAt: timeMs("reminded_at"),
    updatedAt: timeMs("updated_at").notNull(),
  },
  (table) => [
    index("application_steps_user").on(table.userId, table.at),
    index("application_steps_due")
      .on(table.remindAt)
      .where(sql`reminded_at IS NULL AND remind_at IS NOT NULL`),
  ],
);

/** Jobs that users entered themselves, one per application. Not part of the listings. */
export const ownJobsTable = sqliteTable(
  "own_jobs",
  {
    /** "own-" and an id; no listing has this prefix. */
    id: text("id").primaryKey(),
    ...owned(usersTable),
    /** `OwnJobFields` as JSON, without the description. */
    fields: text("fields").notNull(),
    ...createTimestampColumns(),
    /** A separate column, and the last one, so that list queries do not read its overflow pages. */
    description: text("description").notNull(),
  },
  (table) => [index("own_jobs_user").on(table.userId)],
);

/**
 * What was sent with an application, frozen when it became applied: the bytes of resume and letter, and the
 * text of the posting. Kept even if the originals are deleted.
 */
export const applicationSentTable = sqliteTable(
  "application_sent",
  {
    ...owned(usersTable),
    applicationId: text("application_id")
      .notNull()
      .references(() => applicationsTable.id, { onDelete: "cascade" }),
    kind: text("kind", { enum: ["resume", "letter", "posting"] }).notNull(),
    /** Id of the resume, letter or job. */
    sourceId: text("source_id").notNull(),
    fileId: text("file_id").notNull(),
    name: text("name").notNull(),
    bytes: integer("bytes").notNull(),
    sha256: text("sha256").notNull(),
    at: timeMs("at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.applicationId, table.kind] }),
    index("application_sent_user").on(table.userId),
  ],
);

import { index, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";

import { owned, timeMs } from "#worker/db/columns.ts";
import { usersTable } from "#worker/features/auth/auth.tables.ts";

/** Sentences of a listing that a user has said are no requirement. The id is the one in the posting. */
export const requirementCorrectionsTable = sqliteTable(
  "requirement_corrections",
  {
    ...owned(usersTable),
    jobUid: text("job_uid").notNull(),
    requirementId: text("requirement_id").notNull(),
    createdAt: timeMs("created_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.jobUid, table.requirementId] }),
    index("requirement_corrections_job").on(table.jobUid),
  ],
);

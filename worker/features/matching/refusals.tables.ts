import { primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";

import { owned, timeMs } from "#worker/db/columns.ts";
import { usersTable } from "#worker/features/auth/auth.tables.ts";

/** Jobs that a user does not want, with the reason. No foreign key: a refusal outlives its listing. */
export const refusalsTable = sqliteTable(
  "refusals",
  {
    ...owned(usersTable),
    jobUid: text("job_uid").notNull(),
    reason: text("reason", { enum: ["job", "work", "level", "place", "employer", "pay"] }).notNull(),
    /** `RefusedJob` as JSON: the job's data at that time. */
    job: text("job").notNull(),
    createdAt: timeMs("created_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.jobUid] })],
);

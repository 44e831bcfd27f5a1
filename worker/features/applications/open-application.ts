import { and, ne, sql } from "drizzle-orm";

import { applicationsTable as applications } from "./applications.tables.ts";

/** Condition: not closed as unanswered, or something happened since. */
export const IS_OPEN_APPLICATION = sql`(${applications.closedAt} IS NULL OR ${applications.closedAt} <= coalesce(
  (SELECT max(e.recorded_at) FROM application_events e WHERE e.application_id = ${sql.raw('"applications"."id"')}), 0))`;

/** Condition: open and not rejected, so that its plans still matter. */
export const IS_ONGOING_APPLICATION = and(ne(applications.status, "rejected"), IS_OPEN_APPLICATION);

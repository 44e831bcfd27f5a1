import { and, eq, isNull, sql } from "drizzle-orm";

import { jobsTable as jobs } from "#worker/db/schema.ts";

import { searchHitsTable as hits } from "./saved-searches.tables.ts";

/** What was found is shown while it is open; one listing of an opening is enough. */
export const IS_OPEN_HIT = and(isNull(jobs.closedAt), isNull(jobs.duplicateOf));

/** It is told as new until the user tracks it. */
export const IS_TOLD_HIT = and(
  IS_OPEN_HIT,
  sql`NOT EXISTS (SELECT 1 FROM applications a WHERE a.user_id = ${hits.userId} AND a.job_id = ${hits.jobId})`,
);
/** Not one of the many of an employer that are only counted. */
export const IS_LISTED = eq(hits.isMore, 0);

import { and, eq, sql } from "drizzle-orm";

import { jobsTable as jobs } from "#worker/db/schema.ts";

import { searchHitsTable as hits } from "./saved-searches.tables.ts";

/** The listing shown for a hit's opening: a better one may have replaced the found one. */
export const SHOWN_JOB_ID = sql<string>`coalesce(${jobs.duplicateOf}, ${jobs.uid})`;

/** Hits of employers with many openings, which are only counted. */
export const IS_COUNTED = eq(hits.state, "counted");

/** Hits whose opening is open; only those are shown. */
export const IS_OPEN_HIT = sql`CASE WHEN ${jobs.duplicateOf} IS NULL THEN ${jobs.closedAt} IS NULL
  ELSE EXISTS (SELECT 1 FROM jobs shown WHERE shown.uid = ${jobs.duplicateOf} AND shown.closed_at IS NULL) END`;

/** Hits that count as new, because the user does not track the job. */
export const IS_TOLD_HIT = and(
  IS_OPEN_HIT,
  sql`NOT EXISTS (SELECT 1 FROM applications a WHERE a.user_id = ${hits.userId} AND a.job_id IN (${hits.jobId}, ${SHOWN_JOB_ID}))`,
);

export const IS_LISTED = eq(hits.state, "listed");

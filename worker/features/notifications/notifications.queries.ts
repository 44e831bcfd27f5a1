import { type SQL, and, desc, eq, gte, inArray, sql } from "drizzle-orm";

import type { Db } from "#worker/db/client.ts";
import { applicationsTable as applications, jobsTable as jobs } from "#worker/db/schema.ts";

import { notificationReadsTable } from "./notifications.tables.ts";

const MAX = 20;

export type TrackedRow = Awaited<ReturnType<typeof findEvents>>["closed"][number];

/** In one call: the user's events since a given time, and the time up to which they are read. */
export async function findEvents(db: Db, userId: string, { sinceMs }: { sinceMs: number }) {
  const selectTracked = (at: SQL<number>) =>
    db
      .select({
        jobId: applications.jobId,
        title: jobs.title,
        company: jobs.company,
        status: applications.status,
        at,
      })
      .from(applications)
      .innerJoin(jobs, eq(jobs.uid, applications.jobId));
  const [closed, read] = await db.batch([
    selectTracked(sql<number>`${jobs.closedAt}`)
      .where(
        and(
          eq(applications.userId, userId),
          inArray(applications.status, ["saved", "applied"]),
          gte(jobs.closedAt, sql`max(${sinceMs}, ${applications.createdAt})`),
        ),
      )
      .orderBy(desc(jobs.closedAt))
      .limit(MAX),
    db
      .select({ readAt: notificationReadsTable.readAt })
      .from(notificationReadsTable)
      .where(eq(notificationReadsTable.userId, userId)),
  ]);
  return { closed, readAtMs: read[0]?.readAt ?? 0 };
}

/** Read events stay read: an earlier time changes nothing. */
export const writeRead = (db: Db, userId: string, readAt: number) =>
  db
    .insert(notificationReadsTable)
    .values({ userId, readAt })
    .onConflictDoUpdate({
      target: notificationReadsTable.userId,
      set: { readAt: sql`max(${notificationReadsTable.readAt}, excluded.read_at)` },
    });

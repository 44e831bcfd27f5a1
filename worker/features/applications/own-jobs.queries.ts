import { type SQL, and, eq } from "drizzle-orm";

import type { Db } from "#worker/db/client.ts";

import { ownJobsTable as ownJobs } from "./applications.tables.ts";
import { matchOwnJob } from "./timeline.queries.ts";

/** `OwnJobFields` as stored: the description in its own column, the others as JSON. */
export type StoredOwnJob = Pick<typeof ownJobs.$inferSelect, "fields" | "description">;

/** The user's own jobs, without descriptions. */
export const listOwnJobs = (db: Db, userId: string) =>
  db.select({ id: ownJobs.id, fields: ownJobs.fields }).from(ownJobs).where(eq(ownJobs.userId, userId));

export const countOwnJobs = (db: Db, userId: string) => db.$count(ownJobs, eq(ownJobs.userId, userId));

const matchesOwnJob = (userId: string, id: string | SQL<string>) =>
  and(eq(ownJobs.userId, userId), eq(ownJobs.id, id));

export const selectOwnJob = (db: Db, userId: string, id: string | SQL<string>) =>
  db.select({ fields: ownJobs.fields }).from(ownJobs).where(matchesOwnJob(userId, id));

/** One of the user's own jobs, including its description. */
export const findOwnJobWithText = (db: Db, userId: string, id: string) =>
  db.select().from(ownJobs).where(matchesOwnJob(userId, id)).get();

export const insertOwnJob = (db: Db, userId: string, id: string, stored: StoredOwnJob, nowMs: number) =>
  db
    .insert(ownJobs)
    .values({ id, userId, ...stored, createdAt: nowMs, updatedAt: nowMs })
    .onConflictDoNothing();

/** Updates the job of an application, if it is the user's own. */
export const updateOwnJobRow = (
  db: Db,
  userId: string,
  applicationId: string,
  { fields, description }: StoredOwnJob,
  nowMs: number,
) =>
  db
    .update(ownJobs)
    .set({ fields, description, updatedAt: nowMs })
    .where(matchOwnJob(db, userId, applicationId))
    .returning({ id: ownJobs.id });

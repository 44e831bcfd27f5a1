import type { UserCtx } from "#worker/context.ts";
import type { Statement } from "#worker/db/statements.ts";
import { recordActivity } from "#worker/features/activity/activity.service.ts";
import { requireLetter } from "#worker/features/cover-letters/cover-letters.service.ts";
import { requireResume } from "#worker/features/resumes/find-resume.service.ts";
import { watchPosting } from "#worker/features/watch/watch.service.ts";
import { createConflictError, createInvalidError, createNotFoundError } from "#worker/lib/errors.ts";

import type { ApplicationJob, CreateApplication } from "./applications.contract.ts";
import {
  type ApplicationRow,
  insertApplication,
  selectApplication,
  selectApplicationOfJob,
  updateApplicationRow,
} from "./applications.queries.ts";
import { hasAnyEvent, insertEvent, moveLaterEventsBack } from "./timeline.queries.ts";

/** Far more than a job search needs; without a limit, one user could fill the database. */
export const MAX_APPLICATIONS = 5000;
export const MAX_EVENTS = 200;
/** Tolerates inaccurate browser clocks. */
const CLOCK_SKEW_MS = 5 * 60_000;

export const createNoSuchApplicationError = () =>
  createNotFoundError("applications.not_found", "This application does not exist.");

/** The mutable fields of an application, except its times. */
export type Writable = Pick<ApplicationRow, "status" | "notes" | "resumeId" | "coverLetterId">;

/** The updated row; null if another call has changed it since it was read. */
export async function writeApplicationChange(
  ctx: UserCtx,
  before: ApplicationRow,
  after: Writable,
  { job, updatedAt, at }: { job: ApplicationJob | undefined; updatedAt: number; at?: number | null },
): Promise<ApplicationRow | null> {
  const { db } = ctx;
  const userId = ctx.user.id;
  const isChanged = after.status !== before.status;
  const eventAt = at ?? updatedAt;
  const appliedAt = before.appliedAt ?? (after.status === "saved" ? null : eventAt);
  const write = updateApplicationRow(db, userId, before, { ...after, appliedAt, updatedAt }, MAX_EVENTS);
  const select = selectApplication(db, userId, before.id, ctx.now());
  if (!isChanged) {
    const [written, [stored]] = await db.batch([write, select]);
    return written.length === 1 ? (stored ?? null) : null;
  }
  const event = { id: ctx.newId(), userId, applicationId: before.id, at: eventAt, recordedAt: updatedAt };
  const isApplied = before.status === "saved" && after.status === "applied";
  const [written, , , , [stored]] = await db.batch([
    write,
    insertEvent(db, { ...event, status: after.status }),
    moveLaterEventsBack(db, event),
    recordApplicationActivity(ctx, event.id, isApplied ? "tracked" : after.status, job),
    select,
  ]);
  if (written.length === 1) return stored ?? null;
  if (stored?.updatedAt === before.updatedAt)
    throw createConflictError(
      "applications.too_many_changes",
      `The status of this application was changed ${MAX_EVENTS} times, which is as often as is recorded.`,
    );
  return null;
}

type Tracked = {
  id: string;
  jobId: string;
  job: ApplicationJob;
  input: Omit<CreateApplication, "jobId" | "appliedAt">;
  appliedAt: number | null;
};

/**
 * Inserts an application for a job and returns it, or the one that a concurrent call inserted first. `more`
 * runs in the same transaction.
 */
export async function insertTrackedApplication(
  ctx: UserCtx,
  { id, jobId, job, input, appliedAt }: Tracked,
  more: Statement[] = [],
): Promise<ApplicationRow> {
  const { db } = ctx;
  const userId = ctx.user.id;
  const now = ctx.now();
  const { status } = input;
  const eventAt = status === "saved" ? now : (appliedAt ?? now);
  const event = { id: ctx.newId(), userId, applicationId: id, status, at: eventAt, recordedAt: now };
  const [, , , [row]] = await db.batch([
    insertApplication(db, {
      id,
      userId,
      jobId,
      status,
      notes: input.notes ?? null,
      resumeId: input.resumeId ?? null,
      coverLetterId: input.coverLetterId ?? null,
      appliedAt: status === "saved" ? null : eventAt,
      createdAt: now,
      updatedAt: now,
    }),
    insertEvent(db, event),
    recordApplicationActivity(ctx, event.id, status === "saved" ? "saved" : "tracked", job),
    selectApplicationOfJob(db, userId, jobId, now),
    ...watchPosting(ctx, jobId),
    ...more,
  ]);
  if (row === undefined) throw new Error("What was inserted is there.");
  return row;
}

/** The statement that records an activity, if the event was inserted. */
function recordApplicationActivity(
  ctx: UserCtx,
  eventId: string,
  what: string,
  job: ApplicationJob | undefined,
) {
  const name = job === undefined ? "A job that is gone" : `${job.title} at ${job.company}`;
  const isNew = what === "saved" || what === "tracked";
  const title =
    what === "saved" ? "Job saved" : what === "tracked" ? "Application tracked" : "Status updated";
  const description = isNew ? name : `${name}: ${what}`;
  return recordActivity(ctx, { type: "application", title, description }, hasAnyEvent(ctx.db, [eventId]));
}

/** @throws AppError 400 for a future time. */
export function parsePastTime(ctx: UserCtx, text: string | undefined): number | null {
  if (text === undefined) return null;
  const at = Date.parse(text);
  if (at > ctx.now() + CLOCK_SKEW_MS)
    throw createInvalidError("applications.in_future", "Please give a date that is not in the future.");
  return Math.min(at, ctx.now());
}

export function refuseTooManyApplications(count: number): void {
  if (count >= MAX_APPLICATIONS)
    throw createConflictError(
      "applications.too_many",
      `You track ${MAX_APPLICATIONS.toLocaleString("en-US")} jobs, which is as many as there is room for. Please delete some first.`,
    );
}

/** @throws AppError 404 if the user has no such resume or letter */
export async function requireAttachments(
  ctx: UserCtx,
  input: { resumeId?: string | null | undefined; coverLetterId?: string | null | undefined },
): Promise<void> {
  await Promise.all([
    typeof input.resumeId === "string" && requireResume(ctx, input.resumeId),
    typeof input.coverLetterId === "string" && requireLetter(ctx, input.coverLetterId),
  ]);
}

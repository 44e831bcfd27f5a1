import type { UserCtx } from "#worker/context.ts";
import { createConflictError, createNotFoundError } from "#worker/lib/errors.ts";
import { computeStableId } from "#worker/lib/ids.ts";

import { parseOwnJobBrief, toOwnJobId, serializeOwnJob } from "./application-view.ts";
import type { ApplicationDetail, CreateOwnJob } from "./applications.contract.ts";
import { findApplicationForJob } from "./applications.queries.ts";
import { OwnJobFields } from "./own-jobs.contract.ts";
import { countOwnJobs, insertOwnJob, updateOwnJobRow } from "./own-jobs.queries.ts";
import { freezeAttachments } from "./sent.service.ts";
import { findTimeline, selectTimeline, assembleTimeline, touchApplication } from "./timeline.queries.ts";
import { viewTimelineDetail, getApplicationDetail } from "./timeline.service.ts";
import {
  MAX_APPLICATIONS,
  insertTrackedApplication,
  createNoSuchApplicationError,
  parsePastTime,
  requireAttachments,
  refuseTooManyApplications,
} from "./write-application.service.ts";

/**
 * Maximum per user: own jobs, with descriptions of 30,000 characters each, take more space than a user's other
 * data.
 */
const MAX_OWN_JOBS = 500;

/** Detects a form submitted twice, as by a double click. */
const REPEATED_MS = 60_000;

/**
 * Tracks a job that is not a listing. It is stored only for its user, and deleted with its application.
 * Idempotent for a minute: the id is derived from the input and the minute.
 */
export async function createOwnJob(ctx: UserCtx, input: CreateOwnJob): Promise<ApplicationDetail> {
  const now = ctx.now();
  const minute = Math.floor(now / REPEATED_MS);
  const computeJobId = (at: number) => toOwnJobId(computeStableId(JSON.stringify([ctx.user.id, at, input])));
  const jobId = computeJobId(minute);
  const findWithJobId = (id: string) =>
    findApplicationForJob(ctx.db, ctx.user.id, id, { nowMs: now, cap: MAX_APPLICATIONS });
  const [{ count, row: same }, { row: before }, ownCount] = await Promise.all([
    findWithJobId(jobId),
    findWithJobId(computeJobId(minute - 1)),
    countOwnJobs(ctx.db, ctx.user.id),
    requireAttachments(ctx, input),
  ]);
  const appliedAt = parsePastTime(ctx, input.appliedAt);
  const repeated =
    same ?? (before !== undefined && before.createdAt > now - REPEATED_MS ? before : undefined);
  if (repeated !== undefined) return getApplicationDetail(ctx, repeated.id);
  refuseTooManyApplications(count);
  if (ownCount >= MAX_OWN_JOBS)
    throw createConflictError(
      "applications.too_many_own_jobs",
      `You track ${MAX_OWN_JOBS} jobs of your own, which is as many as there is room for. Please delete some first.`,
    );
  const own = serializeOwnJob(OwnJobFields.parse(input));
  const row = await insertTrackedApplication(
    ctx,
    { id: ctx.newId(), jobId, job: parseOwnJobBrief(own.fields), input, appliedAt },
    [insertOwnJob(ctx.db, ctx.user.id, jobId, own, now)],
  );
  ctx.waitUntil(freezeAttachments(ctx, row));
  return viewTimelineDetail(ctx, await findTimeline(ctx.db, ctx.user.id, row.id, now));
}

/** @throws AppError 404 if the application's job is a listing */
export async function updateOwnJob(
  ctx: UserCtx,
  id: string,
  fields: OwnJobFields,
): Promise<ApplicationDetail> {
  const { db } = ctx;
  const userId = ctx.user.id;
  const [written, , ...answers] = await db.batch([
    updateOwnJobRow(db, userId, id, serializeOwnJob(fields), ctx.now()),
    touchApplication(db, userId, id, ctx.now()),
    ...selectTimeline(db, userId, id, ctx.now()),
  ]);
  const timeline = assembleTimeline(answers);
  if (timeline.row === undefined) throw createNoSuchApplicationError();
  if (written.length === 0)
    throw createNotFoundError(
      "applications.no_own_job",
      "The job of this application is not one of your own.",
    );
  return viewTimelineDetail(ctx, timeline);
}

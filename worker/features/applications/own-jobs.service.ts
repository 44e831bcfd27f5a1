import type { UserCtx } from "#worker/context.ts";
import { conflict, notFound } from "#worker/lib/errors.ts";

import { briefOfOwn, ownJobId, toStoredOwnJob } from "./application-view.ts";
import type { ApplicationDetail, CreateOwnJob } from "./applications.contract.ts";
import { findForJob } from "./applications.queries.ts";
import { OwnJobFields } from "./own-jobs.contract.ts";
import { countOwnJobs, insertOwnJob, writeOwnJob } from "./own-jobs.queries.ts";
import { selectTimeline, timelineOf, touchApplication } from "./timeline.queries.ts";
import { detailOf, getApplication } from "./timeline.service.ts";
import {
  MAX_APPLICATIONS,
  insertTracked,
  noSuchApplication,
  readPastTime,
  requireAttachments,
  refuseTooMany,
} from "./write-application.service.ts";

/** With a description of 30,000 characters each they weigh more than anything else that a user stores. */
const MAX_OWN_JOBS = 500;

/** Tracks a job that is no listing. It is stored for its user only, and goes with its application. */
export async function createOwnJob(ctx: UserCtx, input: CreateOwnJob): Promise<ApplicationDetail> {
  await requireAttachments(ctx, input);
  const appliedAt = readPastTime(ctx, input.appliedAt);
  const jobId = ownJobId(ctx.newId());
  const now = ctx.now();
  const [{ count }, ownCount] = await Promise.all([
    findForJob(ctx.db, ctx.user.id, jobId, { nowMs: now, cap: MAX_APPLICATIONS }),
    countOwnJobs(ctx.db, ctx.user.id),
  ]);
  refuseTooMany(count);
  if (ownCount >= MAX_OWN_JOBS)
    throw conflict(
      "applications.too_many_own_jobs",
      `You track ${MAX_OWN_JOBS} jobs of your own, which is as many as there is room for. Please delete some first.`,
    );
  const own = toStoredOwnJob(OwnJobFields.parse(input));
  const id = ctx.newId();
  await insertTracked(ctx, { id, jobId, job: briefOfOwn(own.fields), input, appliedAt }, [
    insertOwnJob(ctx.db, ctx.user.id, jobId, own, now),
  ]);
  return getApplication(ctx, id);
}

/** @throws AppError 404 where the job of the application is a listing */
export async function changeOwnJob(
  ctx: UserCtx,
  id: string,
  fields: OwnJobFields,
): Promise<ApplicationDetail> {
  const { db } = ctx;
  const userId = ctx.user.id;
  const [written, , ...results] = await db.$client.batch([
    writeOwnJob(db, userId, id, toStoredOwnJob(fields), ctx.now()),
    touchApplication(db, userId, id, ctx.now()),
    ...selectTimeline(db, userId, id, ctx.now()),
  ]);
  const timeline = timelineOf(results);
  if (timeline.row === null) throw noSuchApplication();
  if (written?.results.length === 0)
    throw notFound("applications.no_own_job", "The job of this application is not one of your own.");
  return detailOf(ctx, timeline);
}

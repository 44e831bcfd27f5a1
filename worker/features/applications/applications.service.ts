import type { UserCtx } from "#worker/context.ts";
import { recordActivity } from "#worker/features/activity/activity.service.ts";
import type { ApplicationStatus, Job } from "#worker/features/jobs/jobs.contract.ts";
import { findJobs, getJob } from "#worker/features/jobs/jobs.service.ts";
import { notFound } from "#worker/lib/errors.ts";

import type { Application, CreateApplication, UpdateApplication } from "./applications.contract.ts";
import {
  type ApplicationCounts,
  type ApplicationRow,
  changeStatus,
  countApplications,
  deleteApplicationRow,
  findApplication,
  findApplicationOfJob,
  findStatuses,
  hasEvent,
  insertApplication,
  insertEventOf,
  listApplicationRows,
  writeDetails,
} from "./applications.queries.ts";

const DAY_MS = 86_400_000;

const noSuchApplication = () => notFound("applications.not_found", "This application does not exist.");

export async function listApplications(ctx: UserCtx): Promise<Application[]> {
  const rows = await listApplicationRows(ctx.db, ctx.user.id);
  const jobs = await findJobs(
    ctx,
    rows.map((row) => row.jobId),
  );
  return rows.map((row) => view(row, jobs.get(row.jobId)));
}

/**
 * Saves a job or records that the person applied. The same call twice is one application: a saved job becomes
 * applied, and nothing ever goes back to saved.
 */
export async function createApplication(
  ctx: UserCtx,
  input: CreateApplication,
): Promise<{ application: Application; isNew: boolean }> {
  refuseAttachments(input);
  const job = await getJob(ctx, input.jobId);
  const before = await findApplicationOfJob(ctx.db, ctx.user.id, job.id);
  const newId = before === undefined ? await insertNew(ctx, job, input) : null;
  // Where another call was faster, what it has written is what this one changes.
  const written = before ?? (await findApplicationOfJob(ctx.db, ctx.user.id, job.id));
  if (written?.status === "saved" && input.status === "applied")
    await change(ctx, written, job, { ...input, status: "applied" });
  const after = await findApplicationOfJob(ctx.db, ctx.user.id, job.id);
  if (after === undefined) throw noSuchApplication();
  return { application: view(after, job), isNew: after.id === newId };
}

export async function updateApplication(
  ctx: UserCtx,
  id: string,
  input: UpdateApplication,
): Promise<Application> {
  const before = await getApplicationRow(ctx, id);
  refuseAttachments(input);
  const job = (await findJobs(ctx, [before.jobId])).get(before.jobId);
  let isChanged = await change(ctx, before, job, input);
  // Each failure means that another change got on, so this ends.
  while (!isChanged) isChanged = await change(ctx, await getApplicationRow(ctx, id), job, input);
  return view(await getApplicationRow(ctx, id), job);
}

async function getApplicationRow(ctx: UserCtx, id: string): Promise<ApplicationRow> {
  const row = await findApplication(ctx.db, ctx.user.id, id);
  if (row === undefined) throw noSuchApplication();
  return row;
}

export async function deleteApplication(ctx: UserCtx, id: string): Promise<void> {
  const deleted = await deleteApplicationRow(ctx.db, ctx.user.id, id);
  if (deleted.length === 0) throw noSuchApplication();
}

/** The jobs with what the person has done with each. */
export async function withApplicationStatus<Item extends Job>(ctx: UserCtx, jobs: Item[]): Promise<Item[]> {
  if (jobs.length === 0) return jobs;
  const statuses = await findStatuses(
    ctx.db,
    ctx.user.id,
    jobs.map((job) => job.id),
  );
  return jobs.map((job) => {
    const status = statuses.get(job.id);
    return status === undefined ? job : { ...job, applicationStatus: status as ApplicationStatus };
  });
}

const STATUS_ORDER: ApplicationStatus[] = ["saved", "applied", "rejected", "interview", "offer"];

/** The furthest that the user has come with any of some listings; null where they track none of them. */
export async function findTracked(
  ctx: UserCtx,
  jobIds: string[],
): Promise<{ id: string; status: ApplicationStatus } | null> {
  if (jobIds.length === 0) return null;
  const statuses = [...(await findStatuses(ctx.db, ctx.user.id, jobIds))];
  const [furthest] = statuses.toSorted(
    ([, a], [, b]) =>
      STATUS_ORDER.indexOf(b as ApplicationStatus) - STATUS_ORDER.indexOf(a as ApplicationStatus),
  );
  return furthest === undefined ? null : { id: furthest[0], status: furthest[1] as ApplicationStatus };
}

export const countMyApplications = (ctx: UserCtx): Promise<ApplicationCounts> =>
  countApplications(ctx.db, ctx.user.id, {
    weekMs: ctx.now() - 7 * DAY_MS,
    monthMs: ctx.now() - 30 * DAY_MS,
    twoMonthsMs: ctx.now() - 60 * DAY_MS,
  });

/** Writes nothing where another call was faster. */
async function insertNew(ctx: UserCtx, job: Job, input: CreateApplication): Promise<string> {
  const now = ctx.now();
  const id = ctx.newId();
  const eventId = ctx.newId();
  const { status } = input;
  const isApplied = status === "applied";
  await ctx.db.batch([
    insertApplication(ctx.db, {
      id,
      userId: ctx.user.id,
      jobId: job.id,
      status,
      notes: input.notes ?? null,
      appliedAt: isApplied ? now : null,
      createdAt: now,
      updatedAt: now,
    }),
    insertEventOf(ctx.db, { id: eventId, userId: ctx.user.id, applicationId: id, status, at: now }),
    recordActivity(
      ctx,
      {
        type: "application",
        title: isApplied ? "Application tracked" : "Job saved",
        description: nameOf(job),
      },
      hasEvent(eventId),
    ),
  ]);
  return id;
}

/** False where another call has changed the status since `before` was read; what holds under any status is written. */
async function change(
  ctx: UserCtx,
  before: ApplicationRow,
  job: Job | undefined,
  input: UpdateApplication,
): Promise<boolean> {
  const status = input.status ?? before.status;
  const notes = input.notes === undefined ? {} : { notes: input.notes };
  // Later than every event before it, so that the order of events is the order of time.
  const now = Math.max(ctx.now(), before.updatedAt + 1);
  const details = writeDetails(ctx.db, before, { ...notes, updatedAt: now });
  if (status === before.status) {
    await details;
    return true;
  }
  const eventId = ctx.newId();
  const isApplied = status === "applied" && before.status === "saved";
  const [changed] = await ctx.db.batch([
    changeStatus(ctx.db, before, { status, appliedAt: before.appliedAt ?? now, updatedAt: now }),
    insertEventOf(ctx.db, { id: eventId, userId: ctx.user.id, applicationId: before.id, status, at: now }),
    recordActivity(
      ctx,
      {
        type: "application",
        title: isApplied ? "Application tracked" : "Status updated",
        description: isApplied ? nameOf(job) : `${nameOf(job)}: ${status}`,
      },
      hasEvent(eventId),
    ),
    details,
  ]);
  return changed.length > 0;
}

const nameOf = (job: Job | undefined): string =>
  job === undefined ? "A listing that is gone" : `${job.title} at ${job.company}`;

/** Nobody has a resume or a letter here yet, so every id of one is unknown. */
function refuseAttachments(input: {
  resumeId?: string | undefined;
  coverLetterId?: string | undefined;
}): void {
  if (input.resumeId !== undefined) throw notFound("resumes.not_found", "This resume does not exist.");
  if (input.coverLetterId !== undefined)
    throw notFound("cover_letters.not_found", "This cover letter does not exist.");
}

function view(row: ApplicationRow, job: Job | undefined): Application {
  const isoOf = (ms: number) => new Date(ms).toISOString();
  return {
    id: row.id,
    jobId: row.jobId,
    status: row.status as ApplicationStatus,
    ...(row.notes === null ? {} : { notes: row.notes }),
    ...(row.resumeId === null ? {} : { resumeId: row.resumeId }),
    ...(row.coverLetterId === null ? {} : { coverLetterId: row.coverLetterId }),
    ...(row.appliedAt === null ? {} : { appliedAt: isoOf(row.appliedAt) }),
    createdAt: isoOf(row.createdAt),
    updatedAt: isoOf(row.updatedAt),
    ...(job === undefined ? {} : { job }),
  };
}

import type { UserCtx } from "#worker/context.ts";
import { markFilesDropped } from "#worker/features/files/files.service.ts";
import {
  createNoSuchJobError,
  findJobBriefWithRows,
  findJobBriefs,
} from "#worker/features/jobs/jobs.service.ts";
import { editRow } from "#worker/kept/edit-row.ts";
import { createConflictError } from "#worker/lib/errors.ts";
import { getNextVersion } from "#worker/lib/optimistic.ts";
import { viewOrDamaged } from "#worker/lib/stored-json.ts";

import { parseOwnJobBrief, isUserAddedJobId, viewApplication } from "./application-view.ts";
import type {
  Application,
  ApplicationJob,
  CreateApplication,
  MadeFor,
  UpdateApplication,
} from "./applications.contract.ts";
import {
  type ApplicationRow,
  deleteApplications,
  findApplicationForJob,
  selectJobId,
  listApplicationRows,
  listStepRows,
  selectApplication,
} from "./applications.queries.ts";
import { findLatestDocumentsForJob } from "./made-for.queries.ts";
import { selectOwnJob, listOwnJobs } from "./own-jobs.queries.ts";
import { listSentFileIds, freezeAttachments } from "./sent.service.ts";
import {
  MAX_APPLICATIONS,
  type Writable,
  writeApplicationChange,
  insertTrackedApplication,
  createNoSuchApplicationError,
  parsePastTime,
  requireAttachments,
  refuseTooManyApplications,
} from "./write-application.service.ts";

export async function listApplications(ctx: UserCtx): Promise<Application[]> {
  const [[rows, steps], own] = await Promise.all([
    ctx.db.batch([listApplicationRows(ctx.db, ctx.user.id, ctx.now()), listStepRows(ctx.db, ctx.user.id)]),
    listOwnJobs(ctx.db, ctx.user.id),
  ]);
  const jobs: Map<string, ApplicationJob> = await findJobBriefs(
    ctx,
    rows.map(({ jobId }) => jobId).filter((jobId) => !isUserAddedJobId(jobId)),
  );
  for (const { id, fields } of own) {
    const brief = viewOrDamaged(fields, parseOwnJobBrief, () => null);
    if (brief !== null) jobs.set(id, brief);
  }
  const stepOf = new Map(steps.map((step) => [step.applicationId, step]));
  return rows.map((row) => viewApplication(row, jobs.get(row.jobId), stepOf.get(row.id)));
}

/**
 * Saves a job or records that the user applied. Idempotent: repeated calls update one application. A saved job
 * becomes applied, never the reverse, and empty fields are filled in.
 * @throws AppError 409 if values conflict with stored ones
 */
export async function createApplication(
  ctx: UserCtx,
  input: CreateApplication,
): Promise<{ application: Application; isNew: boolean }> {
  const findExisting = () =>
    findApplicationForJob(ctx.db, ctx.user.id, input.jobId, { nowMs: ctx.now(), cap: MAX_APPLICATIONS });
  const [jobs, found] = await Promise.all([
    findJobBriefs(ctx, [input.jobId]),
    findExisting(),
    requireAttachments(ctx, input),
  ]);
  const appliedAt = parsePastTime(ctx, input.appliedAt);
  const job = jobs.get(input.jobId);
  if (job === undefined) throw createNoSuchJobError();
  for (let { row, count } = found; ; { row, count } = await findExisting()) {
    if (row === undefined) {
      refuseTooManyApplications(count);
      const id = ctx.newId();
      row = await insertTrackedApplication(ctx, { id, jobId: input.jobId, job, input, appliedAt });
      if (row.id === id) {
        ctx.waitUntil(freezeAttachments(ctx, row));
        return { application: viewApplication(row, job), isNew: true };
      }
    }
    const after = fillEmptyFields(row, input, job);
    const updatedAt = getNextVersion(ctx.now(), row.updatedAt);
    const written =
      after === null ? row : await writeApplicationChange(ctx, row, after, { job, updatedAt, at: appliedAt });
    // A concurrent call has written first: read again and compare with its result.
    if (written === null) continue;
    freezeChangedAttachments(ctx, row, written);
    return { application: viewApplication(written, job), isNew: false };
  }
}

/** Fills empty fields from a second call for the same job; null if nothing changes. */
function fillEmptyFields(
  row: ApplicationRow,
  input: CreateApplication,
  job: ApplicationJob,
): Writable | null {
  const filled: Writable = { ...row };
  if (row.status === "saved") filled.status = input.status;
  for (const field of ["notes", "resumeId", "coverLetterId"] as const) {
    const stored = row[field] ?? "";
    const brought = input[field] ?? "";
    if (stored !== "" && brought !== "" && stored !== brought)
      throw createConflictError(
        "applications.exists",
        "You track this job already, with other details.",
        viewApplication(row, job),
      );
    filled[field] = stored === "" && brought !== "" ? brought : row[field];
  }
  const isSame = (["status", "notes", "resumeId", "coverLetterId"] as const).every(
    (field) => filled[field] === row[field],
  );
  return isSame ? null : filled;
}

export async function updateApplication(
  ctx: UserCtx,
  id: string,
  { basedOn, ...input }: UpdateApplication,
): Promise<Application> {
  const attached = requireAttachments(ctx, input);
  const found = findJobOfApplication(ctx, id);
  return await editRow<ApplicationRow, Application>(ctx, {
    basedOn,
    read: async () => (await Promise.all([requireApplication(ctx, id), attached, found]))[0],
    refuse: async (row) =>
      createConflictError(
        "applications.changed_meanwhile",
        "This application was changed in another tab or on another device.",
        viewApplication(row, await found),
      ),
    async write(row, updatedAt) {
      const job = await found;
      const written = await writeApplicationChange(ctx, row, applyChanges(row, input), { job, updatedAt });
      if (written === null) return null;
      freezeChangedAttachments(ctx, row, written);
      return viewApplication(written, job);
    },
  });
}

/** Skips freezing for the many changes that do not affect what was sent. */
function freezeChangedAttachments(ctx: UserCtx, before: ApplicationRow, after: ApplicationRow): void {
  const isSame =
    before.status !== "saved" &&
    before.resumeId === after.resumeId &&
    before.coverLetterId === after.coverLetterId;
  if (!isSame) ctx.waitUntil(freezeAttachments(ctx, after));
}

const applyChanges = (row: ApplicationRow, input: Omit<UpdateApplication, "basedOn">): Writable => ({
  status: input.status ?? row.status,
  notes: input.notes ?? row.notes,
  resumeId: input.resumeId === undefined ? row.resumeId : input.resumeId,
  coverLetterId: input.coverLetterId === undefined ? row.coverLetterId : input.coverLetterId,
});

export async function deleteApplication(ctx: UserCtx, id: string): Promise<void> {
  const fileIds = await listSentFileIds(ctx, [id]);
  const [, , deleted] = await ctx.db.batch([
    markFilesDropped(ctx, ctx.user.id, fileIds),
    ...deleteApplications(ctx.db, ctx.user.id, [id]),
  ]);
  if (deleted.length === 0) throw createNoSuchApplicationError();
}

async function requireApplication(ctx: UserCtx, id: string): Promise<ApplicationRow> {
  const [row] = await selectApplication(ctx.db, ctx.user.id, id, ctx.now());
  if (row === undefined) throw createNoSuchApplicationError();
  return row;
}

/** The job of an application, a listing or the user's own; undefined if it no longer exists. */
async function findJobOfApplication(ctx: UserCtx, id: string): Promise<ApplicationJob | undefined> {
  const jobId = selectJobId(ctx.user.id, id);
  const [job, [own]] = await findJobBriefWithRows(ctx, jobId, selectOwnJob(ctx.db, ctx.user.id, jobId));
  return job ?? (own === undefined ? undefined : parseOwnJobBrief(own.fields));
}

/** The user's documents for a job, to be attached to its application. */
export const findDocumentsForJob = (ctx: UserCtx, jobId: string): Promise<MadeFor> =>
  findLatestDocumentsForJob(ctx.db, ctx.user.id, jobId);

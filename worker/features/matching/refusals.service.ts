import { findJobLevel } from "#worker/ai/compare/levels.ts";
import type { Refusal } from "#worker/ai/compare/refusals.ts";
import type { RefusalReason } from "#worker/ai/contracts/refusal-reasons.contract.ts";
import { SENIORITIES, type Seniority } from "#worker/ai/words/seniority.ts";
import type { Ctx, UserCtx } from "#worker/context.ts";
import type { Owner } from "#worker/db/columns.ts";
import { parsePlace, splitPlaces } from "#worker/features/jobs/listing/places.ts";
import { createConflictError, createInvalidError, createNotFoundError } from "#worker/lib/errors.ts";
import { defineStoredJson, viewOrDamaged } from "#worker/lib/stored-json.ts";

import { toPlaceParts } from "./match-profile.ts";
import { findComparedJob } from "./matching.queries.ts";
import { MAX_REFUSALS, type RefusalView, RefusedJob } from "./refusals.contract.ts";
import { type RefusalRow, deleteRefusal, listRefusalRows, upsertRefusal } from "./refusals.queries.ts";

const REFUSED_JOB = defineStoredJson("refusals.job", RefusedJob);
const NOTHING_KNOWN: RefusedJob = {
  title: "",
  company: "",
  location: "",
  seniority: null,
  yearsMin: null,
  pay: null,
};

/** A row with its job; an unreadable row hides only its own job. */
const readRow = (row: RefusalRow): { row: RefusalRow; job: RefusedJob; reason: RefusalReason } =>
  viewOrDamaged(
    row,
    () => ({ row, job: REFUSED_JOB.read(row.job), reason: row.reason }),
    () => ({ row, job: NOTHING_KNOWN, reason: "job" }),
  );

/** The user's refusals in the form needed for ranking. */
export async function listRefusals(ctx: Ctx, owner: Owner): Promise<Refusal[]> {
  const rows = await listRefusalRows(ctx.db, owner);
  return rows.map(readRow).map(({ row, reason, job }) => ({
    jobId: row.jobUid,
    reason,
    title: job.title,
    company: job.company,
    places: splitPlaces(job.location).map((name) => toPlaceParts(parsePlace(name))),
    seniority: toSeniority(job.seniority),
    yearsMin: job.yearsMin,
    pay: job.pay,
  }));
}

/** The user's refusals for display, latest first. */
export async function viewRefusals(ctx: UserCtx): Promise<RefusalView[]> {
  const rows = await listRefusalRows(ctx.db, ctx.user.id);
  return rows.map(readRow).map(({ row, reason, job: { title, company, location } }) => ({
    jobId: row.jobUid,
    reason,
    title,
    company,
    location,
    createdAt: new Date(row.createdAt).toISOString(),
  }));
}

/**
 * Records that the user does not want a job, and why; a second call changes the reason. Throws `jobs.not_found`,
 * `matches.refusals_full`, and `matches.nothing_to_refuse` if the job has no property that the reason refers to.
 */
export async function refuseJob(ctx: UserCtx, jobId: string, reason: RefusalReason): Promise<void> {
  const row = await findComparedJob(ctx.db.$client, jobId);
  if (row === null) throw createNotFoundError("jobs.not_found", "Job not found");
  const { pay_annual: amount, salary_currency: currency } = row;
  const job: RefusedJob = {
    title: row.title,
    company: row.company,
    location: row.location,
    seniority: row.seniority,
    yearsMin: row.years_min,
    pay: amount === null || currency === null ? null : { amount, currency },
  };
  if (!hasRefusedProperty(job, reason))
    throw createInvalidError(
      "matches.nothing_to_refuse",
      `The job does not say its ${reason}. You can hide this job alone.`,
    );
  const kept = await upsertRefusal(
    ctx.db,
    { userId: ctx.user.id, jobUid: jobId, reason, job: REFUSED_JOB.write(job), createdAt: ctx.now() },
    MAX_REFUSALS,
  );
  if (kept.length === 0)
    throw createConflictError(
      "matches.refusals_full",
      `You keep ${MAX_REFUSALS} hidden jobs. Bring one back first.`,
    );
}

/** Whether a job has the property that the reason refers to. */
function hasRefusedProperty(job: RefusedJob, reason: RefusalReason): boolean {
  if (reason === "level") return findJobLevel({ ...job, seniority: toSeniority(job.seniority) }).isKnown;
  if (reason === "place") return job.location !== "";
  return reason !== "pay" || job.pay !== null;
}

const toSeniority = (stored: string | null): Seniority | null =>
  SENIORITIES.find((known) => known === stored) ?? null;

export const takeBackRefusal = async (ctx: UserCtx, jobId: string): Promise<void> =>
  void (await deleteRefusal(ctx.db, ctx.user.id, jobId));

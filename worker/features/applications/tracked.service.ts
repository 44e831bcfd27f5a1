import type { UserCtx } from "#worker/context.ts";
import type { ApplicationStatus, JobCard } from "#worker/features/jobs/jobs.contract.ts";

import {
  type ApplicationCounts,
  countApplications,
  findApplicationStatuses,
  listApplicationsAt,
} from "./applications.queries.ts";

const DAY_MS = 86_400_000;

type MarkJob = <Item extends JobCard>(job: Item) => Item;

/** Adds the user's application status to each job. */
export async function addApplicationStatus<Item extends JobCard>(
  ctx: UserCtx,
  jobs: Item[],
): Promise<Item[]> {
  const mark = await createStatusMarker(
    ctx,
    jobs.map((job) => job.id),
  );
  return jobs.map((job) => mark(job));
}

/** Returns a function that adds the user's application status to a job; for jobs that are not loaded yet. */
export async function createStatusMarker(ctx: UserCtx, jobIds: string[]): Promise<MarkJob> {
  if (jobIds.length === 0) return (job) => job;
  const statuses = await findApplicationStatuses(ctx.db, ctx.user.id, jobIds);
  return (job) => {
    const status = statuses.get(job.id);
    return status === undefined ? job : { ...job, applicationStatus: status };
  };
}

const STATUS_ORDER: ApplicationStatus[] = ["saved", "applied", "rejected", "interview", "offer"];

/** The furthest status that the user has reached with any of the listings; null if none is tracked. */
export async function findFurthestStatus(
  ctx: UserCtx,
  jobIds: string[],
): Promise<{ id: string; status: ApplicationStatus } | null> {
  if (jobIds.length === 0) return null;
  const statuses = [...(await findApplicationStatuses(ctx.db, ctx.user.id, jobIds))];
  const [furthest] = statuses.toSorted(([, a], [, b]) => STATUS_ORDER.indexOf(b) - STATUS_ORDER.indexOf(a));
  return furthest === undefined ? null : { id: furthest[0], status: furthest[1] };
}

/** The user's applications at a company, latest first. */
export const findApplicationsAt = (ctx: UserCtx, company: string) =>
  listApplicationsAt(ctx.db, ctx.user.id, company);

export const countOwnApplications = (ctx: UserCtx): Promise<ApplicationCounts> =>
  countApplications(ctx.db, ctx.user.id, {
    weekMs: ctx.now() - 7 * DAY_MS,
    monthMs: ctx.now() - 30 * DAY_MS,
    twoMonthsMs: ctx.now() - 60 * DAY_MS,
  });

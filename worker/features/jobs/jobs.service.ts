import type { Ctx, UserCtx } from "#worker/context.ts";
import { createNotFoundError } from "#worker/lib/errors.ts";

import { findAddedBoards } from "./boards/boards.queries.ts";
import type { Job, JobFacets, JobFilters, ListJobs } from "./jobs.contract.ts";
import {
  type JobBrief,
  toBrief,
  listEmployment,
  toJob,
  listLevels,
  listLocationTypes,
} from "./jobs.views.ts";
import { describePosting } from "./posting/describe-posting.ts";
import type { Posting } from "./posting/posting.contract.ts";
import { listByRelevance } from "./relevance.service.ts";
import { type FacetRow, countFacets } from "./search/facets.queries.ts";
import { listPage } from "./search/list-page.ts";
import {
  type JobRow,
  NEWEST,
  findBriefRows,
  findJobRows,
  findJobText,
  listJobRows,
} from "./search/list.queries.ts";
import { readCursor, writeCursor } from "./search/mix-page.ts";
import { planSearch } from "./search/plan.ts";
import { getSlotAt } from "./storing/slots.ts";

const DAY_MS = 86_400_000;
/** Totals are exact up to this; counting all matches of a common word would read all of them. */
const COUNT_CAP = 1000;
/** For a text query, facets count only its newest matches. */
const FACET_MATCHES = 2000;

export type JobPage = {
  jobs: Job[];
  nextCursor: string | null;
  total: { count: number; isMore: boolean };
  /** Query words that were ignored, because there are too many. */
  wordsLeftOut: number;
};

export async function listJobs(ctx: UserCtx, input: ListJobs): Promise<JobPage> {
  const db = ctx.db.$client;
  const { any: plan, verify, leftOut } = planSearch(input);
  const { limit } = input;
  const from = input.postedWithin === "all" ? 0 : getSlotAt(ctx.now() - Number(input.postedWithin) * DAY_MS);
  const wordsLeftOut = leftOut.length;
  // Without search words there is no relevance order.
  if (input.sort === "relevant" && input.q.trim() !== "") {
    const offset = Number(input.cursor ?? 0);
    const [{ rows, next }, counted] = await Promise.all([
      listByRelevance(ctx, input, { offset, limit, from }),
      listJobRows(db, { plan, verify, limit: 1, ...NEWEST, from }, COUNT_CAP + 1),
    ]);
    return {
      jobs: rows.map(toJob),
      nextCursor: next === null ? null : String(next),
      total: toTotal(counted),
      wordsLeftOut,
    };
  }
  const sort = input.sort === "relevant" ? "newest" : input.sort;
  const page = await listPage(db, { plan, verify, sort, limit, from }, readCursor(input.cursor ?? ""), {
    cap: COUNT_CAP + 1,
    findAdded: () => findAddedBoards(db, ctx.user.id),
  });
  return {
    jobs: page.rows.map(toJob),
    nextCursor: page.next === null ? null : writeCursor(page.next),
    total: toTotal(page),
    wordsLeftOut,
  };
}

const toTotal = ({ count, isCountPartial }: { count: number; isCountPartial: boolean }) => ({
  count: Math.min(count, COUNT_CAP),
  isMore: isCountPartial || count > COUNT_CAP,
});

/** One listing with its full texts. */
export const getJob = async (ctx: Ctx, id: string): Promise<Job> => withTexts(ctx, await readRow(ctx, id));

/** One listing with its full texts and the extracted facts; `uids` are the other rows of its opening. */
export async function getPosting(
  ctx: Ctx,
  id: string,
): Promise<{ job: Job; posting: Omit<Posting, "tracked">; uids: string[] }> {
  const row = await readRow(ctx, id);
  return describePosting(ctx, row, () => withTexts(ctx, row));
}

async function readRow(ctx: Ctx, id: string): Promise<JobRow> {
  const [row] = await findJobRows(ctx.db.$client, [id]);
  if (row === undefined) throw createNoSuchJobError();
  return row;
}

async function withTexts(ctx: Ctx, row: JobRow): Promise<Job> {
  const text = await findJobText(ctx.db.$client, row.id);
  return { ...toJob(row), description: text?.description ?? "", requirements: text?.requirements ?? "" };
}

export const createNoSuchJobError = () => createNotFoundError("jobs.not_found", "Job not found");

/** One listing with its full texts; null if unknown. */
export async function findJob(ctx: Ctx, id: string): Promise<Job | null> {
  const [row] = await findJobRows(ctx.db.$client, [id]);
  return row === undefined ? null : withTexts(ctx, row);
}

/** The known listings by id, with only the fields shown in a list of tracked jobs. */
export async function findJobBriefs(ctx: Ctx, ids: string[]): Promise<Map<string, JobBrief>> {
  const rows = await findBriefRows(ctx.db.$client, ids);
  return new Map(rows.map((row) => [row.uid, toBrief(row)]));
}

/** The known listings by id. */
export async function findJobs(ctx: Ctx, ids: string[]): Promise<Map<string, Job>> {
  const rows = await findJobRows(ctx.db.$client, ids);
  return new Map(rows.map((row) => [row.uid, toJob(row)]));
}

/** Filter options and counts for a query and place; the selected filters do not narrow them. */
export async function countJobFacets(ctx: Ctx, input: JobFilters): Promise<JobFacets> {
  const db = ctx.db.$client;
  const { any: plan, verify } = planSearch({ q: input.q, location: input.location });
  const { rows, isComplete } = await countFacets(db, plan, verify, FACET_MATCHES);
  return {
    boards: countFacet(rows, (row) => [row.board]),
    levels: countFacet(rows, (row) => listLevels(row.levels)),
    locationTypes: countFacet(rows, (row) => listLocationTypes(row.location_types)),
    employment: countFacet(rows, (row) => listEmployment(row.employment)),
    isComplete,
  };
}

function countFacet(
  rows: FacetRow[],
  valuesOf: (row: FacetRow) => string[],
): { value: string; count: number }[] {
  const counts = new Map<string, number>();
  for (const row of rows)
    for (const value of valuesOf(row)) counts.set(value, (counts.get(value) ?? 0) + row.n);
  return [...counts].map(([value, count]) => ({ value, count })).toSorted((a, b) => b.count - a.count);
}

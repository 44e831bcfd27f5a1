import type { Ctx } from "#worker/context.ts";
import type { Statement } from "#worker/db/statements.ts";
import { createNotFoundError } from "#worker/lib/errors.ts";

import type { Job, JobCard, JobFacets, JobFilters, ListJobs } from "./jobs.contract.ts";
import {
  type JobBrief,
  toCard,
  toJobBrief,
  listEmploymentTypes,
  toJobFromRow,
  listLevels,
  listLocationTypes,
} from "./jobs.views.ts";
import { describePosting } from "./posting/describe-posting.ts";
import type { Posting } from "./posting/posting.contract.ts";
import type { Question } from "./question/question.contract.ts";
import { describeQuestion, interpretSearch, toPlannedSearch } from "./question/question.service.ts";
import { readPublic } from "./read-public.ts";
import { type Reader, listByRelevance } from "./relevance.service.ts";
import { type FacetRow, countFacets } from "./search/facets.queries.ts";
import { listPage } from "./search/list-page.ts";
import {
  type FullJobRow,
  NEWEST,
  findBriefRows,
  findCardRows,
  findFullJobRow,
  findJobRows,
  listJobRows,
  selectBriefRow,
} from "./search/list.queries.ts";
import { readCursor, writeCursor } from "./search/mix-page.ts";
import { type PlannedSearch, planSearch } from "./search/plan.ts";
import { COUNTED, type Total, getOldestSlot, toCappedTotal } from "./search/totals.ts";

/** For a text query, facets count only its newest matches. */
const FACET_MATCHES = 2000;

export type JobPage = {
  jobs: Job[];
  nextCursor: string | null;
  total: Total;
  /** Query words that were ignored, because there are too many. */
  wordsLeftOut: number;
};

/**
 * Reads a page of the list. Pages are shared by all users, unless the limit for boards that the reader added matters.
 */
export function listJobPage(ctx: Ctx, asked: ListJobs, reader: Reader): Promise<JobPage> {
  return readPublic(ctx, ["list", asked], async (isOwn) =>
    readJobPage(ctx, await toPlannedSearch(ctx, asked), reportPersonalReads(reader, isOwn)),
  );
}

/** Wraps a reader and calls `isOwn` when the result depends on who reads it. */
const reportPersonalReads = (reader: Reader, isOwn: () => void): Reader => ({
  ...reader,
  findAddedBoards() {
    isOwn();
    return reader.findAddedBoards();
  },
});

/** Interprets a query once and returns both its interpretation and the first page of its results. */
export function answerQuery(ctx: Ctx, asked: ListJobs, reader: Reader): Promise<FoundByQuery> {
  return readPublic(ctx, ["query", asked], async (isOwn) => {
    const reading = await interpretSearch(ctx, asked);
    const input = { ...asked, ...reading.search };
    const findPage = readJobPage(ctx, input, reportPersonalReads(reader, isOwn));
    const finding = findPage.then(({ jobs, total }) => ({
      total,
      isOnlyMentioned: jobs.every(({ mention, lacks }) => mention !== undefined || lacks !== undefined),
    }));
    const [page, question] = await Promise.all([findPage, describeQuestion(ctx, asked, reading, finding)]);
    return { page, question };
  });
}

type FoundByQuery = { page: JobPage; question: Question };

async function readJobPage(ctx: Ctx, input: ListJobs & PlannedSearch, reader: Reader): Promise<JobPage> {
  const db = ctx.db.$client;
  const { any: plan, verify, leftOut } = planSearch(input);
  const { limit } = input;
  const from = getOldestSlot(ctx.now(), input.postedWithin);
  const wordsLeftOut = leftOut.length;
  // Without search words there is no relevance order.
  if (input.sort === "relevant" && input.q.trim() !== "") {
    const offset = Number(input.cursor ?? 0);
    const [{ rows, mentions, findLacking, next }, counted] = await Promise.all([
      listByRelevance(ctx, input, { offset, limit, from, reader }),
      listJobRows(db, { plan, verify, limit: 1, ...NEWEST, from }, COUNTED),
    ]);
    return {
      jobs: rows.map((row) => {
        const mention = mentions.get(row.id);
        const lacks = findLacking(row.id);
        return {
          ...toJobFromRow(row),
          ...(mention === undefined ? {} : { mention }),
          ...(lacks === null ? {} : { lacks }),
        };
      }),
      nextCursor: next === null ? null : String(next),
      total: toCappedTotal(counted),
      wordsLeftOut,
    };
  }
  const sort = input.sort === "relevant" ? "newest" : input.sort;
  const page = await listPage(db, { plan, verify, sort, limit, from }, readCursor(input.cursor ?? ""), {
    cap: COUNTED,
    findAdded: reader.findAddedBoards,
  });
  return {
    jobs: page.rows.map(toJobFromRow),
    nextCursor: page.next === null ? null : writeCursor(page.next),
    total: toCappedTotal(page),
    wordsLeftOut,
  };
}

/** One listing with its full texts. */
export const getJobWithTexts = async (ctx: Ctx, id: string): Promise<Job> =>
  toFullJob(await requireRow(ctx, id));

/** One listing with its full texts and the extracted facts; `uids` are the other rows of its opening. */
export async function getPostingWithFacts(
  ctx: Ctx,
  id: string,
): Promise<{ job: Job; posting: Omit<Posting, "tracked">; uids: string[] }> {
  const row = await requireRow(ctx, id);
  return describePosting(ctx, row, toFullJob(row));
}

async function requireRow(ctx: Ctx, id: string): Promise<FullJobRow> {
  const row = await findFullJobRow(ctx.db.$client, id);
  if (row === undefined) throw createNoSuchJobError();
  return row;
}

const toFullJob = (row: FullJobRow): Job => ({
  ...toJobFromRow(row),
  description: row.fullDescription ?? "",
  requirements: row.fullRequirements ?? "",
});

export const createNoSuchJobError = () => createNotFoundError("jobs.not_found", "Job not found");

/** One listing with its full texts; null if unknown. */
export async function findJobWithTexts(ctx: Ctx, id: string): Promise<Job | null> {
  const row = await findFullJobRow(ctx.db.$client, id);
  return row === undefined ? null : toFullJob(row);
}

/** The known listings by id, with only the fields shown in a list of tracked jobs. */
export async function findJobBriefs(ctx: Ctx, ids: string[]): Promise<Map<string, JobBrief>> {
  const rows = await findBriefRows(ctx.db.$client, ids);
  return new Map(rows.map((row) => [row.uid, toJobBrief(row)]));
}

/** Reads a known listing, given its id or a subquery for it, and another statement's rows in one database call. */
export async function findJobBriefWithRows<Found>(
  ctx: Ctx,
  id: Parameters<typeof selectBriefRow>[1],
  other: Statement & PromiseLike<Found>,
): Promise<[JobBrief | undefined, Found]> {
  const [[row], found] = await ctx.db.batch([selectBriefRow(ctx.db, id), other]);
  return [row === undefined ? undefined : toJobBrief(row), found as Found];
}

/** The known listings by id, as cards. */
export async function findJobCards(ctx: Ctx, ids: string[]): Promise<Map<string, JobCard>> {
  const rows = await findCardRows(ctx.db.$client, ids);
  return new Map(rows.map((row) => [row.uid, toCard(row)]));
}

/** The known listings by id. */
export async function findJobs(ctx: Ctx, ids: string[]): Promise<Map<string, Job>> {
  const rows = await findJobRows(ctx.db.$client, ids);
  return new Map(rows.map((row) => [row.uid, toJobFromRow(row)]));
}

/** Filter options and counts for a query and place; the selected filters do not narrow them. */
export const countJobFacets = (ctx: Ctx, input: JobFilters): Promise<JobFacets> =>
  readPublic(ctx, ["facets", input], async () => readJobFacets(ctx, await toPlannedSearch(ctx, input)));

async function readJobFacets(
  ctx: Ctx,
  { q = "", location = "", names, looseNames, phrases, excluded, leastPay, otherPlaces }: PlannedSearch,
): Promise<JobFacets> {
  const db = ctx.db.$client;
  const { any: plan, verify } = planSearch({
    q,
    location,
    names,
    looseNames,
    phrases,
    excluded,
    leastPay,
    otherPlaces,
  });
  const { rows, isComplete } = await countFacets(db, plan, verify, FACET_MATCHES);
  return {
    boards: countFacetValues(rows, (row) => [row.board]),
    levels: countFacetValues(rows, (row) => listLevels(row.levels)),
    locationTypes: countFacetValues(rows, (row) => listLocationTypes(row.location_types)),
    employment: countFacetValues(rows, (row) => listEmploymentTypes(row.employment)),
    isComplete,
  };
}

function countFacetValues(
  rows: FacetRow[],
  valuesOf: (row: FacetRow) => string[],
): { value: string; count: number }[] {
  const counts = new Map<string, number>();
  for (const row of rows)
    for (const value of valuesOf(row)) counts.set(value, (counts.get(value) ?? 0) + row.n);
  return [...counts].map(([value, count]) => ({ value, count })).toSorted((a, b) => b.count - a.count);
}

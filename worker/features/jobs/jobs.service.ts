import type { Ctx, UserCtx } from "#worker/context.ts";
import { notFound } from "#worker/lib/errors.ts";

import { findAddedBoards } from "./boards/boards.queries.ts";
import type { Job, JobFacets, JobFilters, ListJobs, SearchJobs } from "./jobs.contract.ts";
import {
  type JobBrief,
  briefOfRow,
  employmentOfBits,
  jobOfRow,
  levelsOfBits,
  locationTypesOfBits,
} from "./jobs.views.ts";
import { LOCATION_TYPE_BITS } from "./listing/classify.ts";
import { readPlace, splitPlaces } from "./listing/places.ts";
import { describePosting } from "./posting/describe-posting.ts";
import type { Posting } from "./posting/posting.contract.ts";
import { isOfCrowd, shareOf, withinShare } from "./search/crowd.ts";
import { type FacetRow, countFacets } from "./search/facets.queries.ts";
import { listPage } from "./search/list-page.ts";
import {
  type JobRow,
  findBriefRows,
  findJobRows,
  findJobRowsById,
  findJobText,
} from "./search/list.queries.ts";
import { titleExpression } from "./search/match.ts";
import { readCursor, writeCursor } from "./search/mix-page.ts";
import { isAt, placeFilter } from "./search/place-filter.ts";
import { planSearch } from "./search/plan.ts";
import { type CandidateRow, findTiers } from "./search/relevance.queries.ts";
import { type Candidate, rankCandidates } from "./search/relevance.ts";
import { slotAt } from "./storing/slots.ts";

const DAY_MS = 86_400_000;
/** Totals are exact up to here; counting every match of a common word would read all of them. */
const COUNT_CAP = 1000;
/** Facets of a text are those of its newest candidates. */
const FACET_MATCHES = 2000;

export type JobPage = {
  jobs: Job[];
  nextCursor: string | null;
  total: { count: number; isMore: boolean };
  /** Words of the query that were not looked for, because it has too many. */
  wordsLeftOut: number;
};

export async function listJobs(ctx: UserCtx, input: ListJobs): Promise<JobPage> {
  const db = ctx.db.$client;
  const { any: plan, verify, leftOut } = planSearch(input);
  const { sort, limit } = input;
  const from = input.postedWithin === "all" ? 0 : slotAt(ctx.now() - Number(input.postedWithin) * DAY_MS);
  const { rows, next, count, isCountPartial } = await listPage(
    db,
    { plan, verify, sort, limit, from },
    readCursor(input.cursor ?? ""),
    { cap: COUNT_CAP + 1, findAdded: () => findAddedBoards(db, ctx.user.id) },
  );
  return {
    jobs: rows.map(jobOfRow),
    nextCursor: next === null ? null : writeCursor(next),
    total: { count: Math.min(count, COUNT_CAP), isMore: isCountPartial || count > COUNT_CAP },
    wordsLeftOut: leftOut.length,
  };
}

/** One listing with the whole of its texts. */
export const getJob = async (ctx: Ctx, id: string): Promise<Job> => (await readJob(ctx, id)).job;

/** The same with what is known of it; `uids` are the other rows of its opening. */
export async function getPosting(
  ctx: Ctx,
  id: string,
): Promise<{ job: Job; posting: Omit<Posting, "tracked">; uids: string[] }> {
  const { row, job } = await readJob(ctx, id);
  return { job, ...(await describePosting(ctx, row, job)) };
}

async function readJob(ctx: Ctx, id: string): Promise<{ row: JobRow; job: Job }> {
  const [row] = await findJobRows(ctx.db.$client, [id]);
  if (row === undefined) throw noSuchJob();
  return { row, job: await withTexts(ctx, row) };
}

async function withTexts(ctx: Ctx, row: JobRow): Promise<Job> {
  const text = await findJobText(ctx.db.$client, row.id);
  return { ...jobOfRow(row), description: text?.description ?? "", requirements: text?.requirements ?? "" };
}

export const noSuchJob = () => notFound("jobs.not_found", "Job not found");

/** The same, or null where it is unknown. */
export async function findJob(ctx: Ctx, id: string): Promise<Job | null> {
  const [row] = await findJobRows(ctx.db.$client, [id]);
  return row === undefined ? null : withTexts(ctx, row);
}

/** What a list of tracked jobs shows of those of the listings that are known, by id. */
export async function findJobBriefs(ctx: Ctx, ids: string[]): Promise<Map<string, JobBrief>> {
  const rows = await findBriefRows(ctx.db.$client, ids);
  return new Map(rows.map((row) => [row.uid, briefOfRow(row)]));
}

/** Those of the listings that are known, by id. */
export async function findJobs(ctx: Ctx, ids: string[]): Promise<Map<string, Job>> {
  const rows = await findJobRows(ctx.db.$client, ids);
  return new Map(rows.map((row) => [row.uid, jobOfRow(row)]));
}

/**
 * Listings by relevance: all words in the title before all words anywhere, before any word in the title, before
 * any word anywhere. Within a tier only its newest candidates compete.
 */
export async function searchJobs(ctx: UserCtx, input: SearchJobs): Promise<Job[]> {
  const db = ctx.db.$client;
  const { words, any, all, verify } = planSearch(input);
  if (any.kind !== "match") return [];
  const inText = all.kind === "match" ? all.expression : null;
  const tiers: Parameters<typeof findTiers>[1] = [
    { table: "titles", wanted: "all", expression: titleExpression(words, " AND "), limit: 500 },
    { table: "words", wanted: "all", expression: inText, limit: 300 },
    { table: "titles", wanted: "any", expression: titleExpression(words, " OR "), limit: 300 },
    { table: "words", wanted: "any", expression: any.expression, limit: 300 },
  ];
  const found = await findTiers(db, tiers, verify);
  let added: number[] = [];
  if (found.flat().filter((row) => isOfCrowd(row)).length > shareOf(input.limit)) {
    added = await findAddedBoards(db, ctx.user.id);
    // The crowd may have left no room for the others among the candidates.
    const others = await findTiers(db, tiers, verify, { of: "others", added });
    for (const [tier, rows] of others.entries()) found[tier]?.push(...rows);
  }
  // The table of titles knows no places: what only it has found is looked at here.
  const placed = new Set([...(found[1] ?? []), ...(found[3] ?? [])].map((row) => row.id));
  const place = placeFilter(input.location);
  const candidates = new Map<number, Candidate & CandidateRow>();
  for (const [tier, rows] of found.entries()) {
    for (const row of rows) {
      const isElsewhere = place !== null && !placed.has(row.id) && !isAt(place, whereabouts(row));
      if (!candidates.has(row.id) && !isElsewhere) candidates.set(row.id, { ...row, tier });
    }
  }
  const ranked = rankCandidates([...candidates.values()], words);
  const best = withinShare(ranked, input.limit, (id) => {
    const row = candidates.get(id);
    return row !== undefined && isOfCrowd(row, added);
  });
  const rows = new Map((await findJobRowsById(db, best)).map((row) => [row.id, row]));
  return best.flatMap((id) => rows.get(id) ?? []).map(jobOfRow);
}

const whereabouts = (row: CandidateRow) => ({
  places: splitPlaces(row.location).map((name) => readPlace(name)),
  isRemote: (row.location_types & LOCATION_TYPE_BITS.remote) !== 0,
  isHybrid: row.work_mode === "hybrid",
});

/** What the filters would offer under a query and place; the filters themselves do not narrow it. */
export async function countJobFacets(ctx: Ctx, input: JobFilters): Promise<JobFacets> {
  const db = ctx.db.$client;
  const { any: plan, verify } = planSearch({ q: input.q, location: input.location });
  const { rows, isComplete } = await countFacets(db, plan, verify, FACET_MATCHES);
  return {
    boards: facetOf(rows, (row) => [row.board]),
    levels: facetOf(rows, (row) => levelsOfBits(row.levels)),
    locationTypes: facetOf(rows, (row) => locationTypesOfBits(row.location_types)),
    employment: facetOf(rows, (row) => employmentOfBits(row.employment)),
    isComplete,
  };
}

function facetOf(
  rows: FacetRow[],
  valuesOf: (row: FacetRow) => string[],
): { value: string; count: number }[] {
  const counts = new Map<string, number>();
  for (const row of rows)
    for (const value of valuesOf(row)) counts.set(value, (counts.get(value) ?? 0) + row.n);
  return [...counts].map(([value, count]) => ({ value, count })).toSorted((a, b) => b.count - a.count);
}

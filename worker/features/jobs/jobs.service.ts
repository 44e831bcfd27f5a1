import type { Ctx } from "#worker/context.ts";
import { notFound } from "#worker/lib/errors.ts";

import type { Job, JobFacets, JobFilters, ListJobs, SearchJobs } from "./jobs.contract.ts";
import { type JobRow, findJobRows, findJobRowsById, findJobText, listJobRows } from "./jobs.queries.ts";
import { employmentOfBits, jobOfRow, levelsOfBits, locationTypesOfBits } from "./jobs.views.ts";
import { LOCATION_TYPE_BITS } from "./listing/classify.ts";
import { readPlace, splitPlaces } from "./listing/places.ts";
import { describePosting } from "./posting/describe-posting.ts";
import type { Posting } from "./posting/posting.contract.ts";
import { type FacetRow, countFacets } from "./search/facets.queries.ts";
import { titleExpression } from "./search/match.ts";
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

export type JobPage = { jobs: Job[]; nextCursor: string | null; total: { count: number; isMore: boolean } };

export async function listJobs(ctx: Ctx, input: ListJobs): Promise<JobPage> {
  const db = ctx.db.$client;
  const { any: plan, verify } = planSearch(input);
  const cursor = input.cursor === undefined ? null : Number(input.cursor);
  const from = input.postedWithin === "all" ? 0 : slotAt(ctx.now() - Number(input.postedWithin) * DAY_MS);
  const { rows, count, isCountPartial, lastLookedAt } = await listJobRows(
    db,
    { plan, verify, sort: input.sort, cursor, limit: input.limit + 1, from },
    COUNT_CAP + 1,
  );
  const page = rows.slice(0, input.limit);
  const last = rows.length > input.limit ? page.at(-1)?.id : lastLookedAt;
  return {
    jobs: page.map(jobOfRow),
    nextCursor: typeof last === "number" ? String(last) : null,
    total: { count: Math.min(count, COUNT_CAP), isMore: isCountPartial || count > COUNT_CAP },
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
  const db = ctx.db.$client;
  const [row] = await findJobRows(db, [id]);
  const text = row === undefined ? null : await findJobText(db, row.id);
  if (row === undefined) throw notFound("jobs.not_found", "Job not found");
  const texts = { description: text?.description ?? "", requirements: text?.requirements ?? "" };
  return { row, job: { ...jobOfRow(row), ...texts } };
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
export async function searchJobs(ctx: Ctx, input: SearchJobs): Promise<Job[]> {
  const db = ctx.db.$client;
  const { words, any, all, verify } = planSearch(input);
  if (any.kind !== "match") return [];
  const inText = all.kind === "match" ? all.expression : null;
  const found = await findTiers(
    db,
    [
      { table: "titles", wanted: "all", expression: titleExpression(words, " AND "), limit: 500 },
      { table: "words", wanted: "all", expression: inText, limit: 300 },
      { table: "titles", wanted: "any", expression: titleExpression(words, " OR "), limit: 300 },
      { table: "words", wanted: "any", expression: any.expression, limit: 300 },
    ],
    verify,
  );
  // The table of titles knows no places: what only it has found is looked at here.
  const placed = new Set([...(found[1] ?? []), ...(found[3] ?? [])].map((row) => row.id));
  const place = placeFilter(input.location);
  const candidates = new Map<number, Candidate>();
  for (const [tier, rows] of found.entries()) {
    for (const row of rows) {
      const isElsewhere = place !== null && !placed.has(row.id) && !isAt(place, whereabouts(row));
      if (!candidates.has(row.id) && !isElsewhere) candidates.set(row.id, { ...row, tier });
    }
  }
  const best = rankCandidates([...candidates.values()], words).slice(0, input.limit);
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

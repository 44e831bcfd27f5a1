import type { Ctx } from "#worker/context.ts";
import { runBatch } from "#worker/db/statements.ts";
import { viewOrDamaged } from "#worker/lib/stored-json.ts";
import { finishBetweenOthers, letOthersRun } from "#worker/lib/stretches.ts";

import {
  type Comparison,
  type NewHit,
  countFound,
  findComparison,
  findWindowEnd,
  insertHits,
  listComparedSearches,
  listNewOpenings,
  moveComparison,
} from "./comparison.queries.ts";
import { type ComparedOpenings, type NewOpening, findMatches, prepareOpenings } from "./match-opening.ts";
import { SAVED_SEARCH_COLUMNS } from "./saved-search-columns.ts";
import { MAX_OF_EMPLOYER, type ReadSearch } from "./saved-searches.contract.ts";

/** Min age of compared openings, because other listings of an opening may follow within a run. */
const SETTLED_MS = 10 * 60_000;
/** Max openings and searches per slice. With the limit of slices it bounds a sweep; the next sweep continues. */
export const SLICE = { openings: 2000, searches: 1000 } as const;
const SLICES_A_SWEEP = 100;
/** Max openings that one search finds per day; a broader search is no source of news. */
export const MAX_A_DAY = 100;
/** Max hits per slice, which are one parameter of a statement, limited to two million bytes. */
const MAX_FOUND = 5000;
const DAY_MS = 86_400_000;

type Window = { state: Comparison; compared: ComparedOpenings };

/**
 * Compares the openings stored since the last sweep with all saved searches. Each slice commits its hits together with
 * its progress, so that the next sweep continues an interrupted one and stores no hit twice. Makes no requests to
 * sources.
 */
export async function compareNewOpenings(ctx: Ctx): Promise<void> {
  let window: Window | null = null;
  // Fixed for the whole sweep: with the current time, each window would leave another one of a few milliseconds.
  const settledMs = ctx.now() - SETTLED_MS;
  for (let slice = 0; slice < SLICES_A_SWEEP; slice += 1) {
    window ??= await openWindow(ctx, settledMs);
    if (window === null) return;
    window = await compareSlice(ctx, window);
    await letOthersRun();
  }
}

/** Reads the openings to compare next; null if there are none. */
async function openWindow(ctx: Ctx, settledMs: number): Promise<Window | null> {
  const { db } = ctx;
  let state = await findComparison(db, ctx.now());
  if (state.untilMs <= state.fromMs) {
    if (settledMs <= state.fromMs) return null;
    const until = { fromMs: state.fromMs, untilMs: settledMs };
    const end = await findWindowEnd(db, { ...until, most: SLICE.openings });
    const opened = { ...until, untilMs: end ?? settledMs, afterSearch: 0 };
    if ((await moveComparison(db, state, opened)).length === 0) return null;
    state = { ...state, ...opened };
  }
  const openings = (await listNewOpenings(db, state)).map(
    ({ salaryMin, salaryMax, salaryCurrency, salaryPeriod, ...opening }): NewOpening => ({
      ...opening,
      salaryRange:
        salaryCurrency === null || salaryPeriod === null
          ? null
          : {
              ...(salaryMin !== null && { min: salaryMin }),
              ...(salaryMax !== null && { max: salaryMax }),
              currency: salaryCurrency,
              period: salaryPeriod,
            },
    }),
  );
  return { state, compared: prepareOpenings(openings) };
}

/** Compares the next searches; null if the window is done, or another sweep has continued it. */
async function compareSlice(ctx: Ctx, { state, compared }: Window): Promise<Window | null> {
  const { db } = ctx;
  const day = Math.floor(ctx.now() / DAY_MS);
  const searches =
    compared.openings.length === 0 ? [] : await listComparedSearches(db, state.afterSearch, SLICE.searches);
  const found: NewHit[] = [];
  const counts: { id: string; count: number }[] = [];
  let comparedUntil = state.afterSearch;
  for (const search of searches) {
    if (found.length >= MAX_FOUND) break;
    comparedUntil = search.position;
    const read = viewOrDamaged<string, ReadSearch | null>(
      search.read,
      SAVED_SEARCH_COLUMNS.read.read,
      () => null,
    );
    if (read === null) continue;
    const room = MAX_A_DAY - (search.foundDay === day ? search.foundCount : 0);
    // Deleted searches are compared, too, because they may be restored.
    const matches = await finishBetweenOthers(findMatches(read, compared, ctx.now()));
    const hits = toHits(
      search,
      matches.filter(({ openSince }) => openSince > search.createdAt).slice(0, Math.max(0, room)),
    );
    if (hits.length > 0) counts.push({ id: search.id, count: hits.length });
    found.push(...hits);
  }
  const isDone =
    searches.length < SLICE.searches && comparedUntil === (searches.at(-1)?.position ?? comparedUntil);
  const after = isDone
    ? { fromMs: state.untilMs, untilMs: state.untilMs, afterSearch: 0 }
    : { ...state, afterSearch: comparedUntil };
  const results = await runBatch(db, [
    insertHits(db, found, state, ctx.now()),
    countFound(db, counts, state, day),
    moveComparison(db, state, after),
  ]);
  const moved = results.at(-1);
  const isMoved = Array.isArray(moved) && moved.length > 0;
  return isDone || !isMoved ? null : { state: { ...state, ...after }, compared };
}

/** The hits of a search: lists a few openings per employer and counts the others. */
function toHits(search: { id: string; userId: string }, matches: readonly NewOpening[]): NewHit[] {
  const ofEmployer = new Map<string, number>();
  return matches.map(({ uid, company, repostOf }) => {
    const employer = company.toLowerCase();
    const before = ofEmployer.get(employer) ?? 0;
    ofEmployer.set(employer, before + 1);
    return {
      userId: search.userId,
      searchId: search.id,
      jobId: uid,
      state: before < MAX_OF_EMPLOYER ? "listed" : "counted",
      repostOf,
    };
  });
}

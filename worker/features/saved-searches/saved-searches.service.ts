import type { Ctx, UserCtx } from "#worker/context.ts";
import { type JobFilters } from "#worker/features/jobs/jobs.contract.ts";
import { findJobCards } from "#worker/features/jobs/jobs.service.ts";
import { toPlannedSearch } from "#worker/features/jobs/question/question.service.ts";
import { listRequiredTags } from "#worker/features/jobs/search/plan.ts";
import { listQueryWords } from "#worker/features/jobs/search/words.ts";
import { deleteInSlices } from "#worker/features/sweeps/sweeps.service.ts";
import { openShelf } from "#worker/kept/kept.service.ts";
import { createInvalidError } from "#worker/lib/errors.ts";
import { viewOrDamaged } from "#worker/lib/stored-json.ts";

import { SAVED_SEARCH_COLUMNS } from "./saved-search-columns.ts";
import {
  MAX_NAME,
  MAX_SAVED_SEARCHES,
  MAX_LISTED,
  type ReadSearch,
  type RenameSearch,
  type SaveSearch,
  type SavedSearch,
  type SavedSearchDetail,
  type SeeSearch,
} from "./saved-searches.contract.ts";
import {
  type CountedSearchRow,
  countMoreByEmployer,
  deleteOldHits,
  findSameSearch,
  listHitRows,
  listSearchRows,
  renameSearchRow,
  searchQueries,
  setSearchSeen,
} from "./saved-searches.queries.ts";

const DAY_MS = 86_400_000;
/** How long hits are kept. */
const KEPT_HITS_MS = 30 * DAY_MS;

export const keptSearches = openShelf(searchQueries, {
  notFound: ["searches.not_found", "This saved search does not exist."],
  tooMany: [
    "searches.too_many",
    `You can keep ${MAX_SAVED_SEARCHES} searches, recently deleted ones included. Please delete one first.`,
  ],
});

const formatIsoTime = (ms: number): string => new Date(ms).toISOString();

/** The user's saved searches, latest first, each with how many openings are new. */
export async function listSavedSearches(ctx: UserCtx): Promise<SavedSearch[]> {
  return (await listSearchRows(ctx.db, ctx.user.id)).map(viewSearch);
}

const viewSearch = ({ search, count, more, newestAt }: CountedSearchRow): SavedSearch => ({
  id: search.id,
  name: search.name,
  search: viewOrDamaged<string, JobFilters | null>(search.asked, SAVED_SEARCH_COLUMNS.asked.read, () => null),
  createdAt: formatIsoTime(search.createdAt),
  count,
  more,
  newestAt: newestAt === null ? null : formatIsoTime(newestAt),
});

/** A saved search with its open openings. @throws AppError 404 */
export async function getSavedSearch(ctx: UserCtx, id: string): Promise<SavedSearchDetail> {
  const userId = ctx.user.id;
  const [row] = await listSearchRows(ctx.db, userId, id);
  if (row === undefined) throw keptSearches.noSuch();
  const { seenAt } = row.search;
  const [found, moreOf] = await Promise.all([
    listHitRows(ctx.db, userId, { id, sinceMs: ctx.now() - KEPT_HITS_MS, limit: MAX_LISTED }),
    countMoreByEmployer(ctx.db, userId, id, seenAt),
  ]);
  const cards = await findJobCards(
    ctx,
    found.map(({ jobId }) => jobId),
  );
  return {
    ...viewSearch(row),
    found: found.flatMap(({ jobId, foundAt }) => {
      const card = cards.get(jobId);
      return card === undefined
        ? []
        : [{ ...card, foundAt: formatIsoTime(foundAt), isNew: foundAt > seenAt }];
    }),
    moreOf,
  };
}

/**
 * Saves a search; `isNew` is false if the user has saved the same one already.
 * @throws AppError 400 `searches.empty`, 409 `searches.too_many`
 */
export async function saveSearch(
  ctx: UserCtx,
  { name, search }: SaveSearch,
): Promise<{ saved: SavedSearch; isNew: boolean }> {
  const asked: JobFilters = { ...search, q: search.q.trim(), location: search.location.trim() };
  const {
    names = [],
    looseNames: _,
    phrases = [],
    levels = [],
    excluded = [],
    leastPay = null,
    otherPlaces = [],
    ...read
  } = await toPlannedSearch(ctx, asked);
  const { read: _read, asWords: _asWords, ...filters } = read;
  const understood: ReadSearch = {
    ...filters,
    names: [...names],
    phrases: [...phrases],
    levels: [...levels],
    excluded: [...excluded],
    leastPay,
    otherPlaces: [...otherPlaces],
  };
  if (!asksForAnything(understood))
    throw createInvalidError(
      "searches.empty",
      "Please search for something first: a job, a place or a filter.",
    );
  const stored = SAVED_SEARCH_COLUMNS.asked.write(asked);
  const same = await findSameSearch(ctx.db, ctx.user.id, stored);
  if (same !== undefined)
    return { saved: viewSearch({ search: same, count: 0, more: 0, newestAt: null }), isNew: false };
  const now = ctx.now();
  const row = {
    id: ctx.newId(),
    userId: ctx.user.id,
    name: name === "" ? nameSearch(asked, understood) : name,
    asked: stored,
    read: SAVED_SEARCH_COLUMNS.read.write(understood),
    createdAt: now,
    seenAt: now,
    deliveredAt: now,
    boardsWantedAt: 0,
    foundDay: 0,
    foundCount: 0,
    deletedAt: null,
  };
  await keptSearches.store(ctx, row, []);
  return { saved: viewSearch({ search: row, count: 0, more: 0, newestAt: null }), isNew: true };
}

const asksForAnything = (search: ReadSearch): boolean =>
  listQueryWords(search.q).length > 0 ||
  search.location !== "" ||
  search.leastPay !== null ||
  listRequiredTags(search).length + search.levels.length + search.excluded.length > 0;

/** Names a search by its words and place: "staff nurse, Manchester". */
function nameSearch(asked: JobFilters, { q, location }: ReadSearch): string {
  const parts = asked.q === "" ? [q, location] : [asked.q, asked.location];
  const name = parts.filter((part) => part !== "").join(", ");
  return name === "" ? "All jobs with these filters" : name.slice(0, MAX_NAME).toWellFormed();
}

/** @throws AppError 404 */
export async function renameSavedSearch(ctx: UserCtx, id: string, { name }: RenameSearch): Promise<void> {
  const renamed = await renameSearchRow(ctx.db, ctx.user.id, id, name);
  if (renamed.length === 0) throw keptSearches.noSuch();
}

/** The time is limited to now, because later openings cannot be seen yet. @throws AppError 404 */
export async function markSavedSearchSeen(ctx: UserCtx, id: string, { until }: SeeSearch): Promise<void> {
  const seen = await setSearchSeen(ctx.db, ctx.user.id, id, Math.min(Date.parse(until), ctx.now()));
  if (seen.length === 0) throw keptSearches.noSuch();
}

/** @throws AppError 404 */
export async function restoreSavedSearch(ctx: UserCtx, id: string): Promise<SavedSearch> {
  await keptSearches.restore(ctx, id);
  const [row] = await listSearchRows(ctx.db, ctx.user.id, id);
  if (row === undefined) throw keptSearches.noSuch();
  return viewSearch(row);
}

/** Deletes searches that were deleted by their users thirty days ago, and hits older than thirty days. */
export async function sweepSavedSearches(ctx: Ctx): Promise<void> {
  await keptSearches.sweep(ctx);
  await deleteInSlices((limit) => deleteOldHits(ctx.db, ctx.now() - KEPT_HITS_MS, limit));
}

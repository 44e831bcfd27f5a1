import { type JobCard, getUndatedTime, isOtherBoard } from "#worker/features/jobs/jobs.contract.ts";

import { rankTitleMatch } from "./found-words.ts";
import type { JobFilters } from "./search-state.ts";

const DAY_MS = 86_400_000;

type Run = { query: string; location: string };

const isSameText = (a: string, b: string): boolean => a.trim().toLowerCase() === b.trim().toLowerCase();

const getListingTime = ({ postedDate, firstSeenAt }: JobCard): number =>
  postedDate === null ? getUndatedTime(Date.parse(firstSeenAt)) : Date.parse(postedDate);

/** Whether a listing from a run matches the list's current filters. */
export function isWithinFilters(job: JobCard, filters: JobFilters, run: Run): boolean {
  // Only the server matches text and location, so a listing is known to match only if it comes from the same
  // search.
  const isSameSearch = isSameText(filters.query, run.query) && isSameText(filters.location, run.location);
  const isUnsearched = filters.query.trim() === "" && filters.location.trim() === "";
  if (!isSameSearch && !isUnsearched) return false;
  const { board } = filters;
  if (board === "other_ats" ? !isOtherBoard(job.board) : board !== "all" && board !== job.board) return false;
  if (filters.experience !== "all" && !job.levels.includes(filters.experience)) return false;
  if (filters.locationType !== "all" && !job.locationTypes.includes(filters.locationType)) return false;
  const { postedWithin } = filters;
  if (postedWithin !== "all" && getListingTime(job) < Date.now() - Number(postedWithin) * DAY_MS)
    return false;
  // Annual pay and employment type are computed by the server, so such listings come with the refetched list.
  return filters.employment === "all" && filters.minPay === "all";
}

/**
 * Merges the loaded listings with a run's new arrivals, in list order. If more pages follow, an arrival that
 * sorts after the loaded end is left for its own page.
 */
export function mergeArrivals(
  loaded: JobCard[],
  arrivals: JobCard[],
  list: { sort: "newest" | "oldest" | "relevant"; hasMore: boolean; words: readonly string[] },
): JobCard[] {
  if (arrivals.length === 0) return loaded;
  const known = new Set(loaded.map((job) => job.id));
  if (list.sort === "relevant") return mergeByTitle(loaded, arrivals, { ...list, known });
  const direction = list.sort === "newest" ? -1 : 1;
  const last = loaded.at(-1);
  const isWithin = (job: JobCard) =>
    !list.hasMore || last === undefined || (getListingTime(job) - getListingTime(last)) * direction <= 0;
  const added = [...new Map(arrivals.map((job) => [job.id, job])).values()].filter(
    (job) => !known.has(job.id) && isWithin(job),
  );
  return added.length === 0
    ? loaded
    : [...loaded, ...added].toSorted((a, b) => (getListingTime(a) - getListingTime(b)) * direction);
}

/**
 * Inserts an arrival after the last loaded listing whose title matches the query at least as well; the server
 * later ranks by full text.
 */
function mergeByTitle(
  loaded: JobCard[],
  arrivals: JobCard[],
  { words, hasMore, known }: { words: readonly string[]; hasMore: boolean; known: Set<string> },
): JobCard[] {
  const added = [...new Map(arrivals.map((job) => [job.id, job])).values()].filter(
    ({ id }) => !known.has(id),
  );
  const getTier = ({ title }: JobCard) => rankTitleMatch(title, words);
  // What lacks the rarest word comes last, whatever its title has.
  const findLastOfTier = (tier: number) =>
    loaded.findLastIndex((job) => job.lacks === undefined && getTier(job) <= tier);
  const atPlace = new Map<number, JobCard[]>();
  for (const job of added) {
    const after = findLastOfTier(getTier(job));
    // If more pages follow, arrivals that sort after the loaded end come with their page.
    if (hasMore && after === loaded.length - 1) continue;
    atPlace.set(after, [...(atPlace.get(after) ?? []), job]);
  }
  if (atPlace.size === 0) return loaded;
  return [...(atPlace.get(-1) ?? []), ...loaded.flatMap((job, at) => [job, ...(atPlace.get(at) ?? [])])];
}

import type { JobFilters } from "#worker/features/jobs/jobs.contract.ts";
import { getSlotAt } from "#worker/features/jobs/storing/slots.ts";

const DAY_MS = 86_400_000;
/** Totals are exact up to this; counting all matches of a common word would read all of them. */
const COUNT_CAP = 1000;

/** Limit for counting queries: one more than the cap, to tell whether there are more. */
export const COUNTED = COUNT_CAP + 1;

export type Total = { count: number; isMore: boolean };

export const toCappedTotal = ({
  count,
  isCountPartial,
}: {
  count: number;
  isCountPartial: boolean;
}): Total => ({
  count: Math.min(count, COUNT_CAP),
  isMore: isCountPartial || count > COUNT_CAP,
});

/** The slot of the oldest listing posted within a number of days; 0 for no limit. */
export const getOldestSlot = (nowMs: number, postedWithin: JobFilters["postedWithin"]): number =>
  postedWithin === "all" ? 0 : getSlotAt(nowMs - Number(postedWithin) * DAY_MS);

import type { JobFilters } from "#worker/features/jobs/jobs.contract.ts";
import { getSlotAt } from "#worker/features/jobs/storing/slots.ts";

const DAY_MS = 86_400_000;
/** Totals are exact up to this; counting all matches of a common word would read all of them. */
const COUNT_CAP = 1000;

/** What a query that counts its matches is given as the most to count. */
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

/** The slot of the oldest listing that was posted within so many days; 0 for all of them. */
export const getOldestSlot = (nowMs: number, postedWithin: JobFilters["postedWithin"]): number =>
  postedWithin === "all" ? 0 : getSlotAt(nowMs - Number(postedWithin) * DAY_MS);

import { getUndatedTime } from "#worker/features/jobs/jobs.contract.ts";
import type { Listing } from "#worker/features/jobs/listing/listing.ts";
import { computeHash32 } from "#worker/lib/hashed-features.ts";

const SLOTS_PER_SECOND = 4;
const SLOTS_PER_DAY = 86_400 * SLOTS_PER_SECOND;
/** Number of slots for listings without a date: enough for those that a large run finds in a day. */
const UNDATED_SLOTS = SLOTS_PER_DAY / 6;
/** The first slot; anything posted earlier counts as posted then. */
const EPOCH_S = Date.UTC(2010, 0, 1) / 1000;

/**
 * The position of a listing on the posting timeline, in quarter seconds since 2010. Listings with a day but no time are
 * spread over that day, so that they do not share one moment. Those without a date are spread over the first hours of
 * the day on which they are first seen.
 */
export function computeSlot(
  listing: Pick<Listing, "uid" | "postedAtMs" | "postedPrecision">,
  nowMs: number,
): number {
  const { uid, postedAtMs, postedPrecision } = listing;
  if (postedAtMs === null) {
    const first = getSlotAt(getUndatedTime(nowMs));
    return first + (computeHash32(uid) % Math.min(UNDATED_SLOTS, getSlotAt(nowMs) - first + 1));
  }
  const spread = postedPrecision === "exact" ? SLOTS_PER_SECOND : SLOTS_PER_DAY;
  return getSlotAt(Math.min(postedAtMs, nowMs)) + (computeHash32(uid) % spread);
}

/** The first slot of a point in time. */
export const getSlotAt = (ms: number): number =>
  Math.max(0, Math.floor(ms / 1000) - EPOCH_S) * SLOTS_PER_SECOND;

/** Assigns to each wanted slot the first free slot from there upwards. */
export function assignSlots(wanted: number[], taken: Set<number>): number[] {
  const used = new Set(taken);
  return wanted.map((slot) => {
    let free = slot;
    while (used.has(free)) free += 1;
    used.add(free);
    return free;
  });
}

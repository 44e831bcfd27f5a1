import { getLocalDay, getLocalHour } from "#worker/lib/zones.ts";

/** Hour of the user's day from which a digest may be sent. */
const MORNING_HOUR = 7;
const HOUR_MS = 3_600_000;
/** Longest time since the last midnight: 24 hours, and one more where clocks are set back. */
const MAX_DAY_HOURS = 26;

/**
 * The beginning of the user's day if its morning has begun, else null. Found by halves, because the offset of a
 * zone may change within a day, and midnight may not exist.
 */
export function findStartOfDay(zone: string, nowMs: number): number | null {
  if (getLocalHour(nowMs, zone) < MORNING_HOUR) return null;
  const day = getLocalDay(nowMs, zone);
  let before = nowMs - MAX_DAY_HOURS * HOUR_MS;
  let within = nowMs;
  while (within - before > 1) {
    const middle = Math.floor((before + within) / 2);
    if (getLocalDay(middle, zone) === day) within = middle;
    else before = middle;
  }
  return within;
}

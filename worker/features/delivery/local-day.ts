/** Hour of the user's day from which a digest may be sent. */
const MORNING_HOUR = 7;
const HOUR_MS = 3_600_000;
/** Longest time since the last midnight: 24 hours, and one more where clocks are set back. */
const MAX_DAY_HOURS = 26;

const formats = new Map<string, Intl.DateTimeFormat>();

function getFormat(zone: string): Intl.DateTimeFormat {
  let format = formats.get(zone);
  if (format === undefined) {
    format = new Intl.DateTimeFormat("en-CA", {
      timeZone: zone,
      year: "numeric",
      month: "2-digit",
      day: "2-digit",
      hour: "2-digit",
      hourCycle: "h23",
    });
    formats.set(zone, format);
  }
  return format;
}

function readLocalTime(zone: string, atMs: number): { day: string; hour: number } {
  const parts = getFormat(zone).formatToParts(atMs);
  const get = (type: Intl.DateTimeFormatPartTypes) => parts.find((part) => part.type === type)?.value ?? "";
  return { day: `${get("year")}-${get("month")}-${get("day")}`, hour: Number(get("hour")) };
}

/**
 * The beginning of the user's day if its morning has begun, else null. Found by halves, because the offset of a
 * zone may change within a day, and midnight may not exist.
 */
export function findStartOfDay(zone: string, nowMs: number): number | null {
  const { day, hour } = readLocalTime(zone, nowMs);
  if (hour < MORNING_HOUR) return null;
  let before = nowMs - MAX_DAY_HOURS * HOUR_MS;
  let within = nowMs;
  while (within - before > 1) {
    const middle = Math.floor((before + within) / 2);
    if (readLocalTime(zone, middle).day === day) within = middle;
    else before = middle;
  }
  return within;
}

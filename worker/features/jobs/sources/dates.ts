import { parsePostedAt, toText } from "./reading.ts";

const DAY_MS = 86_400_000;
const ISO =
  /^\s*(\d{4}-\d{2}-\d{2})(?!\d)(?:[T ]\s*(\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?)\s*(Z|UTC|GMT|[+-]\d{2}:?\d{2})?)?/i;

/**
 * Parses the ISO dates that sites write. Midnight, or a time without a zone, only counts as a day; dates in
 * words or with slashes are ambiguous between countries and are not parsed.
 */
export function parseStatedDate(value: unknown): ReturnType<typeof parsePostedAt> {
  const [, day, clock, zone] = ISO.exec(toText(value)) ?? [];
  if (day === undefined) return parsePostedAt(null);
  const isTime = clock !== undefined && zone !== undefined && !/^00:00(?::00(?:\.0+)?)?$/.test(clock);
  return parsePostedAt(isTime ? `${day}T${clock}${normalizeOffset(zone)}` : day);
}

const normalizeOffset = (zone: string): string =>
  /^[a-z]/i.test(zone) ? "Z" : `${zone.slice(0, 3)}:${zone.slice(-2)}`;

/** Whether an end date has passed. A day counts until its end. */
export function isOver(value: unknown, nowMs: number): boolean {
  const { postedAtMs, postedPrecision } = parseStatedDate(value);
  return postedAtMs !== null && postedAtMs + (postedPrecision === "day" ? DAY_MS : 0) < nowMs;
}

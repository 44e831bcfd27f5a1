import {
  type GetOffset,
  type OffsetChange,
  createGetOffset,
  isLocalTimeUnique,
  listOffsetChanges,
} from "./zone-offsets.ts";

const MAX_ZONES = 10;
/** Local times are written for this many years after the first one of a zone; later ones are written in UTC. */
const MAX_YEARS = 5;
const ZONED_YEARS = { from: 1980, to: 2100 };

type TimeSpan = { startMs: number; endMs: number; zone: string };
type KnownZone = { getOffset: GetOffset; firstYear: number; lastYear: number };

/** Earliest year with four digits, as calendars require. */
const EARLIEST_MS = Date.parse("0001-01-01T00:00:00Z");
const LATEST_MS = Date.parse("9999-12-31T23:59:59Z");

/** Formats a time without its zone: "20261204T093000". */
const formatTime = (ms: number): string =>
  new Date(Math.min(LATEST_MS, Math.max(EARLIEST_MS, ms))).toISOString().slice(0, 19).replaceAll(/[-:]/g, "");

export const formatUtc = (ms: number): string => `${formatTime(ms)}Z`;

/** Formats an offset: "+0200", with seconds if there are any. */
function formatOffset(ms: number): string {
  const seconds = Math.abs(ms) / 1000;
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const [hours, minutes, rest] = parts.map((part) => String(part).padStart(2, "0"));
  return `${ms < 0 ? "-" : "+"}${hours}${minutes}${rest === "00" ? "" : rest}`;
}

const getYear = (ms: number): number => new Date(ms).getUTCFullYear();

/**
 * Writes times in the zones of their entries, and the definitions of these zones. A local time that occurs twice is
 * written in UTC: RFC 5545 takes it for the first one, some readers take it for the second.
 */
export function createTimeWriter(spans: readonly TimeSpan[]) {
  const zones = new Map<string, KnownZone>();
  const used = new Set<string>();
  for (const { zone, startMs, endMs } of spans.toSorted((a, b) => a.startMs - b.startMs)) {
    const known = zones.get(zone) ?? (zones.size < MAX_ZONES ? openZone(zone, startMs) : null);
    if (known === null) continue;
    zones.set(zone, known);
    known.lastYear = Math.max(known.lastYear, Math.min(getYear(endMs), known.firstYear + MAX_YEARS));
  }

  return {
    /** Writes the value of a property with its zone: ";TZID=Europe/Berlin:20261204T093000" or ":20261204T083000Z". */
    write(atMs: number, zone: string): string {
      const known = zones.get(zone);
      if (known === undefined || getYear(atMs) > known.lastYear || !isLocalTimeUnique(known.getOffset, atMs))
        return `:${formatUtc(atMs)}`;
      used.add(zone);
      return `;TZID=${zone}:${formatTime(atMs + known.getOffset(atMs))}`;
    },
    /** The definitions of all zones used so far, as lines. */
    listZoneLines: (): string[] =>
      [...zones].filter(([name]) => used.has(name)).flatMap(([name, zone]) => listLines(name, zone)),
  };
}

/** Null for UTC, which needs no definition, for an unknown zone, and for years whose rules are unknown. */
function openZone(name: string, startMs: number): KnownZone | null {
  const year = getYear(startMs);
  if (name === "UTC" || year < ZONED_YEARS.from || year > ZONED_YEARS.to) return null;
  try {
    return { getOffset: createGetOffset(name), firstYear: year, lastYear: year };
  } catch {
    return null;
  }
}

function listLines(name: string, { getOffset, firstYear, lastYear }: KnownZone): string[] {
  // One more year at both ends, because a local year ends earlier or later than the UTC year.
  const sinceMs = Date.UTC(firstYear - 1, 0, 1);
  const changes = listOffsetChanges(getOffset, { sinceMs, untilMs: Date.UTC(lastYear + 2, 0, 1) });
  const offset = getOffset(sinceMs);
  const isSummer = changes[0] !== undefined && changes[0].toMs < offset;
  return [
    "BEGIN:VTIMEZONE",
    `TZID:${name}`,
    ...listObservance("19700101T000000", { fromMs: offset, toMs: offset }, isSummer),
    ...changes.flatMap((change, at) =>
      listObservance(
        formatTime(change.atMs + change.fromMs),
        change,
        isDaylightTime(change, changes[at + 1]),
      ),
    ),
    "END:VTIMEZONE",
  ];
}

/** Whether a change begins daylight saving: a larger offset that ends again. A lasting one is a new standard time. */
const isDaylightTime = ({ fromMs, toMs }: OffsetChange, next: OffsetChange | undefined): boolean =>
  toMs > fromMs && (next === undefined || next.toMs < toMs);

function listObservance(
  start: string,
  { fromMs, toMs }: Pick<OffsetChange, "fromMs" | "toMs">,
  isDaylight: boolean,
): string[] {
  const name = isDaylight ? "DAYLIGHT" : "STANDARD";
  return [
    `BEGIN:${name}`,
    `DTSTART:${start}`,
    `TZOFFSETFROM:${formatOffset(fromMs)}`,
    `TZOFFSETTO:${formatOffset(toMs)}`,
    `END:${name}`,
  ];
}

const DAY_MS = 86_400_000;
const formats = new Map<string, Intl.DateTimeFormat>();

/** `zone` is validated by `Zone`. @throws RangeError if the runtime does not support it. */
function getFormat(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone);
  if (known !== undefined) return known;
  const format = new Intl.DateTimeFormat("en-CA", {
    timeZone: zone,
    hourCycle: "h23",
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    minute: "2-digit",
    second: "2-digit",
  });
  formats.set(zone, format);
  return format;
}

/** Local wall-clock time of an instant, as milliseconds of a UTC clock with the same display. */
function getWallMs(atMs: number, zone: string): number {
  const parts = Object.fromEntries(
    getFormat(zone)
      .formatToParts(new Date(atMs))
      .map(({ type, value }) => [type, Number(value)]),
  ) as Record<"year" | "month" | "day" | "hour" | "minute" | "second", number>;
  return Date.UTC(parts.year, parts.month - 1, parts.day, parts.hour, parts.minute, parts.second);
}

/** The local day of an instant, "2026-12-04". */
export const getLocalDay = (atMs: number, zone: string): string =>
  new Date(getWallMs(atMs, zone)).toISOString().slice(0, 10);

/** The local hour of an instant, 0 to 23. */
export const getLocalHour = (atMs: number, zone: string): number =>
  new Date(getWallMs(atMs, zone)).getUTCHours();

/**
 * The instant of a local day, "2026-12-04", and time, "09:30". A repeated time means its first occurrence; a skipped
 * one is shifted by the clock change.
 */
export function toInstant(day: string, time: string, zone: string): number {
  const wallMs = Date.parse(`${day}T${time}:00Z`);
  const offsets = [wallMs - DAY_MS, wallMs + DAY_MS].map((atMs) => getWallMs(atMs, zone) - atMs);
  const instants = offsets
    .map((offset) => wallMs - offset)
    .filter((atMs) => getWallMs(atMs, zone) === wallMs);
  return instants.length === 0 ? wallMs - (offsets[0] ?? 0) : Math.min(...instants);
}

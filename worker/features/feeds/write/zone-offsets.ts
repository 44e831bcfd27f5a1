const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
/** Less than the shortest period with one offset: Ramadan in Morocco, about five weeks. */
const SAMPLE_MS = 14 * DAY_MS;

/** A change of a zone's offset from UTC. */
export type OffsetChange = { atMs: number; fromMs: number; toMs: number };

/** The offset from UTC at a time. */
export type GetOffset = (atMs: number) => number;

/** @throws RangeError if the zone is unknown. */
export function createGetOffset(zone: string): GetOffset {
  const format = new Intl.DateTimeFormat("en-US", { timeZone: zone, timeZoneName: "longOffset" });
  return (atMs) => {
    const [, sign, hours = "0", minutes = "0", seconds = "0"] =
      /GMT([+-])(\d\d):(\d\d)(?::(\d\d))?$/.exec(format.format(atMs)) ?? [];
    const total = (Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)) * 1000;
    return sign === "-" ? -total : total;
  };
}

/** The changes of an offset after `sinceMs` and until `untilMs`, each to the minute. */
export function listOffsetChanges(
  getOffset: GetOffset,
  { sinceMs, untilMs }: { sinceMs: number; untilMs: number },
): OffsetChange[] {
  const changes: OffsetChange[] = [];
  let beforeMs = Math.floor(sinceMs / MINUTE_MS) * MINUTE_MS;
  let offset = getOffset(beforeMs);
  while (beforeMs < untilMs) {
    let afterMs = beforeMs + SAMPLE_MS;
    const next = getOffset(afterMs);
    if (next !== offset) {
      while (afterMs - beforeMs > MINUTE_MS) {
        const middleMs = beforeMs + Math.floor((afterMs - beforeMs) / 2 / MINUTE_MS) * MINUTE_MS;
        if (getOffset(middleMs) === offset) beforeMs = middleMs;
        else afterMs = middleMs;
      }
      changes.push({ atMs: afterMs, fromMs: offset, toMs: getOffset(afterMs) });
      offset = getOffset(afterMs);
    }
    beforeMs = afterMs;
  }
  return changes;
}

/** Whether an instant's local time occurs only once; a repeated hour occurs twice. */
export function isLocalTimeUnique(getOffset: GetOffset, atMs: number): boolean {
  const offset = getOffset(atMs);
  return [getOffset(atMs - DAY_MS), getOffset(atMs + DAY_MS)].every(
    (other) => other === offset || getOffset(atMs + offset - other) !== other,
  );
}

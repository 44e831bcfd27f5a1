import { ROUND_LABELS } from "#worker/features/applications/round-labels.contract.ts";
import type { RoundFact } from "#worker/features/news/facts.queries.ts";

import type { CalendarRows } from "./feed-entries.queries.ts";
import type { CalendarEntry } from "./write/write-calendar.ts";

const ROUND_MS = 3_600_000;
const STEP_MS = 1_800_000;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Host of the application's links, and the zone for the times of rounds. */
type Place = { origin: string; host: string; zone: string };

/**
 * Lists a calendar's entries: interview rounds, next steps, and the last days to answer offers and to apply to saved
 * jobs.
 */
export const listEntries = (
  { rounds, steps, offers, deadlines }: CalendarRows,
  place: Place,
): CalendarEntry[] => [
  ...rounds.map((row) => toRoundEntry(row, place)),
  ...steps.flatMap((row) => toStepEntry(row, place)),
  ...offers.flatMap((row) => toDayEntry(row, place, { kind: "offer", day: row.day })),
  ...deadlines.flatMap((row) => toDayEntry(row, place, { kind: "apply", day: row.day })),
];

export function toRoundEntry(row: RoundFact, place: Place): CalendarEntry {
  const { id, applicationId, kind, at, note, updatedAt } = row;
  return {
    uid: `round-${id}@${place.host}`,
    summary: joinText(ROUND_LABELS[kind], nameJob(row)),
    ...formatApplicationLink(place, applicationId, note),
    changedAtMs: updatedAt,
    when: { startMs: at, endMs: at + ROUND_MS, zone: place.zone },
  };
}

function toStepEntry(row: CalendarRows["steps"][number], place: Place): CalendarEntry[] {
  const { applicationId, text, day, time, zone, at, remindAt, updatedAt } = row;
  const isWholeDay = time === "";
  if (isWholeDay && !isDay(day)) return [];
  return [
    {
      uid: `step-${applicationId}@${place.host}`,
      summary: joinText(text, nameJob(row)),
      ...formatApplicationLink(place, applicationId, ""),
      changedAtMs: updatedAt,
      when: isWholeDay ? { day } : { startMs: at, endMs: at + STEP_MS, zone },
      remindAtMs: remindAt,
    },
  ];
}

const LAST_DAYS = { offer: "Last day to answer the offer", apply: "Last day to apply" } as const;

function toDayEntry(
  row: CalendarRows["offers"][number] | CalendarRows["deadlines"][number],
  place: Place,
  { kind, day }: { kind: keyof typeof LAST_DAYS; day: string | null },
): CalendarEntry[] {
  if (day === null || !isDay(day)) return [];
  return [
    {
      uid: `${kind}-${row.applicationId}@${place.host}`,
      summary: joinText(LAST_DAYS[kind], nameJob(row)),
      ...formatApplicationLink(place, row.applicationId, ""),
      changedAtMs: row.updatedAt,
      when: { day },
    },
  ];
}

const isDay = (day: string): boolean => DAY.test(day) && !Number.isNaN(Date.parse(day));

/** The link is also in the text, because many calendars hide an entry's URL. */
function formatApplicationLink({ origin }: Place, applicationId: string, note: string) {
  const url = `${origin}/applications?open=${applicationId}`;
  return { url, description: note === "" ? url : `${note}\n\n${url}` };
}

/** Returns text such as "Staff Nurse, Harbour"; empty if the listing is gone, or the own job is unreadable. */
export const nameJob = ({ title, company }: Pick<RoundFact, "title" | "company">): string =>
  [title, company].filter((text) => text !== "").join(", ");

const joinText = (first: string, second: string): string => (second === "" ? first : `${first}: ${second}`);

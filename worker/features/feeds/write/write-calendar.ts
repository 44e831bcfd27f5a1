import { cleanLine, cleanText } from "./clean-text.ts";
import { createTimeWriter, formatUtc } from "./write-zones.ts";

const DAY_MS = 86_400_000;
const MAX_LINE_BYTES = 75;
/** Start time of `SEQUENCE`, which counts seconds in 31 bits. */
const SEQUENCE_FROM_MS = Date.UTC(2020, 0, 1);
const MAX_SEQUENCE = 2 ** 31 - 1;

export type CalendarEntry = {
  /** Never changes for the same entry, so that a calendar updates it. */
  uid: string;
  summary: string;
  description: string;
  url: string;
  changedAtMs: number;
  /** A whole day, "2026-12-04", or two times with their IANA zone. */
  when: { day: string } | { startMs: number; endMs: number; zone: string };
  remindAtMs?: number | null;
};

export type Calendar = {
  /** The product that writes the calendar. */
  product: string;
  /** Name and refresh interval of a subscribed calendar; null for a single file. */
  subscription: { name: string; refreshMinutes: number } | null;
  entries: readonly CalendarEntry[];
};

/** Writes a calendar by RFC 5545. The same entries give the same bytes. */
export function writeCalendar({ product, subscription, entries }: Calendar): string {
  const times = createTimeWriter(entries.flatMap(({ when }) => ("day" in when ? [] : [when])));
  const events = entries.flatMap((entry) => listEventLines(entry, times.write));
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    `PRODID:-//${cleanLine(product)}//Calendar//EN`,
    "CALSCALE:GREGORIAN",
    "METHOD:PUBLISH",
    ...(subscription === null ? [] : listSubscriptionLines(subscription)),
    ...times.listZoneLines(),
    ...events,
    "END:VCALENDAR",
  ];
  return lines.map((line) => `${foldLine(line)}\r\n`).join("");
}

const listSubscriptionLines = ({ name, refreshMinutes }: { name: string; refreshMinutes: number }) => [
  `X-WR-CALNAME:${escapeText(cleanLine(name))}`,
  `REFRESH-INTERVAL;VALUE=DURATION:PT${refreshMinutes}M`,
  `X-PUBLISHED-TTL:PT${refreshMinutes}M`,
];

function listEventLines(
  { uid, summary, description, url, changedAtMs, when, remindAtMs = null }: CalendarEntry,
  writeTime: (atMs: number, zone: string) => string,
): string[] {
  const changed = formatUtc(changedAtMs);
  const title = escapeText(cleanLine(summary));
  const text = escapeText(cleanText(description));
  return [
    "BEGIN:VEVENT",
    `UID:${uid}`,
    // The time of the change instead of the time of writing, so that an unchanged calendar has the same bytes.
    `DTSTAMP:${changed}`,
    `LAST-MODIFIED:${changed}`,
    `SEQUENCE:${countSequence(changedAtMs)}`,
    ...("day" in when
      ? [
          `DTSTART;VALUE=DATE:${formatDay(Date.parse(when.day))}`,
          `DTEND;VALUE=DATE:${formatDay(Date.parse(when.day) + DAY_MS)}`,
          // A whole-day entry does not mark the user as busy.
          "TRANSP:TRANSPARENT",
        ]
      : [`DTSTART${writeTime(when.startMs, when.zone)}`, `DTEND${writeTime(when.endMs, when.zone)}`]),
    `SUMMARY:${title}`,
    ...(text === "" ? [] : [`DESCRIPTION:${text}`]),
    `URL:${url}`,
    ...(remindAtMs === null
      ? []
      : [
          "BEGIN:VALARM",
          "ACTION:DISPLAY",
          `DESCRIPTION:${title}`,
          `TRIGGER;VALUE=DATE-TIME:${formatUtc(remindAtMs)}`,
          "END:VALARM",
        ]),
    "END:VEVENT",
  ];
}

const formatDay = (ms: number): string => new Date(ms).toISOString().slice(0, 10).replaceAll("-", "");

const countSequence = (changedAtMs: number): number =>
  Math.min(MAX_SEQUENCE, Math.max(0, Math.floor((changedAtMs - SEQUENCE_FROM_MS) / 1000)));

const escapeText = (text: string): string =>
  text.replaceAll(/[\\;,]/g, String.raw`\$&`).replaceAll("\n", String.raw`\n`);

/** Bytes of one character in UTF-8. */
function countBytes(sign: string): number {
  const code = sign.codePointAt(0) ?? 0;
  if (code < 0x80) return 1;
  if (code < 0x8_00) return 2;
  return code < 0x1_00_00 ? 3 : 4;
}

/** Folds a line to 75 bytes without splitting a character. */
function foldLine(line: string): string {
  // A UTF-16 code unit takes at most three bytes in UTF-8.
  if (line.length * 3 <= MAX_LINE_BYTES) return line;
  const folded: string[] = [];
  let piece = "";
  let bytes = 0;
  for (const sign of line) {
    const length = countBytes(sign);
    if (bytes + length > MAX_LINE_BYTES) {
      folded.push(piece);
      piece = "";
      // Counts the blank that begins a continued line.
      bytes = 1;
    }
    piece += sign;
    bytes += length;
  }
  return [...folded, piece].join("\r\n ");
}

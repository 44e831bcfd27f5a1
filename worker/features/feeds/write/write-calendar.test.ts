import fc from "fast-check";
import ICAL from "ical.js";
import { describe, expect, it } from "vitest";

import { type CalendarEntry, writeCalendar } from "./write-calendar.ts";

const HOUR_MS = 3_600_000;
const changedAtMs = Date.UTC(2026, 9, 1, 8);
const link = { uid: "round-a@vocata.test", url: "https://vocata.test/applications?open=a", changedAtMs };

const write = (...entries: CalendarEntry[]) =>
  writeCalendar({ product: "Acme", subscription: { name: "Acme", refreshMinutes: 60 }, entries });

const makeTimed = (startMs: number, zone: string, rest: Partial<CalendarEntry> = {}): CalendarEntry => ({
  ...link,
  summary: "Phone screen",
  description: "",
  when: { startMs, endMs: startMs + HOUR_MS, zone },
  ...rest,
});

/** Parses the calendar with its own zone definitions. */
const readEvents = (text: string) =>
  new ICAL.Component(ICAL.parse(text)).getAllSubcomponents("vevent").map((part) => new ICAL.Event(part));
const readMs = (time: ICAL.Time): number => time.toUnixTime() * 1000;

const unfold = (text: string): string => text.replaceAll("\r\n ", "");

describe("a calendar", () => {
  it("has one whole day, one time with its zone and a reminder", () => {
    const text = write(
      {
        ...link,
        uid: "step-b@vocata.test",
        summary: "Send thanks",
        description: "Note",
        when: { day: "2026-12-31" },
        remindAtMs: Date.UTC(2026, 11, 30, 8),
      },
      makeTimed(Date.UTC(2026, 6, 1, 8), "Europe/Berlin"),
    );
    expect(text.split("\r\n").filter((line) => !/^(?:TZOFF|BEGIN:[SD]|END:[SD])/.test(line))).toEqual([
      "BEGIN:VCALENDAR",
      "VERSION:2.0",
      "PRODID:-//Acme//Calendar//EN",
      "CALSCALE:GREGORIAN",
      "METHOD:PUBLISH",
      "X-WR-CALNAME:Acme",
      "REFRESH-INTERVAL;VALUE=DURATION:PT60M",
      "X-PUBLISHED-TTL:PT60M",
      "BEGIN:VTIMEZONE",
      "TZID:Europe/Berlin",
      "DTSTART:19700101T000000",
      "DTSTART:20250330T020000",
      "DTSTART:20251026T030000",
      "DTSTART:20260329T020000",
      "DTSTART:20261025T030000",
      "DTSTART:20270328T020000",
      "DTSTART:20271031T030000",
      "END:VTIMEZONE",
      "BEGIN:VEVENT",
      "UID:step-b@vocata.test",
      "DTSTAMP:20261001T080000Z",
      "LAST-MODIFIED:20261001T080000Z",
      "SEQUENCE:213004800",
      "DTSTART;VALUE=DATE:20261231",
      "DTEND;VALUE=DATE:20270101",
      "TRANSP:TRANSPARENT",
      "SUMMARY:Send thanks",
      "DESCRIPTION:Note",
      "URL:https://vocata.test/applications?open=a",
      "BEGIN:VALARM",
      "ACTION:DISPLAY",
      "DESCRIPTION:Send thanks",
      "TRIGGER;VALUE=DATE-TIME:20261230T080000Z",
      "END:VALARM",
      "END:VEVENT",
      "BEGIN:VEVENT",
      "UID:round-a@vocata.test",
      "DTSTAMP:20261001T080000Z",
      "LAST-MODIFIED:20261001T080000Z",
      "SEQUENCE:213004800",
      "DTSTART;TZID=Europe/Berlin:20260701T100000",
      "DTEND;TZID=Europe/Berlin:20260701T110000",
      "SUMMARY:Phone screen",
      "URL:https://vocata.test/applications?open=a",
      "END:VEVENT",
      "END:VCALENDAR",
      "",
    ]);
  });

  it("of no entries is read as one", () => {
    expect(readEvents(write())).toEqual([]);
  });

  it("names no zone for times in UTC or in a zone that there is not", () => {
    for (const zone of ["UTC", "Mars/Olympus"]) {
      const text = write(makeTimed(Date.UTC(2026, 6, 1, 8), zone));
      expect(text).toContain("DTSTART:20260701T080000Z\r\n");
      expect(text).not.toContain("TZID");
    }
  });

  it("defines ten zones at most, and none for years of which no rules are known", () => {
    const zones = Intl.supportedValuesOf("timeZone").slice(0, 30);
    const many = write(...zones.map((zone, at) => makeTimed(Date.UTC(2026, 6, 1, at), zone)));
    expect(many.match(/BEGIN:VTIMEZONE/g)).toHaveLength(10);
    expect(readEvents(many).map(({ startDate }) => readMs(startDate))).toEqual(
      zones.map((_, at) => Date.UTC(2026, 6, 1, at)),
    );
    const far = Date.UTC(9999, 11, 31, 23, 30);
    expect(write(makeTimed(far, "Europe/Berlin"))).toContain("DTSTART:99991231T233000Z\r\nDTEND:9999");
    const spread = write(makeTimed(Date.UTC(2026, 6, 1), "Europe/Berlin"), makeTimed(far, "Europe/Berlin"));
    expect(spread.length).toBeLessThan(6000);
  });
});

describe("the days on which clocks change", () => {
  const CHANGES: [zone: string, change: string, atMs: number, minutes: number][] = [
    ["Europe/Berlin", "forward", Date.UTC(2026, 2, 29, 1), 60],
    ["Europe/Berlin", "back", Date.UTC(2026, 9, 25, 1), 60],
    ["America/New_York", "forward", Date.UTC(2026, 2, 8, 7), 60],
    ["America/New_York", "back", Date.UTC(2026, 10, 1, 6), 60],
    ["Australia/Lord_Howe", "forward", Date.UTC(2026, 9, 3, 15, 30), 30],
    ["Australia/Lord_Howe", "back", Date.UTC(2026, 3, 4, 15), 30],
    ["Australia/Sydney", "back", Date.UTC(2026, 3, 4, 16), 60],
  ];

  it.each(CHANGES)("%s, %s: each time is read as the instant that it is", (zone, change, atMs, minutes) => {
    const starts = Array.from({ length: 37 }, (_, at) => atMs + (at - 18) * 600_000);
    const text = write(...starts.map((startMs) => makeTimed(startMs, zone)));
    const events = readEvents(text);
    expect(events.map(({ startDate }) => readMs(startDate))).toEqual(starts);
    expect(events.map(({ endDate }) => readMs(endDate))).toEqual(starts.map((start) => start + HOUR_MS));
    // Only times that occur twice are in UTC.
    const repeated = [...text.matchAll(/DTSTART:(\d{8}T\d{6})Z/g)].length;
    expect(repeated).toBe(change === "back" ? (2 * minutes) / 10 : 0);
  });

  it("the two 02:30 of a change day in Berlin are two instants", () => {
    const [first, second] = [Date.UTC(2026, 9, 25, 0, 30), Date.UTC(2026, 9, 25, 1, 30)];
    const text = write(makeTimed(first, "Europe/Berlin"), makeTimed(second, "Europe/Berlin"));
    expect(text).toContain("DTSTART:20261025T003000Z");
    expect(text).toContain("DTSTART:20261025T013000Z");
  });

  it("an offset that changes for a month and back is in the definition of its zone", () => {
    // Ramadan of 2026 in Morocco: UTC from 15 February to 22 March, otherwise UTC+1.
    const starts = [Date.UTC(2026, 0, 10, 9), Date.UTC(2026, 2, 1, 9), Date.UTC(2026, 4, 1, 9)];
    const text = write(...starts.map((start) => makeTimed(start, "Africa/Casablanca")));
    expect(text).toContain("DTSTART;TZID=Africa/Casablanca:20260301T090000");
    expect(readEvents(text).map(({ startDate }) => readMs(startDate))).toEqual(starts);
  });
});

describe("texts", () => {
  const HOSTILE: [given: string, read: string][] = [
    [String.raw`a, b; c\d\n "e": f`, String.raw`a, b; c\d\n "e": f`],
    ["x\r\nEND:VEVENT\r\nBEGIN:VEVENT", "x\nEND:VEVENT\nBEGIN:VEVENT"],
    ["one\u2028two\u0085three\rfour", "one\ntwo\nthree\nfour"],
    ["\u0000a\u0007\u001Bb\u007F", "ab"],
    ["👩‍👩‍👧‍👦".repeat(40), "👩‍👩‍👧‍👦".repeat(40)],
    ["ממתין לראיון, שלום", "ממתין לראיון, שלום"],
    ["safe \u202Ereversed\u2066", "safe reversed"],
    ["broken \uD83D surrogate", "broken \uFFFD surrogate"],
    [`${"ä".repeat(200)} ${" ".repeat(80)}end`, `${"ä".repeat(200)} ${" ".repeat(80)}end`],
  ];

  it.each(HOSTILE)("%j is read as %j", (given, read) => {
    const text = write(makeTimed(changedAtMs, "UTC", { summary: given, description: given }));
    const [event, ...others] = readEvents(text);
    expect(others).toEqual([]);
    expect(event?.description).toBe(read);
    expect(event?.summary).toBe(read.replaceAll(/\s+/g, " "));
  });

  it("are folded to lines of 75 bytes that are whole characters", () => {
    const description = HOSTILE.map(([given]) => given).join("");
    const lines = write(makeTimed(changedAtMs, "Europe/Berlin", { description })).split("\r\n");
    for (const line of lines) {
      expect(line).not.toMatch(/[\r\n]/);
      expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
      expect(line.isWellFormed()).toBe(true);
    }
    expect(lines.some((line) => new TextEncoder().encode(line).length === 75)).toBe(true);
  });

  it("and times of any entry are read back alike", () => {
    // Readers treat these two as line ends.
    const text = fc
      .string({ unit: "grapheme", maxLength: 1000 })
      .map((value) => value.replaceAll(/[\u2028\u2029]/g, "\n").trim());
    fc.assert(
      fc.property(
        text,
        text,
        fc.date({ min: new Date("2020-01-01"), max: new Date("2040-01-01"), noInvalidDate: true }),
        fc.constantFrom(...Intl.supportedValuesOf("timeZone")),
        (summary, description, date, zone) => {
          const startMs = Math.floor(date.getTime() / 1000) * 1000;
          const written = write(makeTimed(startMs, zone, { summary, description }));
          const [event] = readEvents(written);
          expect(event?.uid).toBe(link.uid);
          expect(event?.summary ?? "").toBe(summary.replaceAll(/\s+/g, " ").trim());
          expect(event?.description ?? "").toBe(description);
          expect(readMs(event?.startDate ?? ICAL.Time.now())).toBe(startMs);
          expect(readMs(event?.endDate ?? ICAL.Time.now())).toBe(startMs + HOUR_MS);
          expect(unfold(written)).toContain(`URL:${link.url}\r\n`);
        },
      ),
      { numRuns: 150 },
    );
  });
});

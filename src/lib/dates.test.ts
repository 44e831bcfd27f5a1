import { expect, it } from "vitest";

import { formatDayInput, countDaysSince, formatDateTimeInput, parseMoment } from "./dates.ts";

const NOW = Date.parse("2026-11-03T09:30:00Z");

it("a day that is typed is noon of that day, and today is now", () => {
  expect(parseMoment("2026-11-01", NOW)).toBe(new Date("2026-11-01T12:00").toISOString());
  const now = new Date(NOW).toISOString();
  expect(parseMoment(formatDayInput(now), NOW)).toBe(now);
  expect(parseMoment("", NOW)).toBeNull();
  expect(parseMoment("2026-02-3", NOW)).toBeNull();
});

it("a minute that is typed is that minute, there and back", () => {
  const iso = parseMoment("2026-12-24T18:05", NOW);
  expect(iso).not.toBeNull();
  expect(formatDateTimeInput(iso ?? "")).toBe("2026-12-24T18:05");
});

it("days are counted whole", () => {
  expect(countDaysSince("2026-11-01T10:00:00Z", NOW)).toBe(1);
  expect(countDaysSince("2026-11-01T09:30:00Z", NOW)).toBe(2);
});

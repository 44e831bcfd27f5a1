import { describe, expect, it } from "vitest";

import { getLocalDay, getLocalHour, toInstant } from "./zones.ts";

const at = (day: string, time: string, zone: string) => new Date(toInstant(day, time, zone)).toISOString();

describe("local times", () => {
  it.each([
    ["2026-12-04", "09:30", "Europe/Berlin", "2026-12-04T08:30:00.000Z"],
    ["2026-07-04", "09:30", "America/New_York", "2026-07-04T13:30:00.000Z"],
    ["2026-07-04", "00:00", "Pacific/Kiritimati", "2026-07-03T10:00:00.000Z"],
    ["2026-07-04", "23:59", "Asia/Kathmandu", "2026-07-04T18:14:00.000Z"],
    // Clocks go back: 02:30 occurs twice, and the first is meant.
    ["2026-10-25", "02:30", "Europe/Berlin", "2026-10-25T00:30:00.000Z"],
    ["2026-11-01", "01:30", "America/New_York", "2026-11-01T05:30:00.000Z"],
    ["2026-04-05", "01:45", "Australia/Lord_Howe", "2026-04-04T14:45:00.000Z"],
    // Clocks go forward: 02:30 is skipped.
    ["2026-03-29", "02:30", "Europe/Berlin", "2026-03-29T01:30:00.000Z"],
    ["2026-03-08", "02:30", "America/New_York", "2026-03-08T07:30:00.000Z"],
    ["2026-10-04", "02:15", "Australia/Lord_Howe", "2026-10-03T15:45:00.000Z"],
  ])("%s %s in %s is %s", (day, time, zone, instant) => {
    expect(at(day, time, zone)).toBe(instant);
  });

  it("have the day and hour of their zone", () => {
    const instant = Date.UTC(2026, 11, 31, 23, 30);
    expect(getLocalDay(instant, "Europe/Berlin")).toBe("2027-01-01");
    expect(getLocalDay(instant, "America/New_York")).toBe("2026-12-31");
    expect(getLocalHour(instant, "Europe/Berlin")).toBe(0);
  });
});

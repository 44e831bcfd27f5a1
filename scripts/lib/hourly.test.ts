import { afterEach, beforeEach, expect, it, vi } from "vitest";

import { findNextHour, readMinute, repeatHourly } from "./hourly.ts";

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 8, 1, 12, 16, 0) });
});
afterEach(() => {
  vi.useRealTimers();
});

const MINUTE = 60_000;

it("reads the minute of an hourly cron and refuses any other", () => {
  expect(readMinute("17 * * * *")).toBe(17);
  for (const cron of ["*/5 * * * *", "17 3 * * *", "60 * * * *", ""])
    expect(() => readMinute(cron)).toThrow(/every hour/);
});

it("finds the next hour, also at the minute itself", () => {
  const at = (text: string) => Date.parse(`2026-09-01T${text}Z`);
  expect(findNextHour(at("12:16:00"), 17)).toBe(at("12:17:00"));
  expect(findNextHour(at("12:17:00"), 17)).toBe(at("13:17:00"));
  expect(findNextHour(at("12:59:59"), 0)).toBe(at("13:00:00"));
});

it("works soon after the start and at the minute of every hour, also after a failure", async () => {
  const times: string[] = [];
  const failures: unknown[] = [];
  const hourly = repeatHourly({
    minute: 17,
    work: async () => {
      times.push(new Date().toISOString().slice(11, 19));
      if (times.length === 2) throw new Error("once");
    },
    fail: (error) => failures.push(error),
  });
  await vi.advanceTimersByTimeAsync(140 * MINUTE);
  expect(times).toEqual(["12:16:05", "12:17:00", "13:17:00", "14:17:00"]);
  expect(failures).toEqual([new Error("once")]);
  await hourly.stop();
  await vi.advanceTimersByTimeAsync(140 * MINUTE);
  expect(times).toHaveLength(4);
});

it("never works twice at once: an hour in which the work is not done is left out", async () => {
  let begun = 0;
  let running = 0;
  let most = 0;
  const hourly = repeatHourly({
    minute: 17,
    work: async () => {
      begun += 1;
      most = Math.max(most, (running += 1));
      await new Promise((resolve) => setTimeout(resolve, 90 * MINUTE));
      running -= 1;
    },
    fail: () => {},
  });
  await vi.advanceTimersByTimeAsync(300 * MINUTE);
  expect({ begun, most }).toEqual({ begun: 3, most: 1 });
  const stopped = hourly.stop();
  await vi.advanceTimersByTimeAsync(10_000);
  await stopped;
});

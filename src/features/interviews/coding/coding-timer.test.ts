import { expect, it } from "vitest";

import { formatTimeLeft, getTimeLeftMs, pauseTimer, resumeTimer, startTimer } from "./coding-timer.ts";

it("counts down while it runs, stands while it is paused, and ends at 0", () => {
  const started = startTimer(25, 1000);
  expect(formatTimeLeft(getTimeLeftMs(started, 1000))).toBe("25:00");
  expect(formatTimeLeft(getTimeLeftMs(started, 56_000))).toBe("24:05");
  const paused = pauseTimer(started, 61_000);
  expect(getTimeLeftMs(paused, 9_000_000)).toBe(24 * 60_000);
  const resumed = resumeTimer(paused, 100_000);
  expect(getTimeLeftMs(resumed, 160_000)).toBe(23 * 60_000);
  expect(getTimeLeftMs(resumed, 99_000_000)).toBe(0);
  expect(formatTimeLeft(0)).toBe("0:00");
});

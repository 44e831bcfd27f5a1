import { afterEach, expect, it, vi } from "vitest";

import { computeMaxConcurrentTasks, reportRunningTasks } from "./isolate-limits.ts";

const RUNS = Array.from({ length: 40 }, (_, at) => `run-${at}`);

afterEach(() => {
  vi.useRealTimers();
  for (const id of RUNS) reportRunningTasks(id, 0);
});

/** Each run in turn starts as many boards as it may. */
const startAll = (): number[] =>
  RUNS.map((id) => {
    const share = computeMaxConcurrentTasks(id);
    reportRunningTasks(id, share);
    return share;
  });

it("a run by itself waits for many boards, one among many for few, and all of them together for no more than fit", () => {
  expect(computeMaxConcurrentTasks("run-0")).toBe(24);
  const shares = startAll();
  expect(Math.min(...shares)).toBe(2);
  expect(shares.reduce((sum, share) => sum + share)).toBeLessThanOrEqual(96 + 2 * RUNS.length);
  // The first run has a large share, and frees it for the others as its boards finish.
  expect(shares[0]).toBe(24);
  expect(computeMaxConcurrentTasks("run-0")).toBe(2);
  for (const id of RUNS.slice(1)) reportRunningTasks(id, 0);
  expect(computeMaxConcurrentTasks("run-0")).toBe(24);
});

it("a run that has gone down holds nothing back for longer than a minute", () => {
  vi.useFakeTimers();
  startAll();
  expect(computeMaxConcurrentTasks("another")).toBe(2);
  vi.advanceTimersByTime(61_000);
  expect(computeMaxConcurrentTasks("another")).toBe(24);
});

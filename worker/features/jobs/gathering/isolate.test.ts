import { afterEach, expect, it, vi } from "vitest";

import { shareOfRun, takeTurn, tellWaiting } from "./isolate.ts";

const RUNS = Array.from({ length: 40 }, (_, at) => `run-${at}`);

afterEach(() => {
  vi.useRealTimers();
  for (const id of RUNS) tellWaiting(id, 0);
});

/** Each run in turn starts what it may. */
const startAll = (): number[] =>
  RUNS.map((id) => {
    const share = shareOfRun(id);
    tellWaiting(id, share);
    return share;
  });

it("a run by itself waits for many boards, one among many for few, and all of them together for no more than fit", () => {
  expect(shareOfRun("run-0")).toBe(24);
  const shares = startAll();
  expect(Math.min(...shares)).toBe(2);
  expect(shares.reduce((sum, share) => sum + share)).toBeLessThanOrEqual(96 + 2 * RUNS.length);
  // Whoever came first and had much gives it back as its boards are done, because the others need it.
  expect(shares[0]).toBe(24);
  expect(shareOfRun("run-0")).toBe(2);
  for (const id of RUNS.slice(1)) tellWaiting(id, 0);
  expect(shareOfRun("run-0")).toBe(24);
});

it("a run that has gone down holds nothing back for longer than a minute", () => {
  vi.useFakeTimers();
  startAll();
  expect(shareOfRun("another")).toBe(2);
  vi.advanceTimersByTime(61_000);
  expect(shareOfRun("another")).toBe(24);
});

it("one at a time has a turn, and a turn that is never ended passes on", async () => {
  const end = await takeTurn("board", 40);
  const startedAtMs = Date.now();
  const endSecond = await takeTurn("board", 10_000);
  expect(Date.now() - startedAtMs).toBeGreaterThanOrEqual(40);
  // The first comes back late: the turn is the second's.
  end();
  let isThird = false;
  const third = takeTurn("board").then((endThird) => {
    isThird = true;
    endThird();
  });
  await scheduler.wait(60);
  expect(isThird).toBe(false);
  endSecond();
  await third;
});

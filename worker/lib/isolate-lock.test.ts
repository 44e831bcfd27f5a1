import { afterEach, expect, it, vi } from "vitest";

import { acquireIsolateLock } from "./isolate-lock.ts";

afterEach(() => {
  vi.restoreAllMocks();
});

it("one at a time has a turn, and a turn that is never ended passes on", async () => {
  const end = await acquireIsolateLock("board", 40);
  const startedAtMs = Date.now();
  const endSecond = await acquireIsolateLock("board", 10_000);
  expect(Date.now() - startedAtMs).toBeGreaterThanOrEqual(40);
  // The first holder returns late; the lock belongs to the second.
  end();
  let isThird = false;
  const third = acquireIsolateLock("board").then((endThird) => {
    isThird = true;
    endThird();
  });
  await scheduler.wait(60);
  expect(isThird).toBe(false);
  endSecond();
  await third;
});

it("all who wait for the same result leave with their next look once it is there", async () => {
  await acquireIsolateLock("result");
  const looks: (() => void)[] = [];
  vi.spyOn(scheduler, "wait").mockImplementation(() => new Promise((resolve) => looks.push(resolve)));
  let isThere = false;
  const waiting = Array.from({ length: 3 }, () => acquireIsolateLock("result", 10_000, () => isThere));
  isThere = true;
  for (const look of looks) look();
  await Promise.all(waiting);
  expect(looks).toHaveLength(3);
});

import { expect, it } from "vitest";

import { acquireLock } from "./lock.ts";

it("one at a time has a turn, and a turn that is never ended passes on", async () => {
  const end = await acquireLock("board", 40);
  const startedAtMs = Date.now();
  const endSecond = await acquireLock("board", 10_000);
  expect(Date.now() - startedAtMs).toBeGreaterThanOrEqual(40);
  // The first comes back late: the turn is the second's.
  end();
  let isThird = false;
  const third = acquireLock("board").then((endThird) => {
    isThird = true;
    endThird();
  });
  await scheduler.wait(60);
  expect(isThird).toBe(false);
  endSecond();
  await third;
});

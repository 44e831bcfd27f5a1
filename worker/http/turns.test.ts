import { expect, it, vi } from "vitest";

import { waitForPlace } from "./turns.ts";

const { signal } = new AbortController();
const settle = () => scheduler.wait(50);

it("of many calls of a user eight are worked on at once, and others' at once as well", async () => {
  let atWork = 0;
  let most = 0;
  const finishers: (() => void)[] = [];
  const calls = Array.from({ length: 12 }, async () => {
    const release = await waitForPlace("one", signal);
    atWork += 1;
    most = Math.max(most, atWork);
    await new Promise<void>((resolve) => finishers.push(resolve));
    atWork -= 1;
    release();
  });
  await settle();
  expect(atWork).toBe(8);
  (await waitForPlace("other", signal))();
  for (let done = 0; done < calls.length; done += 1) {
    while (finishers.length === 0) await scheduler.wait(5);
    finishers.shift()?.();
  }
  await Promise.all(calls);
  expect(most).toBe(8);
});

it("very many are refused, and the place of one that takes long is free again", async () => {
  const waiting = new AbortController();
  const calls = Array.from({ length: 61 }, () => waitForPlace("third", waiting.signal));
  await expect(calls.at(-1)).rejects.toMatchObject({ status: 429, code: "request.too_many_at_once" });
  // None of the eight calls before it has released its place.
  await calls[8];
  waiting.abort();
  await Promise.allSettled(calls);
});

it("a user who has taken much waits between calls, and others do not", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  try {
    const startMs = Date.now();
    // Seven calls of one second each, a fifth of which was refilled.
    for (let call = 1; call <= 7; call += 1) {
      const release = await waitForPlace("fourth", signal);
      vi.setSystemTime(startMs + call * 1000);
      release();
    }
    let hasBegun = false;
    const next = waitForPlace("fourth", signal).then((release) => {
      hasBegun = true;
      release();
    });
    (await waitForPlace("fifth", signal))();
    await settle();
    expect(hasBegun).toBe(false);
    vi.setSystemTime(startMs + 60_000);
    await next;
    (await waitForPlace("fourth", signal))();
  } finally {
    vi.useRealTimers();
  }
});

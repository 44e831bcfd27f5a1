import { expect, it } from "vitest";

import { createSignedInUser } from "#worker/testing/api.ts";

import { readSharedUsesLeft, takeSharedUse } from "./quotas.service.ts";

it("holds the limit and each share where all ask at once, counts nothing that it refuses, and says what is left", async () => {
  let now = Date.UTC(2026, 10, 28);
  const use = { name: "things", limit: 20, sharePercent: 10, windowSeconds: 60 };
  const users = await Promise.all(
    Array.from({ length: 8 }, async () => (await createSignedInUser({ now: () => now })).ctx),
  );
  const take = async (at: number, times: number) => {
    const ctx = users[at] ?? expect.fail();
    const left = await readSharedUsesLeft(ctx, use);
    const taken = (await Promise.all(Array.from({ length: times }, () => takeSharedUse(ctx, use)))).filter(
      Boolean,
    );
    expect(taken).toHaveLength(Math.min(times, left));
    return taken.length;
  };
  // The eleventh use starts while half of twenty are free.
  expect(await take(0, 30)).toBe(11);
  expect(await take(1, 30)).toBe(2);
  expect(await take(0, 30)).toBe(0);
  expect(await Promise.all([2, 3, 4, 5, 6, 7].map((at) => take(at, 1)))).toEqual([1, 1, 1, 1, 1, 1]);
  expect(await take(7, 30)).toBe(1);
  expect(await take(6, 30)).toBe(0);
  now += 60_001;
  expect(await take(7, 1)).toBe(1);
});

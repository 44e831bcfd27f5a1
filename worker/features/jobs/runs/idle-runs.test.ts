import { runDurableObjectAlarm, runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { afterEach, expect, it, vi } from "vitest";

import { sweepIdleRuns } from "#worker/features/account/idle-accounts.service.ts";
import { getGathering, listLeft } from "#worker/testing/account.ts";
import { createApi, createSignedInUser, createTestContext } from "#worker/testing/api.ts";
import { watchRun } from "#worker/testing/run.ts";

const DAY_MS = 86_400_000;
const api = createApi();

const getAlarm = (userId: string) =>
  runInDurableObject(getGathering(userId), (_, { storage }) => storage.getAlarm());
const moveTo = (ms: number) => vi.useFakeTimers({ toFake: ["Date"], now: ms });

async function search() {
  const { ctx, token } = await createSignedInUser();
  await watchRun(api, token, { query: "zzzz" });
  await expect
    .poll(() => getAlarm(ctx.user.id), { timeout: 20_000 })
    .toBeGreaterThan(Date.now() + 89 * DAY_MS);
  return { userId: ctx.user.id, token };
}

afterEach(() => vi.useRealTimers());

it("runs are deleted after ninety days without use, alarm and tables with them", async () => {
  const { userId } = await search();
  moveTo(Date.now() + 91 * DAY_MS);
  await runDurableObjectAlarm(getGathering(userId));
  expect(await listLeft(userId)).toMatchObject({ tables: 0, alarm: null });
});

it("a use moves the day by ninety days, at most once a day", async () => {
  const { userId } = await search();
  const begunAt = Date.now();
  const before = await getAlarm(userId);
  moveTo(begunAt + DAY_MS / 2);
  await getGathering(userId).latest();
  expect(await getAlarm(userId)).toBe(before);
  moveTo(begunAt + 80 * DAY_MS);
  await getGathering(userId).latest();
  expect(await getAlarm(userId)).toBe(begunAt + 170 * DAY_MS);
  moveTo(begunAt + 30 * DAY_MS);
  // An alarm that comes too early deletes nothing.
  await runDurableObjectAlarm(getGathering(userId));
  expect(await getGathering(userId).latest()).not.toBeNull();
  expect(await getAlarm(userId)).toBe(begunAt + 120 * DAY_MS);
});

it("an object of before has no alarm: it gets one when it is used, and the sweep deletes what nobody comes back to", async () => {
  const [used, left, young] = [await search(), await search(), await search()];
  for (const { userId } of [used, left, young])
    await runInDurableObject(getGathering(userId), (_, { storage }) => storage.deleteAlarm());
  await getGathering(used.userId).latest();
  expect(await getAlarm(used.userId)).not.toBeNull();
  const now = Date.now();
  const seen = (userId: string, ms: number) =>
    env.DB.prepare("UPDATE users SET seen_at = ?2 WHERE id = ?1").bind(userId, ms).run();
  moveTo(now + 92 * DAY_MS);
  await seen(left.userId, now + DAY_MS);
  await seen(young.userId, now + 10 * DAY_MS);
  await sweepIdleRuns(createTestContext({ now: () => now + 92 * DAY_MS }));
  expect((await listLeft(left.userId)).tables).toBe(0);
  expect((await listLeft(young.userId)).tables).toBeGreaterThan(0);
});

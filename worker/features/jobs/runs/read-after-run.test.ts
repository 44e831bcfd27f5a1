import { abortAllDurableObjects, runDurableObjectAlarm, runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { beforeAll, expect, it } from "vitest";

import { acquireIsolateLock } from "#worker/lib/isolate-lock.ts";
import { getGathering } from "#worker/testing/account.ts";
import { createApi, createSignedInUser } from "#worker/testing/api.ts";
import { keepBoards } from "#worker/testing/mock-boards.ts";
import { watchRun } from "#worker/testing/run.ts";

const MINUTE_MS = 60_000;
const api = createApi();

beforeAll(() => keepBoards(1, ["greenhouse", "lever", "ashby"]));

const count = async (where: string) =>
  (await env.DB.prepare(`SELECT count(*) AS n FROM jobs WHERE ${where}`).first<number>("n")) ?? 0;
const getAlarm = (userId: string) =>
  runInDurableObject(getGathering(userId), (_, { storage }) => storage.getAlarm());

it("after a run its listings are read, also by an object that went down in between", async () => {
  const { ctx, token } = await createSignedInUser();
  // Waits while another object reads.
  const release = await acquireIsolateLock("reading listings", 10 * MINUTE_MS);
  await watchRun(api, token, { query: "engineer" });
  expect(await count("read_hash IS NULL")).toBeGreaterThan(20);
  await expect.poll(() => getAlarm(ctx.user.id)).toBeLessThan(Date.now() + MINUTE_MS);
  // Viewing the run does not postpone the reading.
  await getGathering(ctx.user.id).latest();
  await abortAllDurableObjects();
  expect(await getAlarm(ctx.user.id)).toBeLessThan(Date.now() + MINUTE_MS);
  release();
  await runDurableObjectAlarm(getGathering(ctx.user.id));
  await expect.poll(() => count("read_hash IS NULL"), { timeout: 20_000 }).toBe(0);
  expect(await count("years_min IS NOT NULL")).toBeGreaterThan(0);
  await expect.poll(() => getAlarm(ctx.user.id)).toBeGreaterThan(Date.now() + MINUTE_MS);
});

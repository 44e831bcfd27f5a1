import { expect, it } from "vitest";

import type { UserCtx } from "#worker/context.ts";
import { createSignedInUser } from "#worker/testing/api.ts";

import { isModelPaused, isServerFailure, recordModelCall } from "./model-breaker.service.ts";

const TASK = "server model write-letter";
let now = Date.UTC(2026, 10, 28);

const createUsers = async (count: number): Promise<UserCtx[]> =>
  Promise.all(Array.from({ length: count }, async () => (await createSignedInUser({ now: () => now })).ctx));

async function record(users: UserCtx[], isFailed: boolean, task = TASK): Promise<void> {
  for (const user of users) await recordModelCall(user, task, isFailed);
}

/** Starts after the windows of earlier tests. */
const beginAnew = (): void => {
  now += 3_600_000;
};

it("is open for all where five calls of all the users that there are failed", async () => {
  const [one, other] = await createUsers(2);
  if (one === undefined || other === undefined) throw new Error("There are two.");
  await record([one, one, other, other], true);
  expect(await isModelPaused(one, TASK)).toBe(false);
  await record([one], true);
  const [later] = await createUsers(1);
  if (later === undefined) throw new Error("There is one.");
  expect(await isModelPaused(later, TASK)).toBe(true);
  expect(await isModelPaused(later, "server model rate-resume")).toBe(false);
  now += 300_001;
  expect(await isModelPaused(later, TASK)).toBe(false);
});

it("is open for one user after three failures of their own, however many calls succeed, and for no other", async () => {
  beginAnew();
  const [one, other, ...others] = await createUsers(5);
  if (one === undefined || other === undefined) throw new Error("There are five.");
  await record([...others, ...others], false);
  await record([one, one, one, other, other], true);
  expect(await isModelPaused(one, TASK)).toBe(true);
  expect(await isModelPaused(other, TASK)).toBe(false);
  await record([other], true);
  expect(await isModelPaused(other, TASK)).toBe(true);
  // Six of twelve calls failed, but only for two users.
  expect(await Promise.all(others.map((user) => isModelPaused(user, TASK)))).toEqual([false, false, false]);
});

it("is open for all once half of the calls of a window failed, of three users", async () => {
  beginAnew();
  const users = await createUsers(4);
  const [one, other, third, last] = users;
  if (one === undefined || other === undefined || third === undefined || last === undefined)
    throw new Error("There are four.");
  await record(users, false);
  await record([one, other, third], true);
  expect(await isModelPaused(last, TASK)).toBe(false);
  await record([one], true);
  expect(await isModelPaused(last, TASK)).toBe(true);
});

it("counts no failures of an earlier window", async () => {
  beginAnew();
  const users = await createUsers(4);
  const [one, other, third, last] = users;
  if (one === undefined || other === undefined || third === undefined || last === undefined)
    throw new Error("There are four.");
  await record([last, last, one, other], true);
  now += 120_001;
  await record([third, last, last, last, last], false);
  await record([third, one], true);
  expect(await isModelPaused(last, TASK)).toBe(false);
});

it.each([
  [null, true],
  [500, true],
  [503, true],
  [401, true],
  [403, true],
  [429, true],
  [400, false],
  [404, false],
  [413, false],
  [422, false],
])("a refusal with status %s is a failure of the server: %s", (status, isFailure) => {
  expect(isServerFailure(status)).toBe(isFailure);
});

import "#worker/testing/database.ts";
import { env } from "cloudflare:workers";
import { expect, it } from "vitest";

import { giveBackBoards, grantBoards, takeBoards } from "#worker/features/jobs/boards/crawl-budget.ts";

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;

/** What gates are granted that ask for as much as they can every minute of three days. */
function crawlGreedily(perDay: number, isUrgent: boolean): number[] {
  const grants: number[] = [];
  let paidUntilMs: number | null = null;
  for (let nowMs = 0; nowMs < 3 * DAY_MS; nowMs += MINUTE_MS) {
    const { granted, paidUntilMs: after } = grantBoards({ perDay, nowMs, paidUntilMs }, 25, isUrgent);
    paidUntilMs = after;
    grants.push(granted);
  }
  return grants;
}

it.each([1, 10, 24, 1440, 20_000])("no 24 hours see more than %i boards, and few less", (perDay) => {
  const grants = crawlGreedily(perDay, true);
  const minutes = DAY_MS / MINUTE_MS;
  let inWindow = 0;
  let most = 0;
  for (const [at, granted] of grants.entries()) {
    inWindow += granted - (grants[at - minutes] ?? 0);
    most = Math.max(most, inWindow);
  }
  expect(most).toBeLessThanOrEqual(perDay);
  const lastDay = grants.slice(-minutes).reduce((sum, granted) => sum + granted, 0);
  expect(lastDay).toBeGreaterThanOrEqual(Math.floor(perDay * 0.94));
});

it("an hour's boards are the most at once, and half of them are for boards that people wait for", () => {
  const ask = (isUrgent: boolean) =>
    grantBoards({ perDay: 1440, nowMs: 0, paidUntilMs: null }, 999, isUrgent);
  expect(ask(true).granted).toBe(60);
  const { granted, paidUntilMs } = ask(false);
  expect(granted).toBe(30);
  expect(grantBoards({ perDay: 1440, nowMs: 0, paidUntilMs }, 999, false).granted).toBe(0);
  expect(grantBoards({ perDay: 1440, nowMs: 0, paidUntilMs }, 999, true).granted).toBe(30);
});

it("many gates at once take no more than there is, and what is given back can be taken", async () => {
  const budget = { perDay: 240, nowMs: Date.now() };
  const grants = await Promise.all(Array.from({ length: 12 }, () => takeBoards(env.DB, budget, 3, true)));
  const taken = grants.reduce((sum, granted) => sum + granted, 0);
  expect(taken).toBeLessThanOrEqual(10);
  expect(await takeBoards(env.DB, budget, 99, true)).toBe(10 - taken);
  expect(await takeBoards(env.DB, budget, 99, true)).toBe(0);
  await giveBackBoards(env.DB, budget.perDay, 4);
  expect(await takeBoards(env.DB, budget, 99, true)).toBe(4);
  expect(await takeBoards(env.DB, { ...budget, perDay: 0 }, 99, true)).toBe(0);
});

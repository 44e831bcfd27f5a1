import { env } from "cloudflare:workers";
import { beforeEach, expect, it } from "vitest";

import { takeSample } from "#testing/scale.ts";
import { countBoardsLeft, returnBoards, reserveBoards } from "#worker/features/jobs/boards/crawl-budget.ts";

const DAY_MS = 86_400_000;
const STEP_MS = 10 * 60_000;
const STEPS_A_DAY = DAY_MS / STEP_MS;

beforeEach(() => env.DB.prepare("DELETE FROM crawl_budget").run());

/** Boards granted to gates that request as many as possible every ten minutes for three days. */
async function crawlGreedily(perDay: number): Promise<number[]> {
  const grants: number[] = [];
  for (let nowMs = DAY_MS; nowMs < 4 * DAY_MS; nowMs += STEP_MS)
    grants.push(await reserveBoards(env.DB, { perDay, nowMs }, perDay, true));
  return grants;
}

it.each(takeSample([1, 10, 24, 1440, 20_000], 2))(
  "no 24 hours see more than %i boards, and few less",
  async (perDay) => {
    const grants = await crawlGreedily(perDay);
    let inWindow = 0;
    let most = 0;
    for (const [at, granted] of grants.entries()) {
      inWindow += granted - (grants[at - STEPS_A_DAY] ?? 0);
      most = Math.max(most, inWindow);
    }
    expect(most).toBeLessThanOrEqual(perDay);
    const lastDay = grants.slice(-STEPS_A_DAY).reduce((sum, granted) => sum + granted, 0);
    expect(lastDay).toBeGreaterThanOrEqual(Math.floor(perDay * 0.94));
  },
);

it("an hour's boards are the most at once, and half of them are for boards that people wait for", async () => {
  const budget = { perDay: 1440, nowMs: DAY_MS };
  const readLeft = async () => {
    const row = await env.DB.prepare("SELECT paid_until FROM crawl_budget").first<{ paid_until: number }>();
    return countBoardsLeft({ ...budget, paidUntilMs: row?.paid_until ?? null });
  };
  expect(await readLeft()).toBe(60);
  expect(await reserveBoards(env.DB, budget, 999, false)).toBe(30);
  expect(await reserveBoards(env.DB, budget, 999, false)).toBe(0);
  expect(await readLeft()).toBe(30);
  expect(await reserveBoards(env.DB, budget, 999, true)).toBe(30);
  expect(await readLeft()).toBe(0);
});

it("gates that ask at once take all that there is and no more, and what is given back can be taken", async () => {
  const budget = { perDay: 1440, nowMs: Date.now() };
  const grants = await Promise.all(Array.from({ length: 24 }, () => reserveBoards(env.DB, budget, 3, true)));
  expect(grants.toSorted((one, other) => one - other)).toEqual([0, 0, 0, 0, ...Array(20).fill(3)]);
  await returnBoards(env.DB, budget.perDay, 4);
  expect(await reserveBoards(env.DB, budget, 99, true)).toBe(4);
  expect(await reserveBoards(env.DB, { ...budget, perDay: 0 }, 99, true)).toBe(0);
});

import { abortAllDurableObjects, runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { afterEach, beforeEach, expect, it } from "vitest";

import { ensureBoardsSeeded } from "#worker/features/jobs/boards/seeds.ts";
import { openGateStore } from "#worker/features/jobs/fetching/gate-store.ts";
import { RATE_LIMITS, readRateLimits } from "#worker/features/jobs/fetching/rate-limits.ts";
import { createRequestQueue } from "#worker/features/jobs/fetching/request-queue.ts";
import { takeSpareTurn } from "#worker/features/jobs/fetching/spare-turns.ts";
import { acquireIsolateLock } from "#worker/lib/isolate-lock.ts";
import { createTestContext } from "#worker/testing/api.ts";
import { deleteAnswers, readStats, resetStats, setFaults } from "#worker/testing/mock-boards.ts";

import { startCrawl } from "./crawl.service.ts";

const HOST = "api.lever.co";
/** Every board of a source with its own mock format, and an hour's share of the default budget. */
const AT_ONCE = 60;
const gate = () => env.SOURCE_GATES.get(env.SOURCE_GATES.idFromName(HOST));

type BoardRow = { token: string; stored: number | null; due: number; fails: number };
const readBoards = async (source = "lever"): Promise<BoardRow[]> =>
  (
    await env.DB.prepare(
      "SELECT token, stored_at AS stored, crawl_due_at AS due, crawl_fails AS fails FROM boards WHERE source = ?1 ORDER BY id",
    )
      .bind(source)
      .all<BoardRow>()
  ).results;
const countStored = async () => (await readBoards()).filter(({ stored }) => stored !== null).length;

/** Uses up the budget except for this many boards. */
async function leaveBoards(count: number): Promise<void> {
  const costMs = Math.ceil(86_400_000 / (1440 - AT_ONCE + 1));
  await env.DB.prepare("REPLACE INTO crawl_budget (id, paid_until) VALUES (1, ?1)")
    .bind(Date.now() + (AT_ONCE - count) * costMs)
    .run();
}

const readSchedule = () => runInDurableObject(gate(), (_, { storage }) => openGateStore(storage).schedule());

/** Waits until the crawler has finished an alarm and set a future one. */
async function waitUntilAsleep(): Promise<number> {
  const deadline = Date.now() + 60_000;
  for (;;) {
    const { crawlAt, interrupted } = await readSchedule();
    if (crawlAt !== null && crawlAt > Date.now() + 10_000 && interrupted === 0) return crawlAt;
    if (Date.now() > deadline) throw new Error("The crawler does not come to an end.");
    await scheduler.wait(50);
  }
}

beforeEach(async () => {
  await ensureBoardsSeeded(env.DB, "demo", Date.now());
  await env.DB.prepare(
    "UPDATE boards SET stored_at = NULL, crawl_due_at = 0, crawl_rank = 3, crawl_fails = 0, tracked_at = 0, wanted_at = 0",
  ).run();
  await env.DB.prepare("DELETE FROM crawl_budget").run();
  await runInDurableObject(gate(), (_, { storage }) => {
    openGateStore(storage).setSchedule({ crawlAt: null, interrupted: 0 });
  });
  await deleteAnswers();
  await resetStats();
});
afterEach(() => setFaults({}));

it("the gate's alarm stores all boards of its source at its pace, and then leaves them alone", async () => {
  await gate().startCrawl(HOST);
  const nextAt = await waitUntilAsleep();
  const boards = await readBoards();
  expect(boards.length).toBeGreaterThan(5);
  expect(boards.filter(({ stored }) => stored === null)).toEqual([]);
  const unread = env.DB.prepare("SELECT count(*) AS n FROM jobs WHERE read_hash IS NULL");
  expect(await unread.first("n")).toBe(0);
  expect(await env.DB.prepare("SELECT count(years_min) AS n FROM jobs").first("n")).toBeGreaterThan(0);
  const stats = (await readStats())[HOST];
  expect(stats?.maxInFlight).toBeLessThan(RATE_LIMITS[HOST]?.maxInFlight ?? 0);
  const paced = (RATE_LIMITS[HOST]?.spacingMs ?? 0) * (Number(env.PACE_PERCENT) / 100);
  // Timers may fire a little early.
  expect(stats?.minSpacingMs).toBeGreaterThanOrEqual(paced - 3);
  expect(nextAt).toBeLessThanOrEqual(Date.now() + 3_600_000);
  // The cron leaves a waiting crawler with an alarm alone.
  await resetStats();
  await gate().startCrawl(HOST);
  expect((await readSchedule()).crawlAt).toBe(nextAt);
  expect((await readStats())[HOST]).toBeUndefined();
});

it("listings that another object was about to read, and has not, are read a little later", async () => {
  await env.DB.prepare("UPDATE jobs SET read_hash = NULL").run();
  // Simulates a crashed object, which releases nothing.
  await acquireIsolateLock("reading listings", 2000);
  await gate().startCrawl(HOST);
  await waitUntilAsleep();
  expect(await env.DB.prepare("SELECT count(*) AS n FROM jobs WHERE read_hash IS NULL").first("n")).toBe(0);
});

it("of a budget that is nearly used up, boards that people wait for are refreshed, and nothing more", async () => {
  const tracked = (await readBoards()).slice(-3).map(({ token }) => token);
  await env.DB.prepare(
    "UPDATE boards SET crawl_rank = 0, tracked_at = ?1 WHERE source = 'lever' AND token IN (SELECT value FROM json_each(?2))",
  )
    .bind(Date.now(), JSON.stringify(tracked))
    .run();
  await leaveBoards(tracked.length);
  await gate().startCrawl(HOST);
  await waitUntilAsleep();
  const stored = (await readBoards()).filter((board) => board.stored !== null).map(({ token }) => token);
  expect(stored).toEqual(tracked);
});

it("an object that goes down goes on, and a lost alarm is set again by the cron", async () => {
  await setFaults({ [HOST]: { kind: "slow", ms: 60 } });
  await gate().startCrawl(HOST);
  const deadline = Date.now() + 30_000;
  while ((await countStored()) === 0 && Date.now() < deadline) await scheduler.wait(10);
  await abortAllDurableObjects();
  // Boards reserved but not begun reduce the budget but stay due.
  await env.DB.prepare("DELETE FROM crawl_budget").run();
  const all = (await readBoards()).length;
  await runInDurableObject(gate(), (_, { storage }) => storage.deleteAlarm());
  expect((await readSchedule()).crawlAt).not.toBeNull();
  await gate().startCrawl(HOST);
  await waitUntilAsleep();
  expect(await countStored()).toBe(all);
});

it("a host that fails opens its breaker, and the crawler waits for it without counting it against boards", async () => {
  await setFaults({ [HOST]: { kind: "status", status: 429, retryAfter: "600" } });
  await gate().startCrawl(HOST);
  const deadline = Date.now() + 30_000;
  while (((await readStats())[HOST]?.requests ?? 0) === 0 && Date.now() < deadline) await scheduler.wait(10);
  await scheduler.wait(300);
  const boards = await readBoards();
  expect((await readStats())[HOST]?.requests).toBeLessThanOrEqual(RATE_LIMITS[HOST]?.maxInFlight ?? 0);
  expect(boards.filter(({ due }) => due === 0).length).toBeGreaterThanOrEqual(boards.length - 6);
});

it("one board that fails stops no other, and waits longer", async () => {
  const [failing] = await readBoards();
  await setFaults({ [`${HOST}/${failing?.token}`]: { kind: "status", status: 404 } });
  await gate().startCrawl(HOST);
  await waitUntilAsleep();
  const boards = await readBoards();
  expect(boards.filter(({ stored }) => stored === null).map(({ token }) => token)).toEqual([failing?.token]);
  expect(boards[0]).toMatchObject({ fails: 1 });
});

it("the crawler takes a turn only while nobody waits, and leaves one to people", async () => {
  await runInDurableObject(gate(), async (_, { storage }) => {
    const limits = { ...readRateLimits(HOST, 100), maxInFlight: 2, spacingMs: 60, timeoutMs: 5000 };
    const queue = createRequestQueue(openGateStore(storage), limits);
    const order: string[] = [];
    const ask = async (name: string, turn: ReturnType<typeof queue.take>) => {
      const taken = await turn;
      order.push(name);
      await scheduler.wait(5);
      if ("end" in taken) taken.end();
    };
    const options = { maxWaitMs: 30_000, isOver: () => false };
    const crawl = async (name: string, wait = { isHurried: false }) => {
      const turn = await takeSpareTurn(queue, HOST, { ...options, wait });
      order.push(name);
      turn?.end();
    };
    const first = ask("first person", queue.take(HOST, "a"));
    const crawler = crawl("crawler");
    const people = ["b", "c", "d"].map((client) => ask(client, queue.take(HOST, client)));
    await Promise.all([first, crawler, ...people]);
    expect(order).toEqual(["first person", "b", "c", "d", "crawler"]);

    // The crawler gets no turn while one of two requests is in progress.
    const held = await queue.take(HOST, "a");
    const patience = { ...options, maxWaitMs: 200, wait: { isHurried: false } };
    expect(await takeSpareTurn(queue, HOST, patience)).toBeNull();
    // A user with the same request does not wait for a spare turn.
    const wait = { isHurried: false };
    const hurried = crawl("hurried", wait);
    wait.isHurried = true;
    await hurried;
    expect(order.at(-1)).toBe("hurried");
    if ("end" in held) held.end();
  });
});

it("the cron sets the alarm of every gate whose source is on; at 0 boards a day, of none", async () => {
  await startCrawl(createTestContext({ env: { CRAWL_BOARDS_PER_DAY: "0" } }));
  expect((await readSchedule()).crawlAt).toBeNull();
  const started: string[] = [];
  const gates = {
    idFromName: (name: string) => name,
    get: (name: string) => ({
      startCrawl(of: string) {
        expect(of).toBe(name);
        started.push(of);
        if (started.length === 1) throw new Error("This gate is down.");
        return Promise.resolve();
      },
    }),
  };
  const ctx = { ...createTestContext({ log: () => {} }), gates: gates as never };
  await startCrawl(ctx);
  expect(started).toContain(HOST);
  expect(started).toContain("*.myworkdayjobs.com");
  expect(started).not.toContain("api.adzuna.com");
});

import { runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { expect, it } from "vitest";

import { readConfig } from "#worker/config.ts";
import { recordCrawlResults } from "#worker/features/jobs/boards/crawl.queries.ts";
import type { Gates } from "#worker/features/jobs/fetching/ask-source.ts";
import { SOURCES } from "#worker/features/jobs/sources/index.ts";
import { createCountingBindings } from "#worker/testing/count-calls.ts";
import { gatherBoard } from "#worker/testing/gather-board.ts";
import { expireAnswers, readStats, resetStats } from "#worker/testing/mock-boards.ts";

import { chooseBoardsForSearch } from "./choose-boards.ts";
import { performRun } from "./perform-run.ts";
import { type RunStore, openRunStore } from "./run-store.ts";
import type { Run } from "./run-tables.ts";

const GATES: Gates = { gates: env.SOURCE_GATES, files: env.FILES };
const NO_CANCEL = new AbortController().signal;

const RUN: Run = {
  id: "counted",
  query: "engineer",
  location: "",
  limit: 500,
  state: "running",
  startedAtMs: Date.now(),
  finishedAtMs: null,
};

/** The store, with a count of its reads. */
function countReads(store: RunStore, counts: Map<string, number>): RunStore {
  return new Proxy(store, {
    get(target, name, receiver): unknown {
      counts.set(String(name), (counts.get(String(name)) ?? 0) + 1);
      return Reflect.get(target, name, receiver);
    },
  });
}

it("a run reads its plan and what it keeps once, however many boards it asks", async () => {
  const config = readConfig(env);
  const tasks = (await chooseBoardsForSearch(env.DB, config, RUN.query, Date.now())).slice(0, 40);
  const counts = new Map<string, number>();
  const coordinator = env.GATHERING.get(env.GATHERING.newUniqueId());
  await runInDurableObject(coordinator, async (_, { storage }) => {
    const store = openRunStore(storage);
    store.addRun(RUN, tasks);
    const outcome = await performRun({
      run: RUN,
      store: countReads(store, counts),
      db: env.DB,
      gates: GATES,
      config,
      signal: NO_CANCEL,
      notify: () => {},
    });
    expect(outcome).toBe("ended");
    expect(store.countKept(RUN.id)).toBeGreaterThan(100);
  });
  expect(counts.get("endTask")).toBe(tasks.length);
  // Once for the announcement of sources, once at the start.
  expect(counts.get("pendingTasks")).toBe(2);
  expect(counts.get("countKept")).toBe(1);
});

/** Bindings with a count of the calls of R2 and gates. */
function countGateCalls() {
  let calls = 0;
  const count = <Binding extends object>(binding: Binding): Binding =>
    new Proxy(binding, {
      get(target, name) {
        const value: unknown = Reflect.get(target, name);
        if (typeof value !== "function") return value;
        return (...given: unknown[]): unknown => {
          calls += 1;
          return Reflect.apply(value, target, given);
        };
      },
    });
  const gates = {
    idFromName: (name: string) => env.SOURCE_GATES.idFromName(name),
    get: (id: DurableObjectId) => count(env.SOURCE_GATES.get(id)),
  } as unknown as Gates["gates"];
  return { gates: { gates, files: count(env.FILES) }, calls: () => calls };
}

/** Performs a run in as many alarms as it needs; returns the kept listings, the events, and each alarm's calls. */
async function performInAlarms(
  run: Run,
  tasks: Parameters<RunStore["addRun"]>[1],
  maxCalls: number,
): Promise<{ receipt: unknown; kept: string[]; events: number[]; calls: number[] }> {
  const coordinator = env.GATHERING.get(env.GATHERING.newUniqueId());
  return runInDurableObject(coordinator, async (_, { storage }) => {
    const store = openRunStore(storage);
    store.addRun(run, tasks);
    const calls: number[] = [];
    for (let outcome = "to_continue"; outcome === "to_continue" && calls.length < 60;) {
      const database = createCountingBindings();
      const counted = countGateCalls();
      const work = { run, store, config: readConfig(env), signal: NO_CANCEL, notify: () => {} };
      outcome = await performRun({ ...work, db: database.DB, gates: counted.gates }, maxCalls);
      calls.push(database.calls() + counted.calls());
    }
    const { sources } = store.receiptOf(run);
    return {
      receipt: sources.map(
        ({ milliseconds: _milliseconds, new: _new, updated: _updated, ...source }) => source,
      ),
      kept: store.readRows("kept", { offset: 0, limit: 5000 }).map(({ uid }) => String(uid)),
      events: store.eventsAfter(run.id, 0, 10_000).map(({ seq }) => seq),
      calls,
    };
  });
}

it("a run that needs more calls than an alarm has goes on in the next, asks nothing twice and tells the same", async () => {
  const all = await chooseBoardsForSearch(env.DB, readConfig(env), RUN.query, Date.now());
  const tasks = all.filter(({ source }) => ["greenhouse", "workday", "breezy"].includes(source));
  const run = { ...RUN, id: "whole", limit: 3000, startedAtMs: Date.now() };
  await expireAnswers();
  await resetStats();
  const whole = await performInAlarms(run, tasks, 10_000);
  const requests = async () =>
    Object.entries(await readStats()).reduce(
      (sum, [host, stats]) => sum + (host.startsWith("*") ? 0 : stats.requests),
      0,
    );
  expect(whole.calls).toHaveLength(1);
  const asked = await requests();
  await expireAnswers();
  await resetStats();
  const parts = await performInAlarms({ ...run, id: "parts" }, tasks, 130);
  expect(parts.calls.length).toBeGreaterThan(2);
  expect(Math.max(...parts.calls)).toBeLessThanOrEqual(130);
  expect(parts.receipt).toEqual(whole.receipt);
  expect(parts.kept.toSorted()).toEqual(whole.kept.toSorted());
  expect(parts.events).toEqual(parts.events.map((_, at) => at + 1));
  expect(await requests()).toBeLessThanOrEqual(asked);
});

it.each(["software engineer", "engineer"])(
  "boards that were stored lately are not asked in a search for %s, which finds the same",
  async (query) => {
    const all = await chooseBoardsForSearch(env.DB, readConfig(env), query, Date.now());
    const tasks = all.filter(({ source }) => source === "lever");
    const run = { ...RUN, id: "asked", query, startedAtMs: Date.now() };
    const asked = await performInAlarms(run, tasks, 1000);
    expect(asked.kept.length).toBeGreaterThan(5);
    for (const { token } of tasks) {
      const outcome = await gatherBoard(SOURCES.lever, token);
      expect(outcome).toMatchObject({ kind: "gathered", isStored: true });
    }
    await recordCrawlResults(
      env.DB,
      tasks.map(({ boardId }) => ({ id: boardId ?? 0, fails: 0, end: "stored" as const })),
      Date.now(),
    );
    await expireAnswers();
    await resetStats();
    const stored = await performInAlarms({ ...run, id: "stored" }, tasks, 1000);
    expect(stored.calls).toEqual([2]);
    expect(await readStats()).toEqual({});
    expect(stored.kept.toSorted()).toEqual(asked.kept.toSorted());
    const limited = await performInAlarms({ ...run, id: "limited", limit: 3 }, tasks, 1000);
    expect(limited.kept).toHaveLength(3);
    // Boards stored too long ago are requested again.
    await env.DB.prepare("UPDATE boards SET stored_at = stored_at - 9 * 3600000").run();
    expect((await performInAlarms({ ...run, id: "later" }, tasks, 1000)).calls[0]).toBeGreaterThan(
      tasks.length,
    );
    expect((await readStats())["api.lever.co"]?.requests).toBeGreaterThan(0);
  },
);

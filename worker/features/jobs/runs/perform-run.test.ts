import "#worker/testing/database.ts";
import { runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { expect, it } from "vitest";

import { readConfig } from "#worker/config.ts";

import { chooseBoardsForSearch } from "./choose-boards.ts";
import { performRun } from "./perform-run.ts";
import { type RunStore, openRunStore } from "./run-store.ts";
import type { Run } from "./run-tables.ts";

const RUN: Run = {
  id: "counted",
  kind: "search",
  query: "engineer",
  location: "",
  limit: 500,
  state: "running",
  startedAtMs: Date.now(),
  finishedAtMs: null,
};

/** The store, which counts how often it is asked for what. */
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
      gates: { gates: env.SOURCE_GATES, files: env.FILES },
      config,
      signal: new AbortController().signal,
      notify: () => {},
    });
    expect(outcome).toBe("ended");
    expect(store.countKept(RUN.id)).toBeGreaterThan(100);
  });
  expect(counts.get("endTask")).toBe(tasks.length);
  // Once to announce the sources, once to begin.
  expect(counts.get("pendingTasks")).toBe(2);
  expect(counts.get("countKept")).toBe(1);
});

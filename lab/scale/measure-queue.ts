import { scheduler } from "node:timers/promises";

import { type Figure, printFigures } from "#scripts/lib/figures.ts";
import type { GateStore } from "#worker/features/jobs/fetching/gate-store.ts";
import { createRequestQueue } from "#worker/features/jobs/fetching/request-queue.ts";
import type { RateLimits } from "#worker/features/jobs/sources/source-limits.ts";

const WAITING = 10_000;
const BAR_MS = 100;
/** The least of several counts: the others hold the garbage of what was loaded before. */
const TIMES = 5;

const LIMITS: RateLimits = {
  maxInFlight: 4,
  spacingMs: 0,
  timeoutMs: 60_000,
  retries: 0,
  backoffMs: 0,
  restMs: 0,
  boardsARun: 1,
};
const BY_HOST = { ...LIMITS, perHost: { maxInFlight: 1, spacingMs: 0 } };

type Case = { name: string; limits: RateLimits; ask: (at: number) => [host: string, client: string] };
const CASES: Case[] = [
  { name: "one host, 10,000 users", limits: LIMITS, ask: (at) => ["one.example", `user ${at}`] },
  { name: "one host, 100 users", limits: LIMITS, ask: (at) => ["one.example", `user ${at % 100}`] },
  {
    name: "1,000 hosts by themselves, 1,000 users",
    limits: BY_HOST,
    ask: (at) => [`${at % 1000}.example`, `user ${Math.floor(at / 10)}`],
  },
];

/** What a gate's queue costs when ten thousand requests wait at once, each of which has its turn and ends. */
export async function measureQueue(): Promise<boolean> {
  const figures: Figure[] = [];
  for (const one of CASES) {
    let ms = Number.POSITIVE_INFINITY;
    let served = 0;
    for (let time = 0; time < TIMES; time += 1) {
      const begun = process.cpuUsage();
      served = await serveAll(one);
      const { user, system } = process.cpuUsage(begun);
      ms = Math.min(ms, (user + system) / 1000);
    }
    figures.push({
      name: `${WAITING} requests waiting: ${one.name}`,
      value: `${ms.toFixed(0)} ms`,
      note: `${served} served`,
      bar: `at most ${BAR_MS} ms of a processor`,
      isMet: ms <= BAR_MS && served === WAITING,
    });
  }
  return printFigures("Queue of a gate", figures);
}

async function serveAll({ limits, ask }: Case): Promise<number> {
  const queue = createRequestQueue(createStore(), limits);
  let served = 0;
  const ends: (() => void)[] = [];
  const asked = Array.from({ length: WAITING }, async (_, at) => {
    const turn = await queue.take(...ask(at));
    if (!("end" in turn)) return;
    served += 1;
    ends.push(turn.end);
  });
  // Nothing ends before all of them wait.
  await scheduler.yield();
  for (let ended = ends.splice(0); ended.length > 0; ended = ends.splice(0)) {
    for (const end of ended) end();
    await scheduler.yield();
  }
  await Promise.all(asked);
  return served;
}

/** What a gate keeps on disk, in memory: the figure is that of the queue alone. */
function createStore(): GateStore {
  let ids = 0;
  const nothing = () => {};
  return {
    leases: () => [],
    addLease: () => (ids += 1),
    endLease: nothing,
    paces: () => [],
    setPace: nothing,
  } as unknown as GateStore;
}

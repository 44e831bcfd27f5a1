import { expect, it } from "vitest";

import type { RateLimits } from "#worker/features/jobs/sources/source-limits.ts";

import type { GateStore } from "./gate-store.ts";
import { createRequestQueue } from "./request-queue.ts";
import { type Waiter, comparePlaces, createWaitingRequests } from "./waiting-requests.ts";

const LIMITS: RateLimits = {
  maxInFlight: 2,
  spacingMs: 0,
  timeoutMs: 10_000,
  retries: 0,
  backoffMs: 0,
  restMs: 0,
  boardsARun: 1,
};

/** In-memory replacement for a queue's state on disk. */
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

/** Serves all requests as soon as possible and returns their order. */
async function serveAll(limits: RateLimits, asked: [host: string, client: string][]): Promise<string[]> {
  const queue = createRequestQueue(createStore(), limits);
  const served: string[] = [];
  await Promise.all(
    asked.map(async ([host, client], at) => {
      const turn = await queue.take(host, client);
      served.push(`${client} ${host} ${at}`);
      if ("end" in turn) turn.end();
    }),
  );
  expect(queue.waiting()).toBe(0);
  return served;
}

it("the client served longest ago is next, and of its requests the one that came first", async () => {
  // The first request gets its turn before any other waits.
  const served = await serveAll({ ...LIMITS, maxInFlight: 1 }, [
    ["h", "a"],
    ["h", "a"],
    ["h", "a"],
    ["h", "b"],
    ["h", "c"],
    ["h", "b"],
  ]);
  expect(served).toEqual(["a h 0", "a h 1", "b h 3", "c h 4", "a h 2", "b h 5"]);
});

it("a host that is busy holds up nobody else, and a client's turn at one host counts at all", async () => {
  const queue = createRequestQueue(createStore(), {
    ...LIMITS,
    maxInFlight: 3,
    perHost: { maxInFlight: 1, spacingMs: 0 },
  });
  const served: string[] = [];
  const turns = new Map<string, () => void>();
  const ask = (host: string, client: string) =>
    queue.take(host, client).then((turn) => {
      served.push(`${client}${host}`);
      if ("end" in turn) turns.set(`${client}${host}`, turn.end);
    });
  const asked = [ask("1", "a"), ask("1", "a"), ask("1", "b"), ask("2", "a"), ask("2", "b"), ask("3", "b")];
  const settle = () => new Promise((resolve) => setTimeout(resolve, 0));
  await settle();
  expect(served).toEqual(["a1", "a2", "b3"]);
  turns.get("a2")?.();
  turns.get("a1")?.();
  await settle();
  // Both wait for host 1. "a" was served before "b", so "a" is next, then "b" at host 2.
  expect(served.slice(3).toSorted()).toEqual(["a1", "b2"]);
  for (const end of turns.values()) end();
  await settle();
  turns.get("a1")?.();
  await Promise.all(asked);
  expect(served).toHaveLength(6);
});

it("what waits costs the logarithm of its number, for each that comes and each that is served", () => {
  const countFor = (total: number, hostOf: (at: number) => string): number => {
    let most = 0;
    let compared = 0;
    const waiting = createWaitingRequests((a, b) => {
      compared += 1;
      return comparePlaces(a, b);
    });
    const isServed: boolean[] = [];
    for (let at = 0; at < total; at += 1) {
      compared = 0;
      const waiter: Waiter = {
        asked: hostOf(at),
        host: hostOf(at),
        client: `client ${at % 100}`,
        deadlineMs: at,
        number: at,
        isWaiting: true,
        resolve: () => {},
      };
      waiting.add(waiter);
      waiting.allow(waiter.host);
      most = Math.max(most, compared);
    }
    compared = 0;
    for (let taken = waiting.take(); taken !== undefined; taken = waiting.take())
      isServed[taken.number] = true;
    expect(isServed.filter(Boolean)).toHaveLength(total);
    return most + compared / total;
  };
  for (const total of [1000, 20_000]) {
    const logarithm = Math.log2(total);
    expect(countFor(total, () => "*")).toBeLessThan(6 * logarithm);
    expect(countFor(total, (at) => `host ${at % 100}`)).toBeLessThan(12 * logarithm);
  }
});

import { afterEach, beforeEach, expect, it, vi } from "vitest";

import { listRestingHosts, openCircuit } from "./circuit-breaker.ts";
import type { Breaker, GateStore } from "./gate-store.ts";

const REST_MS = 300_000;
const HOST = "api.example.com";

/** In-memory replacement for a breaker's state on disk. */
function createStore(answering: string[]): GateStore {
  const breakers = new Map<string, Breaker>();
  return {
    isAnswering: (board: string) => answering.includes(board),
    noteAnswering: (board: string) => answering.push(board),
    breakers: () => [...breakers.values()],
    breaker: (host: string) => breakers.get(host) ?? null,
    setBreaker: (breaker: Breaker) => breakers.set(breaker.host, breaker),
    closeBreaker: (host: string) => breakers.delete(host),
  } as unknown as GateStore;
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it("opens after five failures in a row, opens again with the next failure, and closes with a response", () => {
  const store = createStore(["acme"]);
  const circuit = openCircuit(store, HOST, "acme");
  for (let failures = 0; failures < 5; failures += 1) {
    expect(circuit.findRest()).toBeNull();
    circuit.recordFailure("server_error", false, REST_MS);
  }
  expect(circuit.findRest()).toMatchObject({
    code: "resting",
    message: "It failed 5 times in a row. We try again in 5 minutes.",
  });
  vi.advanceTimersByTime(REST_MS);
  expect(circuit.findRest()).toBeNull();
  circuit.recordFailure("timeout", false, REST_MS);
  expect(listRestingHosts(store)).toMatchObject([{ host: HOST, reason: "It failed again." }]);
  circuit.close();
  expect(circuit.findRest()).toBeNull();
  circuit.recordFailure("timeout", false, REST_MS);
  expect(circuit.findRest()).toBeNull();
});

it("counts what is the host's and not long ago", () => {
  const circuit = openCircuit(createStore(["acme"]), HOST, "acme");
  for (let failures = 0; failures < 8; failures += 1) {
    circuit.recordFailure("not_found", false, REST_MS);
    circuit.recordFailure("network", false, REST_MS);
    vi.advanceTimersByTime(150_001);
  }
  circuit.recordFailure("network", false, REST_MS);
  expect(circuit.findRest()).toBeNull();
});

it("of a board that has never answered is its own, unless the host asks for a pause", () => {
  const store = createStore(["acme"]);
  const added = openCircuit(store, HOST, "added");
  for (let failures = 0; failures < 5; failures += 1) added.recordFailure("network", false, REST_MS);
  expect(added.findRest()).not.toBeNull();
  expect(openCircuit(store, HOST, "acme").findRest()).toBeNull();
  expect(listRestingHosts(store)).toEqual([]);
  added.recordFailure("rate_limited", false, REST_MS);
  expect(openCircuit(store, HOST, "acme").findRest()?.message).toContain("asked us to slow down");
});

import { MINUTE } from "#worker/features/jobs/sources/source-limits.ts";

import type { Breaker, GateStore } from "./gate-store.ts";
import { type Failure, type FailureCode, createFailure } from "./gate.ts";

/** Failures of the host, not of the board: retried and counted by the circuit breaker. */
const HOST_FAILURES = new Set<FailureCode>(["network", "timeout", "rate_limited", "server_error"]);
/** Consecutive failures of a host within this time that open its circuit breaker. */
const OPENS_AFTER = { failures: 5, withinMs: 10 * MINUTE };

export const isHostFailure = (code: FailureCode): boolean => HOST_FAILURES.has(code);

/** The hosts that must not be requested now. */
export const listRestingHosts = (store: GateStore): Breaker[] =>
  store.breakers().filter(({ host, rest_until: untilMs }) => untilMs > Date.now() && !host.includes(" "));

/**
 * The circuit breakers that a request of a board depends on: that of the host, and its own. Anyone can add a board, so
 * one that has never responded does not open the breaker of its host.
 */
export function openCircuit(store: GateStore, hostname: string, board: string) {
  const own = store.isAnswering(board) ? hostname : `${hostname} ${board}`;
  const circuits = [hostname, own];

  return {
    /** The reason for not sending a request now; null if it may be sent. */
    findRest(): ({ kind: "failed" } & Failure) | null {
      const nowMs = Date.now();
      const breaker = circuits.map(store.breaker).find((found) => found !== null && found.rest_until > nowMs);
      if (breaker === undefined || breaker === null) return null;
      const minutes = Math.ceil((breaker.rest_until - nowMs) / MINUTE);
      const wait = minutes === 1 ? "a minute" : `${minutes} minutes`;
      return createFailure("resting", `${breaker.reason} We try again in ${wait}.`);
    },

    close(): void {
      for (const circuit of circuits) store.closeBreaker(circuit);
      store.noteAnswering(board);
    },

    /**
     * Opens after repeated failures within a time, or immediately if the host requests a pause. After `restMs` it is
     * half open: the next failure opens it again, a success closes it.
     */
    recordFailure(code: FailureCode, asksForRest: boolean, restMs: number): void {
      if (!isHostFailure(code)) return;
      const nowMs = Date.now();
      // A requested pause or a rate limit applies to the whole host.
      const isRefused = asksForRest || code === "rate_limited";
      const host = isRefused ? hostname : own;
      const before = store.breaker(host);
      const isHalfOpen = before !== null && before.failures >= OPENS_AFTER.failures;
      const counts = before !== null && (isHalfOpen || nowMs - before.first_at < OPENS_AFTER.withinMs);
      const failures = counts ? before.failures + 1 : 1;
      store.setBreaker({
        host,
        failures: isRefused ? Math.max(failures, OPENS_AFTER.failures) : failures,
        first_at: counts ? before.first_at : nowMs,
        rest_until: isRefused || failures >= OPENS_AFTER.failures ? nowMs + restMs : 0,
        reason:
          code === "rate_limited"
            ? "The site asked us to slow down."
            : `It failed ${isHalfOpen ? "again" : `${failures} times in a row`}.`,
      });
    },
  };
}

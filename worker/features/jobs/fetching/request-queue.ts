import type { RateLimits } from "#worker/features/jobs/sources/source-limits.ts";

import type { GateStore } from "./gate-store.ts";
import { type Failure } from "./gate.ts";
import { MAX_WAIT_MS } from "./rate-limits.ts";

/** Permission to send a request to a host now; `end` releases it. */
export type Turn = { end: () => void };

type Waiter = { host: string; client: string; sinceMs: number; resolve: (turn: Turn | Failure) => void };

/** Key of the rate limit for the whole gate; the other keys are hosts. */
const WHOLE = "*";

/**
 * Queues requests within the rate limits of the gate: concurrency, spacing and quota. The waiting user served
 * longest ago is next, so that nobody waits behind all of another's requests. The state is on disk, so that the
 * limits still hold after the object restarts.
 */
export function createRequestQueue(store: GateStore, limits: RateLimits) {
  const leases = new Map(store.leases().map(({ id, host, until }) => [id, { host, until }]));
  const nextAt = new Map(store.paces().map(({ host, next_at: next }) => [host, next]));
  const waiters: Waiter[] = [];
  /** Sequence number of each waiting user's last turn. */
  const lastTurns = new Map<string, number>();
  let turnCount = 0;
  let timer: ReturnType<typeof setTimeout> | null = null;

  const { perHost, quota } = limits;

  function countInFlight(nowMs: number, host?: string): number {
    let count = 0;
    for (const [id, lease] of leases) {
      if (lease.until <= nowMs) {
        leases.delete(id);
        store.endLease(id);
      } else if (host === undefined || lease.host === host) count += 1;
    }
    return count;
  }

  /** When the host may be requested by spacing and quota; null while too many requests are in flight. */
  function computeHostReadyAt(host: string, nowMs: number): number | null {
    if (countInFlight(nowMs) >= limits.maxInFlight) return null;
    if (perHost !== undefined && countInFlight(nowMs, host) >= perHost.maxInFlight) return null;
    const times = [nowMs, nextAt.get(WHOLE) ?? 0, computeQuotaReadyAt(nowMs)];
    if (perHost !== undefined) times.push(nextAt.get(host) ?? 0);
    return Math.max(...times);
  }

  function computeQuotaReadyAt(nowMs: number): number {
    if (quota === undefined) return 0;
    const starts = store.startsSince(nowMs - quota.withinMs);
    const [oldest] = starts.slice(-quota.requests);
    return starts.length < quota.requests || oldest === undefined ? 0 : oldest + quota.withinMs;
  }

  /** Whether the user's share of a long quota is used up, so that waiting would not help. */
  const isUserShareUsed = (client: string, nowMs: number): boolean =>
    quota?.perUser !== undefined &&
    client !== "" &&
    store.countStarts(client, nowMs - quota.withinMs) >= quota.perUser;

  function beginRequest({ host, client }: Waiter, nowMs: number): Turn {
    lastTurns.set(client, (turnCount += 1));
    const until = nowMs + limits.timeoutMs + 1000;
    const id = store.addLease(host, until);
    leases.set(id, { host, until });
    setNextRequestTime(WHOLE, nowMs + limits.spacingMs);
    if (perHost !== undefined) setNextRequestTime(host, nowMs + perHost.spacingMs);
    if (quota !== undefined) store.addStart(client, nowMs, nowMs - quota.withinMs);
    return {
      end() {
        leases.delete(id);
        store.endLease(id);
        startReadyRequests();
      },
    };
  }

  function setNextRequestTime(host: string, atMs: number): void {
    nextAt.set(host, atMs);
    store.setPace(host, atMs);
  }

  function startReadyRequests(): void {
    if (timer !== null) clearTimeout(timer);
    timer = null;
    const nowMs = Date.now();
    let wakeAt = Number.POSITIVE_INFINITY;
    const byTurn = waiters.toSorted((a, b) => getLastTurn(a) - getLastTurn(b) || a.sinceMs - b.sinceMs);
    for (const waiter of byTurn) {
      const deadline = waiter.sinceMs + MAX_WAIT_MS;
      const readyAtMs = computeHostReadyAt(waiter.host, nowMs);
      if (readyAtMs !== null && readyAtMs <= nowMs) {
        resolveWaiter(waiter, beginRequest(waiter, nowMs));
        continue;
      }
      if (nowMs >= deadline || (readyAtMs !== null && readyAtMs > deadline)) {
        resolveWaiter(waiter, DEFERRED);
        continue;
      }
      // When a lease expires: nothing else wakes the queue if the object that held it has crashed.
      const leaseEnds = readyAtMs ?? Math.min(...Array.from(leases.values(), ({ until }) => until));
      wakeAt = Math.min(wakeAt, deadline, leaseEnds);
    }
    if (waiters.length === 0) lastTurns.clear();
    else timer = setTimeout(startReadyRequests, Math.max(1, wakeAt - nowMs));
  }

  const getLastTurn = ({ client }: Waiter): number => lastTurns.get(client) ?? 0;

  function resolveWaiter(waiter: Waiter, result: Turn | Failure): void {
    waiters.splice(waiters.indexOf(waiter), 1);
    waiter.resolve(result);
  }

  return {
    /** Resolves with the caller's turn, or with the reason why there will be none. */
    take: (host: string, client = ""): Promise<Turn | Failure> =>
      isUserShareUsed(client, Date.now())
        ? Promise.resolve(SHARE_USED)
        : new Promise((resolve) => {
            waiters.push({ host, client, sinceMs: Date.now(), resolve });
            startReadyRequests();
          }),
    inFlight: (): number => countInFlight(Date.now()),
    waiting: (): number => waiters.length,
  };
}

export type RequestQueue = ReturnType<typeof createRequestQueue>;

const DEFERRED: Failure = {
  code: "deferred",
  message: "We limit how often we ask it. We'll try again in a later search.",
};

const SHARE_USED: Failure = {
  code: "deferred",
  message: "We limit how often we ask it, and you've reached today's limit; we'll try again tomorrow.",
};

import type { RateLimits } from "#worker/features/jobs/sources/source-limits.ts";
import { createHeap } from "#worker/lib/heap.ts";

import type { GateStore } from "./gate-store.ts";
import { type Failure } from "./gate.ts";
import { MAX_WAIT_MS } from "./rate-limits.ts";
import { type Turn, type Waiter, createWaitingRequests } from "./waiting-requests.ts";

/** Key of the rate limit for the whole gate; the other keys are hosts. */
const WHOLE = "*";

/**
 * Queues requests within the gate's rate limits: concurrency, spacing and quota. The waiting user served longest ago is
 * next, so that nobody waits behind all requests of another user. The state is on disk, so that the limits still hold
 * after the object restarts. Each event costs O(log n) for n waiting requests, once per host that the served user waits
 * for.
 */
export function createRequestQueue(store: GateStore, limits: RateLimits) {
  const leases = new Map(store.leases().map(({ id, host, until }) => [id, { host, until }]));
  const nextAt = new Map(store.paces().map(({ host, next_at: next }) => [host, next]));
  const waiting = createWaitingRequests();
  /** Hosts that must not be requested before a time. */
  const resting = createHeap<{ host: string; atMs: number }>((a, b) => a.atMs - b.atMs);
  let arrived = 0;
  let timer: { handle: ReturnType<typeof setTimeout>; atMs: number } | null = null;

  const { perHost, quota } = limits;
  /** Without limits per host, all requests wait in one queue. */
  const getQueueHost = (host: string): string => (perHost === undefined ? WHOLE : host);

  function countInFlight(nowMs: number, host?: string): number {
    let count = 0;
    for (const [id, lease] of leases) {
      if (lease.until <= nowMs) {
        leases.delete(id);
        store.endLease(id);
        admitHost(getQueueHost(lease.host), nowMs);
      } else if (host === undefined || lease.host === host) count += 1;
    }
    return count;
  }

  /** The earliest time for the gate's next request by spacing and quota. */
  const computeReadyAt = (nowMs: number): number =>
    Math.max(nowMs, nextAt.get(WHOLE) ?? 0, computeQuotaReadyAt(nowMs));

  function computeQuotaReadyAt(nowMs: number, share = 1): number {
    if (quota === undefined) return 0;
    const oldest = store.firstOfNewestStarts(nowMs - quota.withinMs, Math.ceil(quota.requests * share));
    return oldest === null ? 0 : oldest + quota.withinMs;
  }

  /** Whether the user's share of a long quota is used up, in which case waiting does not help. */
  const isUserShareUsed = (client: string, nowMs: number): boolean =>
    quota?.perUser !== undefined &&
    client !== "" &&
    store.countStarts(client, nowMs - quota.withinMs) >= quota.perUser;

  const hasHostRoom = (host: string, nowMs: number): boolean =>
    perHost === undefined || countInFlight(nowMs, host) < perHost.maxInFlight;
  const getHostReadyAt = (host: string): number => (perHost === undefined ? 0 : (nextAt.get(host) ?? 0));

  /** Lets the host's next request start now, or once its spacing has passed. */
  function admitHost(host: string, nowMs: number): void {
    if (!waiting.isWaitedFor(host) || !hasHostRoom(host, nowMs)) return;
    const atMs = getHostReadyAt(host);
    if (atMs <= nowMs) waiting.allow(host);
    else resting.push({ host, atMs });
  }

  function wakeHosts(nowMs: number): void {
    for (let first = resting.peek(); first !== undefined && first.atMs <= nowMs; first = resting.peek()) {
      resting.pop();
      if (getHostReadyAt(first.host) <= nowMs) admitHost(first.host, nowMs);
    }
  }

  function beginRequest({ host, client }: Pick<Waiter, "host" | "client">, nowMs: number): Turn {
    const until = nowMs + limits.timeoutMs + 1000;
    const id = store.addLease(host, until);
    leases.set(id, { host, until });
    setNextRequestTime(WHOLE, nowMs + limits.spacingMs);
    if (perHost !== undefined) setNextRequestTime(host, nowMs + perHost.spacingMs);
    if (quota !== undefined) store.addStart(client, nowMs, nowMs - quota.withinMs);
    return {
      end() {
        if (leases.delete(id)) admitHost(getQueueHost(host), Date.now());
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
    const nowMs = Date.now();
    wakeHosts(nowMs);
    while (countInFlight(nowMs) < limits.maxInFlight && computeReadyAt(nowMs) <= nowMs) {
      const next = waiting.take();
      if (next === undefined) break;
      next.resolve(beginRequest({ host: next.asked, client: next.client }, nowMs));
      if (perHost === undefined) continue;
      waiting.block(next.host);
      admitHost(next.host, nowMs);
      rejectLateRequests(getHostReadyAt(next.host), nowMs, next.host);
    }
    const readyAtMs = computeReadyAt(nowMs);
    rejectLateRequests(readyAtMs, nowMs);
    const earliest = waiting.findEarliest();
    if (earliest === undefined) waiting.forgetTurns();
    setTimer(earliest === undefined ? null : computeWakeAt(earliest, readyAtMs, nowMs));
  }

  /** Rejects requests whose deadline passes before they may be sent. */
  function rejectLateRequests(readyAtMs: number, nowMs: number, host?: string): void {
    for (
      let first = waiting.findEarliest(host);
      first !== undefined && (nowMs >= first.deadlineMs || readyAtMs > first.deadlineMs);
      first = waiting.findEarliest(host)
    ) {
      waiting.giveUp(first);
      first.resolve(DEFERRED);
    }
  }

  function computeWakeAt({ deadlineMs }: Waiter, readyAtMs: number, nowMs: number): number {
    // A lease's expiry: nothing else wakes the queue if the object that held the lease has crashed.
    let wakeAtMs = deadlineMs;
    for (const { until } of leases.values()) wakeAtMs = Math.min(wakeAtMs, until);
    const nextTurn = readyAtMs > nowMs ? readyAtMs : (resting.peek()?.atMs ?? wakeAtMs);
    return Math.min(wakeAtMs, nextTurn);
  }

  /** A timer that fires too early is set again; resetting it for each request would cost more than the queue. */
  function setTimer(atMs: number | null): void {
    if (timer !== null && atMs !== null && timer.atMs <= atMs) return;
    if (timer !== null) clearTimeout(timer.handle);
    timer = null;
    if (atMs === null) return;
    const handle = setTimeout(
      () => {
        timer = null;
        startReadyRequests();
      },
      Math.max(1, atMs - Date.now()),
    );
    timer = { handle, atMs };
  }

  function enqueue(host: string, client: string, resolve: Waiter["resolve"]): void {
    const nowMs = Date.now();
    arrived += 1;
    const waiter: Waiter = {
      asked: host,
      host: getQueueHost(host),
      client,
      deadlineMs: nowMs + MAX_WAIT_MS,
      number: arrived,
      isWaiting: true,
      resolve,
    };
    waiting.add(waiter);
    wakeHosts(nowMs);
    admitHost(waiter.host, nowMs);
    rejectLateRequests(getHostReadyAt(waiter.host), nowMs, waiter.host);
    startReadyRequests();
  }

  return {
    /** Resolves with the caller's turn, or with the reason why it gets none. */
    take: (host: string, client = ""): Promise<Turn | Failure> =>
      isUserShareUsed(client, Date.now())
        ? Promise.resolve(SHARE_USED)
        : new Promise((resolve) => {
            enqueue(host, client, resolve);
          }),
    /**
     * The time until the crawler may send a request to a host: no user waits, and one concurrent turn and half of each
     * quota stay free for users. 0 if now; null if it depends on when other requests end.
     */
    computeSpareWaitMs(host: string): number | null {
      const nowMs = Date.now();
      const maxInFlight = Math.max(1, limits.maxInFlight - 1);
      if (waiting.count() > 0 || countInFlight(nowMs) >= maxInFlight || !hasHostRoom(host, nowMs))
        return null;
      const quotaReadyAt = computeQuotaReadyAt(nowMs, 0.5);
      return Math.max(0, Math.max(nextAt.get(WHOLE) ?? 0, getHostReadyAt(host), quotaReadyAt) - nowMs);
    },
    inFlight: (): number => countInFlight(Date.now()),
    waiting: (): number => waiting.count(),
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

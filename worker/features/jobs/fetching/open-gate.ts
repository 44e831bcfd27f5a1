import type { Config } from "#worker/config.ts";
import type { RateLimits } from "#worker/features/jobs/sources/source-limits.ts";

import { storeAnswer, storeFailure, makeAnswerKey, toReply } from "./answers.ts";
import { isHostFailure, listRestingHosts, openCircuit } from "./circuit-breaker.ts";
import { type Fetched, fetchResponse } from "./fetch-response.ts";
import type { GateStore, KnownAnswer } from "./gate-store.ts";
import { type Failure, type GateAsk, type GateReply, type GateState, createFailure } from "./gate.ts";
import { LARGE_BYTES, MAX_RETRY_AFTER_MS, readRateLimits } from "./rate-limits.ts";
import { type RequestQueue, createRequestQueue } from "./request-queue.ts";
import { isAllowedByRobots } from "./robots.ts";
import { type SpareWait, takeSpareTurn } from "./spare-turns.ts";
import type { Turn } from "./waiting-requests.ts";

/** Max time that the crawler waits for a spare turn; a longer wait is left to its next alarm. */
const MAX_CRAWL_WAIT_MS = 30_000;

/** The additional limits of a crawler's request. */
export type CrawlAsk = {
  /** Counts a call of this invocation; throws if none is left. */
  spend: () => void;
  /** Whether the crawler's time is up. */
  isOver: () => boolean;
};

type Crawl = CrawlAsk & { wait: SpareWait };
type UnderWay = { work: Promise<GateReply>; wait: SpareWait | null };

export type GateParts = {
  store: GateStore;
  files: R2Bucket;
  config: Pick<Config, "pacePercent" | "sourceGateway">;
  /** Called after a response was stored. */
  onStored: () => Promise<void>;
};

/**
 * Every request to a source passes through its gate: callers with the same request share one fetch, and rate limits
 * apply, unless a fresh response is known or the circuit breaker is open.
 */
export function openGate({ store, files, config, onStored }: GateParts) {
  const underWay = new Map<string, UnderWay>();
  /** Created by the first request, which names the gate. */
  let queue: RequestQueue | null = null;

  /** The reply to a crawler contains the body; only large responses are also stored for others. */
  async function requestShared(ask: GateAsk, crawl: CrawlAsk | null = null): Promise<GateReply> {
    const key = makeAnswerKey(ask);
    const shared = underWay.get(key);
    if (shared !== undefined) {
      // The crawler waits for a spare turn; with a user waiting for the same request it takes the next turn.
      if (crawl === null && shared.wait !== null) shared.wait.isHurried = true;
      return shared.work;
    }
    const known = ask.isLost === true ? null : store.answer(key);
    if (known !== null && known.fresh_until > Date.now()) return toReply(key, known);
    const wait = crawl === null ? null : { isHurried: false };
    const work = fetchInTurn(ask, key, known, crawl && wait && { ...crawl, wait }).finally(() =>
      underWay.delete(key),
    );
    underWay.set(key, { work, wait });
    return work;
  }

  async function fetchInTurn(
    ask: GateAsk,
    key: string,
    known: KnownAnswer | null,
    crawl: Crawl | null,
  ): Promise<GateReply> {
    const limits = readRateLimits(ask.gate, config.pacePercent);
    const { request } = ask;
    const { hostname } = new URL(request.url);
    const circuit = openCircuit(store, hostname, ask.board);
    const etag = known?.code === null ? known.etag : null;
    const fetchRules = async (url: string): Promise<Fetched | null> => {
      const turn = await takeTurn(ask, hostname, limits, crawl);
      return "end" in turn ? fetchOnce(ask, limits, turn, { url, format: "text" }) : null;
    };
    for (let attempt = 0; ; attempt += 1) {
      const resting = circuit.findRest();
      if (resting !== null) return resting;
      if (limits.robots === true && !(await isAllowedByRobots(store, request.url, fetchRules)))
        return createFailure("disallowed", "Its robots.txt asks programs to leave this page alone.");
      crawl?.spend();
      const turn = await takeTurn(ask, hostname, limits, crawl);
      if (!("end" in turn)) return createFailure(turn.code, turn.message);
      // The circuit breaker may have opened while the request waited in the queue.
      const restingNow = circuit.findRest();
      if (restingNow !== null) {
        turn.end();
        return restingNow;
      }
      const fetched = await fetchOnce(ask, limits, turn, request, etag);
      if (fetched.kind !== "failed") {
        circuit.close();
        // Storing a small response that perhaps nobody reads costs more than requesting it again.
        if (crawl !== null && fetched.kind === "read" && fetched.body.byteLength <= LARGE_BYTES)
          return {
            kind: "stored",
            key,
            bytes: fetched.body.byteLength,
            answeredAtMs: Date.now(),
            body: fetched.body,
          };
        const reply = await storeAnswer(store, files, ask, { key, known, fetched });
        await onStored();
        return reply;
      }
      const { code, message, retryAfterMs } = fetched;
      const asksForRest = retryAfterMs > MAX_RETRY_AFTER_MS;
      if (!isHostFailure(code) || asksForRest || attempt >= limits.retries) {
        circuit.recordFailure(code, asksForRest, limits.restMs);
        const text = asksForRest ? `${message} (for ${Math.ceil(retryAfterMs / 1000)} seconds)` : message;
        return storeFailure(store, key, ask, code, text);
      }
      // A requested pause of zero seconds is ignored: the configured backoff applies.
      const asked = (retryAfterMs * config.pacePercent) / 100;
      await scheduler.wait(Math.max(asked, limits.backoffMs * 2 ** attempt));
    }
  }

  /** Users wait in the queue; the crawler waits for a spare turn. */
  async function takeTurn(
    { client }: GateAsk,
    host: string,
    limits: RateLimits,
    crawl: Crawl | null,
  ): Promise<Turn | Failure> {
    queue ??= createRequestQueue(store, limits);
    if (crawl === null) return queue.take(host, client);
    return (
      (await takeSpareTurn(queue, host, { ...crawl, maxWaitMs: MAX_CRAWL_WAIT_MS })) ??
      createFailure("deferred", "People's searches come before.")
    );
  }

  const fetchOnce = (
    { hosts }: GateAsk,
    { timeoutMs }: RateLimits,
    turn: Turn,
    request: GateAsk["request"],
    etag: string | null = null,
  ): Promise<Fetched> =>
    fetchResponse({ request, hosts, gateway: config.sourceGateway, timeoutMs, etag }).finally(turn.end);

  return {
    ask: requestShared,
    state: (): GateState => ({
      inFlight: queue?.inFlight() ?? 0,
      waiting: queue?.waiting() ?? 0,
      resting: listRestingHosts(store).map(({ host, rest_until: untilMs, reason }) => ({
        host,
        untilMs,
        reason,
      })),
    }),
    /**
     * The time until which the gate's only host must not be requested; 0 if it may be, or if the gate has many hosts.
     */
    getRestUntil: (gate: string): number =>
      readRateLimits(gate, config.pacePercent).perHost === undefined
        ? Math.max(0, ...listRestingHosts(store).map(({ rest_until: untilMs }) => untilMs))
        : 0,
  };
}

export type Gate = ReturnType<typeof openGate>;

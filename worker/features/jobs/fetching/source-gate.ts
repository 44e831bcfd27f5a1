import { DurableObject } from "cloudflare:workers";
import robotsParser from "robots-parser";

import { brand } from "#src/brand.ts";
import { type Config, readConfig } from "#worker/config.ts";
import type { RateLimits } from "#worker/features/jobs/sources/source-limits.ts";
import type { SourceRequest } from "#worker/features/jobs/sources/source.ts";
import { sha256Hex } from "#worker/lib/ids.ts";
import { logToConsole, describeError } from "#worker/lib/log.ts";

import { type Fetched, fetchResponse } from "./fetch-response.ts";
import { type GateStore, type KnownAnswer, openGateStore } from "./gate-store.ts";
import {
  type Failure,
  type FailureCode,
  type GateAsk,
  type GateReply,
  type GateState,
  createFailure,
} from "./gate.ts";
import { type LeftoverWait, takeLeftoverTurn } from "./leftover-turns.ts";
import { BREAKER, LARGE_BYTES, MAX_RETRY_AFTER_MS, readRateLimits } from "./rate-limits.ts";
import { type RequestQueue, createRequestQueue } from "./request-queue.ts";
import type { Turn } from "./waiting-requests.ts";

/** Failures of the host, not of the board: retried and counted by the circuit breaker. */
const HOST_FAILURES = new Set<FailureCode>(["network", "timeout", "rate_limited", "server_error"]);
/** A failure is cached this long and not retried. */
const FAILURE_FRESH_MS = 60_000;
const DAY_MS = 86_400_000;
/** An expired response is deleted this long after it was fetched; until then its ETag can save a download. */
const KEEP_ANSWERS_MS = 2 * DAY_MS;
/** Longest time between two looks of a crawler that is on. */
const CRAWL_AGAIN_MS = 3_600_000;
/** The crawler waits this long for what people leave of the pace; a longer wait is for its next alarm. */
const MAX_CRAWL_WAIT_MS = 30_000;

/** What the crawler's requests have besides those of people. */
export type CrawlAsk = {
  /** Counts a call of this invocation; throws when it has made as many as it may. */
  spend: () => void;
  /** Whether the crawler's time is up. */
  isOver: () => boolean;
};

type TakeTurn = (host: string) => Promise<Turn | Failure>;
type UnderWay = { work: Promise<GateReply>; wait: LeftoverWait | null };

/**
 * One object per source: every request of the deployment to the source passes through here. It enforces the
 * rate limits, shares one fetch among concurrent callers, caches responses while fresh, and has a circuit
 * breaker per host. Responses are stored in R2, so that each passes through this object only once.
 */
export class SourceGate extends DurableObject<Env> {
  protected readonly store: GateStore;
  readonly #config: Config;
  readonly #underWay = new Map<string, UnderWay>();
  /** The request queue, created at the first request, which names the gate. */
  #turns: RequestQueue | null = null;

  constructor(state: DurableObjectState, env: Env) {
    super(state, env);
    this.store = openGateStore(state.storage);
    this.#config = readConfig(env);
  }

  /** For `/api/health`: the object runs. */
  ping(): true {
    return true;
  }

  ask(ask: GateAsk): Promise<GateReply> {
    return this.#askOnce(ask, null);
  }

  /** A request of the crawler of this gate. Its answer comes along, and is stored for others only if it is large. */
  protected askForCrawl(ask: GateAsk, crawl: CrawlAsk): Promise<GateReply> {
    return this.#askOnce(ask, crawl);
  }

  async #askOnce(ask: GateAsk, crawl: CrawlAsk | null): Promise<GateReply> {
    const key = `answers/${ask.gate.replaceAll("*", "any")}/${sha256Hex(JSON.stringify(ask.request))}`;
    const underWay = this.#underWay.get(key);
    if (underWay !== undefined) {
      // A person does not wait for what people leave of the pace.
      if (crawl === null && underWay.wait !== null) underWay.wait.isHurried = true;
      return underWay.work;
    }
    const known = ask.isLost === true ? null : this.store.answer(key);
    if (known !== null && known.fresh_until > Date.now()) return toGateReply(key, known);
    const wait = crawl === null ? null : { isHurried: false };
    const work = this.#fetch(
      ask,
      key,
      known,
      crawl === null || wait === null ? null : { ...crawl, wait },
    ).finally(() => this.#underWay.delete(key));
    this.#underWay.set(key, { work, wait });
    return work;
  }

  state(): GateState {
    const nowMs = Date.now();
    return {
      inFlight: this.#turns?.inFlight() ?? 0,
      waiting: this.#turns?.waiting() ?? 0,
      resting: this.store
        .breakers()
        .filter(({ host, rest_until: restUntil }) => restUntil > nowMs && !host.includes(" "))
        .map(({ host, rest_until: untilMs, reason }) => ({ host, untilMs, reason })),
    };
  }

  forgetClient(client: string): void {
    this.store.forgetClient(client);
  }

  /**
   * Lets the crawler of this gate work, or go on where it stopped; called by the cron. Whatever happened before,
   * an alarm is set afterwards.
   */
  async startCrawl(gate: string): Promise<void> {
    const nowMs = Date.now();
    const { crawlAt } = this.store.schedule();
    const isSoon = crawlAt !== null && crawlAt <= nowMs + CRAWL_AGAIN_MS;
    this.store.setSchedule({ gate, ...(isSoon ? {} : { crawlAt: nowMs }) });
    await this.#setNextAlarm();
  }

  /** Refreshes boards of the gate until the limits of one alarm; returns when to go on, or null for never. */
  protected crawl(_gate: string): Promise<number | null> {
    return Promise.resolve(null);
  }

  /** Until when the only host of this gate is left alone; 0 if it is not, or if there are many hosts. */
  protected getRestUntil(gate: string): number {
    if (readRateLimits(gate, this.#config.pacePercent).perHost !== undefined) return 0;
    const hosts = this.store.breakers().filter(({ host }) => !host.includes(" "));
    return Math.max(0, ...hosts.map(({ rest_until: restUntil }) => restUntil));
  }

  override async alarm(): Promise<void> {
    const { gate, crawlAt, cleanAt } = this.store.schedule();
    if (cleanAt === null || cleanAt <= Date.now()) {
      await this.#deleteOldAnswers();
      this.store.setSchedule({ cleanAt: Date.now() + DAY_MS });
    }
    if (gate !== null && crawlAt !== null && crawlAt <= Date.now()) {
      let nextAt: number | null = Date.now() + CRAWL_AGAIN_MS;
      try {
        nextAt = await this.crawl(gate);
      } catch (error) {
        logToConsole("error", "crawl.failed", { gate, ...describeError(error) });
      }
      this.store.setSchedule({ crawlAt: nextAt });
    }
    await this.#setNextAlarm();
  }

  /** Sets the alarm for what is due first; one that rings sooner stays. */
  async #setNextAlarm(): Promise<void> {
    const { crawlAt, cleanAt } = this.store.schedule();
    const nextAt = Math.min(crawlAt ?? Number.POSITIVE_INFINITY, cleanAt ?? Date.now() + DAY_MS);
    const setAt = await this.ctx.storage.getAlarm();
    if (setAt === null || setAt > nextAt) await this.ctx.storage.setAlarm(nextAt);
  }

  async #deleteOldAnswers(): Promise<void> {
    const olderThan = { nowMs: Date.now(), keptMs: KEEP_ANSWERS_MS };
    // R2 objects are deleted before their rows, because only the rows know their keys.
    for (
      let keys = this.store.oldAnswers(olderThan);
      keys.length > 0;
      keys = this.store.oldAnswers(olderThan)
    ) {
      await this.env.FILES.delete(keys);
      this.store.forgetAnswers(keys, olderThan);
    }
  }

  async #fetch(
    ask: GateAsk,
    key: string,
    known: KnownAnswer | null,
    crawl: (CrawlAsk & { wait: LeftoverWait }) | null,
  ): Promise<GateReply> {
    const limits = readRateLimits(ask.gate, this.#config.pacePercent);
    const take = this.#openTurns(ask, limits, crawl);
    const { hostname } = new URL(ask.request.url);
    // Anyone can add a board, so a board that has never responded gets its own circuit breaker instead of its
    // host's.
    const circuit = this.store.isAnswering(ask.board) ? hostname : `${hostname} ${ask.board}`;
    for (let attempt = 0; ; attempt += 1) {
      const resting = this.#getRestFailure(hostname) ?? this.#getRestFailure(circuit);
      if (resting !== null) return resting;
      if (limits.robots === true && !(await this.#isAllowed(ask, limits, take)))
        return createFailure("disallowed", "Its robots.txt asks programs to leave this page alone.");
      crawl?.spend();
      const turn = await take(hostname);
      if (!("end" in turn)) return createFailure(turn.code, turn.message);
      // The circuit breaker may have opened while the request waited in the queue.
      const restingNow = this.#getRestFailure(hostname) ?? this.#getRestFailure(circuit);
      if (restingNow !== null) {
        turn.end();
        return restingNow;
      }
      const fetched = await this.#fetchOnce(ask, limits, known?.code === null ? known.etag : null).finally(
        turn.end,
      );
      if (fetched.kind !== "failed") {
        const circuits = [hostname, circuit];
        return crawl !== null && fetched.kind === "read" && fetched.body.byteLength <= LARGE_BYTES
          ? this.#giveAlong(ask, key, fetched.body, circuits)
          : this.#keep(ask, key, known, fetched, circuits);
      }
      const { code, message, retryAfterMs } = fetched;
      const asksForRest = retryAfterMs > MAX_RETRY_AFTER_MS;
      if (!HOST_FAILURES.has(code) || asksForRest || attempt >= limits.retries) {
        // A requested pause or a rate limit applies to the whole host.
        const isHost = asksForRest || code === "rate_limited";
        this.#recordFailure(isHost ? hostname : circuit, limits, code, asksForRest);
        const text = asksForRest ? `${message} (for ${Math.ceil(retryAfterMs / 1000)} seconds)` : message;
        this.#keepFailure(ask, key, code, text);
        return createFailure(code, text);
      }
      // A requested pause of zero seconds is ignored: the configured backoff applies.
      const asked = (retryAfterMs * this.#config.pacePercent) / 100;
      await scheduler.wait(Math.max(asked, limits.backoffMs * 2 ** attempt));
    }
  }

  /** Turns of people in the queue; of the crawler, from what they leave. */
  #openTurns(ask: GateAsk, limits: RateLimits, crawl: (CrawlAsk & { wait: LeftoverWait }) | null): TakeTurn {
    this.#turns ??= createRequestQueue(this.store, limits);
    const queue = this.#turns;
    if (crawl === null) return (host) => queue.take(host, ask.client);
    return async (host) =>
      (await takeLeftoverTurn(queue, host, { ...crawl, maxWaitMs: MAX_CRAWL_WAIT_MS })) ?? NOT_LEFT_OVER;
  }

  #fetchOnce(ask: GateAsk, limits: RateLimits, etag: string | null, request = ask.request): Promise<Fetched> {
    const { hosts } = ask;
    return fetchResponse({
      request,
      hosts,
      gateway: this.#config.sourceGateway,
      timeoutMs: limits.timeoutMs,
      etag,
    });
  }

  /** An answer for the crawler alone: writing it for readers that there may not be would cost more than asking again. */
  #giveAlong(ask: GateAsk, key: string, body: Uint8Array, circuits: string[]): GateReply {
    for (const circuit of circuits) this.store.closeBreaker(circuit);
    this.store.noteAnswering(ask.board);
    return { kind: "stored", key, bytes: body.byteLength, answeredAtMs: Date.now(), body };
  }

  async #keep(
    ask: GateAsk,
    key: string,
    known: KnownAnswer | null,
    fetched: Exclude<Fetched, { kind: "failed" }>,
    circuits: string[],
  ): Promise<GateReply> {
    for (const circuit of circuits) this.store.closeBreaker(circuit);
    this.store.noteAnswering(ask.board);
    const isStored = fetched.kind !== "read" || (await this.#storeBody(key, fetched.body));
    const nowMs = Date.now();
    const answer: KnownAnswer = {
      etag: fetched.kind === "read" ? fetched.etag : (known?.etag ?? null),
      bytes: fetched.kind === "read" ? fetched.body.byteLength : (known?.bytes ?? 0),
      answered_at: nowMs,
      fresh_until: nowMs + ask.freshSeconds * 1000,
      code: null,
      message: null,
    };
    if (isStored) this.store.keepAnswer(key, answer);
    await this.#setNextAlarm();
    const reply = toGateReply(key, answer);
    const isBodyNeeded = !isStored || ask.isLost === true;
    return fetched.kind === "read" && isBodyNeeded && reply.kind === "stored"
      ? { ...reply, body: fetched.body }
      : reply;
  }

  /** Stored responses are a cache: if storing fails, the next caller triggers another request. */
  async #storeBody(key: string, body: Uint8Array): Promise<boolean> {
    try {
      await this.env.FILES.put(key, body);
      return true;
    } catch (error) {
      logToConsole("warn", "gate.answer_not_stored", describeError(error));
      return false;
    }
  }

  #keepFailure(ask: GateAsk, key: string, code: FailureCode, message: string): void {
    const nowMs = Date.now();
    const freshMs = Math.min(FAILURE_FRESH_MS, ask.freshSeconds * 1000);
    this.store.keepAnswer(key, {
      etag: null,
      bytes: 0,
      answered_at: nowMs,
      fresh_until: nowMs + freshMs,
      code,
      message,
    });
  }

  #getRestFailure(host: string): GateReply | null {
    const breaker = this.store.breaker(host);
    if (breaker === null || breaker.rest_until <= Date.now()) return null;
    const minutes = Math.ceil((breaker.rest_until - Date.now()) / 60_000);
    const wait = minutes === 1 ? "a minute" : `${minutes} minutes`;
    return createFailure("resting", `${breaker.reason} We try again in ${wait}.`);
  }

  /**
   * Circuit breaker: opens after a number of consecutive failures within a time, or at once if the host
   * requests a pause. After that time it is half open: the next failure opens it again, a success closes it.
   */
  #recordFailure(circuit: string, limits: RateLimits, code: FailureCode, asksForRest: boolean): void {
    if (!HOST_FAILURES.has(code)) return;
    const nowMs = Date.now();
    const before = this.store.breaker(circuit);
    const isHalfOpen = before !== null && before.failures >= BREAKER.failures;
    const counts = before !== null && (isHalfOpen || nowMs - before.first_at < BREAKER.withinMs);
    const failures = counts ? before.failures + 1 : 1;
    const isRefused = asksForRest || code === "rate_limited";
    const opens = isRefused || failures >= BREAKER.failures;
    this.store.setBreaker({
      host: circuit,
      failures: isRefused ? Math.max(failures, BREAKER.failures) : failures,
      first_at: counts ? before.first_at : nowMs,
      rest_until: opens ? nowMs + limits.restMs : 0,
      reason:
        code === "rate_limited"
          ? "The site asked us to slow down."
          : `It failed ${isHalfOpen ? "again" : `${failures} times on end`}.`,
    });
  }

  async #isAllowed(ask: GateAsk, limits: RateLimits, take: TakeTurn): Promise<boolean> {
    const { origin, hostname } = new URL(ask.request.url);
    let rules = this.store.robots(hostname, Date.now());
    if (rules === null) {
      const turn = await take(hostname);
      if (!("end" in turn)) return false;
      const request: SourceRequest = { url: `${origin}/robots.txt`, format: "text" };
      const fetched = await this.#fetchOnce(ask, limits, null, request).finally(turn.end);
      // A site without robots.txt allows everything; one that cannot be reached allows nothing for now.
      if (fetched.kind === "failed" && HOST_FAILURES.has(fetched.code)) return false;
      rules = fetched.kind === "read" ? new TextDecoder().decode(fetched.body.subarray(0, 500_000)) : "";
      this.store.keepRobots(hostname, rules, Date.now() + DAY_MS);
    }
    return robotsParser(`${origin}/robots.txt`, rules).isAllowed(ask.request.url, brand.name) !== false;
  }
}

const NOT_LEFT_OVER = createFailure("deferred", "People's searches come before.");

function toGateReply(key: string, answer: KnownAnswer): GateReply {
  if (answer.code !== null) return createFailure(answer.code as FailureCode, answer.message ?? "");
  return { kind: "stored", key, bytes: answer.bytes, answeredAtMs: answer.answered_at };
}

import { DurableObject } from "cloudflare:workers";

import { type Config, readConfig } from "#worker/config.ts";
import type { RateLimits } from "#worker/features/jobs/sources/source-limits.ts";
import { logToConsole, describeError } from "#worker/lib/log.ts";

import { deleteOldAnswers, keepAnswer, keepFailure, makeAnswerKey, toReply } from "./answers.ts";
import { isHostFailure, listRestingHosts, openCircuit } from "./circuit-breaker.ts";
import { type Fetched, fetchResponse } from "./fetch-response.ts";
import { type GateStore, type KnownAnswer, openGateStore } from "./gate-store.ts";
import { type Failure, type GateAsk, type GateReply, type GateState, createFailure } from "./gate.ts";
import { type LeftoverWait, takeLeftoverTurn } from "./leftover-turns.ts";
import { LARGE_BYTES, MAX_RETRY_AFTER_MS, readRateLimits } from "./rate-limits.ts";
import { type RequestQueue, createRequestQueue } from "./request-queue.ts";
import { isAllowedByRobots } from "./robots.ts";
import type { Turn } from "./waiting-requests.ts";

const DAY_MS = 86_400_000;
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
    const key = makeAnswerKey(ask);
    const underWay = this.#underWay.get(key);
    if (underWay !== undefined) {
      // A person does not wait for what people leave of the pace.
      if (crawl === null && underWay.wait !== null) underWay.wait.isHurried = true;
      return underWay.work;
    }
    const known = ask.isLost === true ? null : this.store.answer(key);
    if (known !== null && known.fresh_until > Date.now()) return toReply(key, known);
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
    return {
      inFlight: this.#turns?.inFlight() ?? 0,
      waiting: this.#turns?.waiting() ?? 0,
      resting: listRestingHosts(this.store).map(({ host, rest_until: untilMs, reason }) => ({
        host,
        untilMs,
        reason,
      })),
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
    return Math.max(0, ...listRestingHosts(this.store).map(({ rest_until: untilMs }) => untilMs));
  }

  override async alarm(): Promise<void> {
    const { gate, crawlAt, cleanAt } = this.store.schedule();
    if (cleanAt === null || cleanAt <= Date.now()) {
      await deleteOldAnswers(this.store, this.env.FILES);
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

  async #fetch(
    ask: GateAsk,
    key: string,
    known: KnownAnswer | null,
    crawl: (CrawlAsk & { wait: LeftoverWait }) | null,
  ): Promise<GateReply> {
    const limits = readRateLimits(ask.gate, this.#config.pacePercent);
    const take = this.#openTurns(ask, limits, crawl);
    const { hostname } = new URL(ask.request.url);
    const circuit = openCircuit(this.store, hostname, ask.board);
    const fetchRules = async (url: string): Promise<Fetched | null> => {
      const turn = await take(hostname);
      return "end" in turn
        ? this.#fetchOnce(ask, limits, null, { url, format: "text" }).finally(turn.end)
        : null;
    };
    for (let attempt = 0; ; attempt += 1) {
      const resting = circuit.findRest();
      if (resting !== null) return resting;
      if (limits.robots === true && !(await isAllowedByRobots(this.store, ask.request.url, fetchRules)))
        return createFailure("disallowed", "Its robots.txt asks programs to leave this page alone.");
      crawl?.spend();
      const turn = await take(hostname);
      if (!("end" in turn)) return createFailure(turn.code, turn.message);
      // The circuit breaker may have opened while the request waited in the queue.
      const restingNow = circuit.findRest();
      if (restingNow !== null) {
        turn.end();
        return restingNow;
      }
      const fetched = await this.#fetchOnce(ask, limits, known?.code === null ? known.etag : null).finally(
        turn.end,
      );
      if (fetched.kind !== "failed") {
        circuit.close();
        // Writing an answer for readers that there may not be would cost the crawler more than asking again.
        if (crawl !== null && fetched.kind === "read" && fetched.body.byteLength <= LARGE_BYTES) {
          const { body } = fetched;
          return { kind: "stored", key, bytes: body.byteLength, answeredAtMs: Date.now(), body };
        }
        const reply = await keepAnswer(this.store, this.env.FILES, ask, { key, known, fetched });
        await this.#setNextAlarm();
        return reply;
      }
      const { code, message, retryAfterMs } = fetched;
      const asksForRest = retryAfterMs > MAX_RETRY_AFTER_MS;
      if (!isHostFailure(code) || asksForRest || attempt >= limits.retries) {
        circuit.recordFailure(code, asksForRest, limits.restMs);
        const text = asksForRest ? `${message} (for ${Math.ceil(retryAfterMs / 1000)} seconds)` : message;
        return keepFailure(this.store, key, ask, code, text);
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
}

const NOT_LEFT_OVER = createFailure("deferred", "People's searches come before.");

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
import { type FailureCode, type GateAsk, type GateReply, type GateState, createFailure } from "./gate.ts";
import { BREAKER, MAX_RETRY_AFTER_MS, readRateLimits } from "./rate-limits.ts";
import { type RequestQueue, createRequestQueue } from "./request-queue.ts";

/** Failures of the host, not of the board: retried and counted by the circuit breaker. */
const HOST_FAILURES = new Set<FailureCode>(["network", "timeout", "rate_limited", "server_error"]);
/** A failure is cached this long and not retried. */
const FAILURE_FRESH_MS = 60_000;
const DAY_MS = 86_400_000;
/** An expired response is deleted this long after it was fetched; until then its ETag can save a download. */
const KEEP_ANSWERS_MS = 2 * DAY_MS;

/**
 * One object per source: every request of the deployment to the source passes through here. It enforces the
 * rate limits, shares one fetch among concurrent callers, caches responses while fresh, and has a circuit
 * breaker per host. Responses are stored in R2, so that each passes through this object only once.
 */
export class SourceGate extends DurableObject<Env> {
  readonly #store: GateStore;
  readonly #config: Config;
  readonly #underWay = new Map<string, Promise<GateReply>>();
  /** The request queue, created at the first request, which names the gate. */
  #turns: RequestQueue | null = null;

  constructor(state: DurableObjectState, env: Env) {
    super(state, env);
    this.#store = openGateStore(state.storage);
    this.#config = readConfig(env);
  }

  async ask(ask: GateAsk): Promise<GateReply> {
    const key = `answers/${ask.gate.replaceAll("*", "any")}/${sha256Hex(JSON.stringify(ask.request))}`;
    const underWay = this.#underWay.get(key);
    if (underWay !== undefined) return underWay;
    const known = ask.isLost === true ? null : this.#store.answer(key);
    if (known !== null && known.fresh_until > Date.now()) return toGateReply(key, known);
    const work = this.#fetch(ask, key, known).finally(() => this.#underWay.delete(key));
    this.#underWay.set(key, work);
    return work;
  }

  state(): GateState {
    const nowMs = Date.now();
    return {
      inFlight: this.#turns?.inFlight() ?? 0,
      waiting: this.#turns?.waiting() ?? 0,
      resting: this.#store
        .breakers()
        .filter(({ host, rest_until: restUntil }) => restUntil > nowMs && !host.includes(" "))
        .map(({ host, rest_until: untilMs, reason }) => ({ host, untilMs, reason })),
    };
  }

  forgetClient(client: string): void {
    this.#store.forgetClient(client);
  }

  override async alarm(): Promise<void> {
    const olderThan = { nowMs: Date.now(), keptMs: KEEP_ANSWERS_MS };
    // R2 objects are deleted before their rows, because only the rows know their keys.
    for (
      let keys = this.#store.oldAnswers(olderThan);
      keys.length > 0;
      keys = this.#store.oldAnswers(olderThan)
    ) {
      await this.env.FILES.delete(keys);
      this.#store.forgetAnswers(keys, olderThan);
    }
    await this.ctx.storage.setAlarm(Date.now() + DAY_MS);
  }

  async #fetch(ask: GateAsk, key: string, known: KnownAnswer | null): Promise<GateReply> {
    const limits = readRateLimits(ask.gate, this.#config.pacePercent);
    this.#turns ??= createRequestQueue(this.#store, limits);
    const { take } = this.#turns;
    const { hostname } = new URL(ask.request.url);
    // Anyone can add a board, so a board that has never responded gets its own circuit breaker instead of its
    // host's.
    const circuit = this.#store.isAnswering(ask.board) ? hostname : `${hostname} ${ask.board}`;
    for (let attempt = 0; ; attempt += 1) {
      const resting = this.#getRestFailure(hostname) ?? this.#getRestFailure(circuit);
      if (resting !== null) return resting;
      if (limits.robots === true && !(await this.#isAllowed(ask, limits, take)))
        return createFailure("disallowed", "Its robots.txt asks programs to leave this page alone.");
      const turn = await take(hostname, ask.client);
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
      if (fetched.kind !== "failed") return this.#keep(ask, key, known, fetched, [hostname, circuit]);
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

  async #keep(
    ask: GateAsk,
    key: string,
    known: KnownAnswer | null,
    fetched: Exclude<Fetched, { kind: "failed" }>,
    circuits: string[],
  ): Promise<GateReply> {
    for (const circuit of circuits) this.#store.closeBreaker(circuit);
    this.#store.noteAnswering(ask.board);
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
    if (isStored) this.#store.keepAnswer(key, answer);
    if ((await this.ctx.storage.getAlarm()) === null) await this.ctx.storage.setAlarm(nowMs + DAY_MS);
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
    this.#store.keepAnswer(key, {
      etag: null,
      bytes: 0,
      answered_at: nowMs,
      fresh_until: nowMs + freshMs,
      code,
      message,
    });
  }

  #getRestFailure(host: string): GateReply | null {
    const breaker = this.#store.breaker(host);
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
    const before = this.#store.breaker(circuit);
    const isHalfOpen = before !== null && before.failures >= BREAKER.failures;
    const counts = before !== null && (isHalfOpen || nowMs - before.first_at < BREAKER.withinMs);
    const failures = counts ? before.failures + 1 : 1;
    const isRefused = asksForRest || code === "rate_limited";
    const opens = isRefused || failures >= BREAKER.failures;
    this.#store.setBreaker({
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

  async #isAllowed(ask: GateAsk, limits: RateLimits, take: RequestQueue["take"]): Promise<boolean> {
    const { origin, hostname } = new URL(ask.request.url);
    let rules = this.#store.robots(hostname, Date.now());
    if (rules === null) {
      const turn = await take(hostname);
      if (!("end" in turn)) return false;
      const request: SourceRequest = { url: `${origin}/robots.txt`, format: "text" };
      const fetched = await this.#fetchOnce(ask, limits, null, request).finally(turn.end);
      // A site without robots.txt allows everything; one that cannot be reached allows nothing for now.
      if (fetched.kind === "failed" && HOST_FAILURES.has(fetched.code)) return false;
      rules = fetched.kind === "read" ? new TextDecoder().decode(fetched.body.subarray(0, 500_000)) : "";
      this.#store.keepRobots(hostname, rules, Date.now() + DAY_MS);
    }
    return robotsParser(`${origin}/robots.txt`, rules).isAllowed(ask.request.url, brand.name) !== false;
  }
}

function toGateReply(key: string, answer: KnownAnswer): GateReply {
  if (answer.code !== null) return createFailure(answer.code as FailureCode, answer.message ?? "");
  return { kind: "stored", key, bytes: answer.bytes, answeredAtMs: answer.answered_at };
}

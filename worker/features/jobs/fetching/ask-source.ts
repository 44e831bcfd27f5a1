import { LRUCache } from "lru-cache";

import type { Board, Source, SourceRequest } from "#worker/features/jobs/sources/source.ts";
import { type ObjectNamespace, OutOfCalls } from "#worker/lib/call-budget.ts";
import { acquireIsolateLock } from "#worker/lib/isolate-lock.ts";
import { logToConsole, describeError } from "#worker/lib/log.ts";

import { type Failure, type GateAsk, type GateReply, createFailure } from "./gate.ts";
import { acquireMemoryBytes } from "./isolate-limits.ts";

/** The Worker bindings needed to fetch from a source. */
export type Gates = {
  gates: ObjectNamespace<{ ask: (ask: GateAsk) => Promise<GateReply> }>;
  files: R2Bucket;
  /** The user that the request is made for; absent for background work. */
  client?: string;
  /** The gate in which the caller itself runs: its crawler calls the gate directly. */
  own?: { gate: string; ask: (ask: GateAsk) => Promise<GateReply> };
};

export type Answered<Value> =
  | { kind: "read"; value: Value; answeredAtMs: number }
  | ({ kind: "failed" } & Failure);

/** The gate's Durable Object may crash midway; the request is then retried. */
const MAX_TRIES = 4;
const TRY_AGAIN_MS = 150;
/** Lock timeout, in case an object crashes while reading; reading twice is harmless. */
const READING_MS = 3000;
/** Maximum characters of responses kept in memory in parsed form. */
const MAX_CHARACTERS = 5 * 1024 * 1024;
/** How long a parsed response is cached: long enough for concurrent runs with the same request. */
const TTL_MS = 30_000;

/**
 * Parsed responses, shared by the objects of this isolate: concurrent runs with the same request parse each
 * response once. Cached values are never mutated. Wrapped, because a value may be null.
 */
const responseCache = new LRUCache<string, { value: unknown }>({
  maxSize: MAX_CHARACTERS,
  ttl: TTL_MS,
});

/**
 * Requests data from a source through its gate and passes the response to `read`, parsed if it is JSON. The
 * response is in memory only while `read` runs, within the memory limit.
 */
export async function requestFromSource<Value>(
  bindings: Gates,
  options: {
    source: Source;
    board: Board;
    request: SourceRequest;
    freshSeconds?: number;
    /**
     * Set if the result of `read` depends only on the request: it is then cached and shared. Returns how many
     * characters of the response the value retains.
     */
    sharedSize?: (value: Value) => number;
    /** Returns the caller's own result for a response fetched at that time, if it has one. */
    instead?: (answeredAtMs: number) => { value: Value } | null;
    read: (body: unknown, answeredAtMs: number) => Value;
  },
): Promise<Answered<Value>> {
  const { source, board, request, read } = options;
  let isLost = false;
  const ask: GateAsk = {
    gate: source.gate,
    board: board.token,
    client: bindings.client ?? "",
    request,
    hosts: source.listHosts(board),
    freshSeconds: options.freshSeconds ?? source.freshSeconds,
  };
  const { own } = bindings;
  const gate = own?.gate === source.gate ? own : bindings.gates.get(bindings.gates.idFromName(source.gate));
  for (let attempt = 1; ; attempt += 1) {
    const isLastTry = attempt >= MAX_TRIES;
    let reply: GateReply;
    try {
      reply = await gate.ask(isLost ? { ...ask, isLost } : ask);
    } catch (error) {
      if (isLastTry || error instanceof OutOfCalls) throw error;
      await scheduler.wait(TRY_AGAIN_MS * attempt);
      continue;
    }
    if (reply.kind === "failed") return reply;
    const { key, bytes, answeredAtMs } = reply;
    const memoryKey = `${key} ${answeredAtMs} ${board.company}`;
    // Runs of this isolate that request the same response take turns, so that all but the first get it from the
    // cache.
    const isShared = options.sharedSize !== undefined;
    const recallAnswer = (): { value: Value } | null =>
      options.instead?.(answeredAtMs) ??
      (isShared ? ((responseCache.get(memoryKey) as { value: Value } | undefined) ?? null) : null);
    const known = recallAnswer();
    if (known !== null) return { kind: "read", value: known.value, answeredAtMs };
    const release = isShared
      ? await acquireIsolateLock(memoryKey, READING_MS, () => recallAnswer() !== null)
      : null;
    let releaseMemory = () => {};
    try {
      // Checked before waiting for memory, because a cached result needs none.
      const readMeanwhile = recallAnswer();
      if (readMeanwhile !== null) return { kind: "read", value: readMeanwhile.value, answeredAtMs };
      releaseMemory = await acquireMemoryBytes(bytes, READING_MS);
      const recalled = recallAnswer();
      if (recalled !== null) return { kind: "read", value: recalled.value, answeredAtMs };
      const text =
        reply.body === undefined
          ? await readStoredAnswer(bindings, key)
          : new TextDecoder().decode(reply.body);
      if (text === null) {
        if (isLastTry) return createFailure("network", "Its answer was lost on the way.");
        isLost = true;
        continue;
      }
      const body: unknown = request.format === "json" ? JSON.parse(text) : text;
      const value = read(body, answeredAtMs);
      if (options.sharedSize !== undefined)
        responseCache.set(memoryKey, { value }, { size: Math.max(1, options.sharedSize(value)) });
      return { kind: "read", value, answeredAtMs };
    } catch (error) {
      if (error instanceof SyntaxError) return createFailure("malformed", "Its answer is not valid JSON.");
      throw error;
    } finally {
      releaseMemory();
      release?.();
    }
  }
}

/** The stored response; null if missing or unreadable, in which case the gate sends it with its reply. */
async function readStoredAnswer({ files }: Gates, key: string): Promise<string | null> {
  try {
    return (await (await files.get(key))?.text()) ?? null;
  } catch (error) {
    if (error instanceof OutOfCalls) throw error;
    logToConsole("warn", "gate.answer_not_read", describeError(error));
    return null;
  }
}

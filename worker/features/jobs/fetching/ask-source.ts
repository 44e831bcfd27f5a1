import type { Board, Source, SourceRequest } from "#worker/features/jobs/sources/source.ts";
import { acquireIsolateLock } from "#worker/lib/isolate-lock.ts";
import { consoleLog, describeError } from "#worker/lib/log.ts";

import { type Failure, type GateAsk, type GateReply, failed } from "./gate.ts";
import { acquireMemory } from "./isolate-limits.ts";
import { responseCache } from "./response-cache.ts";
import type { SourceGate } from "./source-gate.ts";

/** What asking a source needs of the Worker's bindings. */
export type Gates = {
  gates: DurableObjectNamespace<SourceGate>;
  files: R2Bucket;
  /** For whom the source is asked; none where it is for the deployment itself. */
  client?: string;
};

export type Answered<Value> =
  | { kind: "read"; value: Value; answeredAtMs: number }
  | ({ kind: "failed" } & Failure);

/** The gate's object may have gone down in the middle; what was asked is then asked again. */
const MAX_TRIES = 4;
const TRY_AGAIN_MS = 150;
/** An object that goes down while it reads leaves its turn behind; reading twice does no harm. */
const READING_MS = 3000;

/**
 * Asks a source through its gate and hands the answer to `read`, parsed where it is JSON. The answer is in memory
 * only while `read` runs, and never beside more of them than fit.
 */
export async function askSource<Value>(
  bindings: Gates,
  options: {
    source: Source;
    board: Board;
    request: SourceRequest;
    freshSeconds?: number;
    /**
     * Set where what `read` makes of an answer depends on nothing but the request: it is then read once for many.
     * Says how many characters of the answer the value holds on to.
     */
    sharedSize?: (value: Value) => number;
    /** What the caller has in place of a reading, where the answer is of that moment. */
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
    hosts: source.hostsOf(board),
    freshSeconds: options.freshSeconds ?? source.freshSeconds,
  };
  const gate = bindings.gates.get(bindings.gates.idFromName(source.gate));
  for (let attempt = 1; ; attempt += 1) {
    const isLastTry = attempt >= MAX_TRIES;
    let reply: GateReply;
    try {
      reply = await gate.ask(isLost ? { ...ask, isLost } : ask);
    } catch (error) {
      if (isLastTry) throw error;
      await scheduler.wait(TRY_AGAIN_MS * attempt);
      continue;
    }
    if (reply.kind === "failed") return reply;
    const { key, bytes, answeredAtMs } = reply;
    const memoryKey = `${key} ${answeredAtMs} ${board.company}`;
    // Runs of this isolate that want the same answer read it one after the other: all but the first find it read.
    const isShared = options.sharedSize !== undefined;
    const recall = (): { value: Value } | null =>
      options.instead?.(answeredAtMs) ??
      (isShared ? ((responseCache.get(memoryKey) as { value: Value } | undefined) ?? null) : null);
    const known = recall();
    if (known !== null) return { kind: "read", value: known.value, answeredAtMs };
    const release = isShared
      ? await acquireIsolateLock(memoryKey, READING_MS, () => recall() !== null)
      : null;
    let giveBack = () => {};
    try {
      // Before it waits for memory: what was read meanwhile takes none.
      const readMeanwhile = recall();
      if (readMeanwhile !== null) return { kind: "read", value: readMeanwhile.value, answeredAtMs };
      giveBack = await acquireMemory(bytes, READING_MS);
      const recalled = recall();
      if (recalled !== null) return { kind: "read", value: recalled.value, answeredAtMs };
      const text =
        reply.body === undefined ? await readStored(bindings, key) : new TextDecoder().decode(reply.body);
      if (text === null) {
        if (isLastTry) return failed("network", "Its answer was lost on the way.");
        isLost = true;
        continue;
      }
      const body: unknown = request.format === "json" ? JSON.parse(text) : text;
      const value = read(body, answeredAtMs);
      if (options.sharedSize !== undefined)
        responseCache.set(memoryKey, { value }, { size: Math.max(1, options.sharedSize(value)) });
      return { kind: "read", value, answeredAtMs };
    } catch (error) {
      if (error instanceof SyntaxError) return failed("malformed", "Its answer is not valid JSON.");
      throw error;
    } finally {
      giveBack();
      release?.();
    }
  }
}

/** Null where it is not there, or cannot be read: the gate then sends it along. */
async function readStored({ files }: Gates, key: string): Promise<string | null> {
  try {
    return (await (await files.get(key))?.text()) ?? null;
  } catch (error) {
    consoleLog("warn", "gate.answer_not_read", describeError(error));
    return null;
  }
}

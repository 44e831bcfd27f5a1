import { sha256Hex } from "#worker/lib/ids.ts";
import { describeError, logToConsole } from "#worker/lib/log.ts";

import type { Fetched } from "./fetch-response.ts";
import type { GateStore, KnownAnswer } from "./gate-store.ts";
import { type FailureCode, type GateAsk, type GateReply, createFailure } from "./gate.ts";

/** A failure is cached this long and not retried. */
const FAILURE_FRESH_MS = 60_000;
/** An expired response is deleted this long after it was fetched; until then its ETag can save a download. */
const KEPT_MS = 2 * 86_400_000;

export const makeAnswerKey = ({ gate, request }: GateAsk): string =>
  `answers/${gate.replaceAll("*", "any")}/${sha256Hex(JSON.stringify(request))}`;

export function toReply(
  key: string,
  { code, message, bytes, answered_at: answeredAtMs }: KnownAnswer,
): GateReply {
  return code === null
    ? { kind: "stored", key, bytes, answeredAtMs }
    : createFailure(code as FailureCode, message ?? "");
}

/** Stores a response in R2 for all callers. If storing or reading it fails, the reply itself has the body. */
export async function storeAnswer(
  store: GateStore,
  files: R2Bucket,
  { freshSeconds, isLost }: GateAsk,
  {
    key,
    known,
    fetched,
  }: { key: string; known: KnownAnswer | null; fetched: Exclude<Fetched, { kind: "failed" }> },
): Promise<GateReply> {
  const body = fetched.kind === "read" ? fetched.body : null;
  const isStored = body === null || (await storeBody(files, key, body));
  const nowMs = Date.now();
  const answer: KnownAnswer = {
    etag: fetched.kind === "read" ? fetched.etag : (known?.etag ?? null),
    bytes: body?.byteLength ?? known?.bytes ?? 0,
    answered_at: nowMs,
    fresh_until: nowMs + freshSeconds * 1000,
    code: null,
    message: null,
  };
  if (isStored) store.storeAnswer(key, answer);
  const reply = { kind: "stored" as const, key, bytes: answer.bytes, answeredAtMs: nowMs };
  return body !== null && (!isStored || isLost === true) ? { ...reply, body } : reply;
}

/** Stored responses are a cache: if storing fails, the next caller triggers another request. */
async function storeBody(files: R2Bucket, key: string, body: Uint8Array): Promise<boolean> {
  try {
    await files.put(key, body);
    return true;
  } catch (error) {
    logToConsole("warn", "gate.answer_not_stored", describeError(error));
    return false;
  }
}

export function storeFailure(
  store: GateStore,
  key: string,
  { freshSeconds }: GateAsk,
  code: FailureCode,
  message: string,
): GateReply {
  const nowMs = Date.now();
  const answer: KnownAnswer = {
    etag: null,
    bytes: 0,
    answered_at: nowMs,
    fresh_until: nowMs + Math.min(FAILURE_FRESH_MS, freshSeconds * 1000),
    code,
    message,
  };
  store.storeAnswer(key, answer);
  return toReply(key, answer);
}

export async function deleteOldAnswers(store: GateStore, files: R2Bucket): Promise<void> {
  const olderThan = { nowMs: Date.now(), keptMs: KEPT_MS };
  // R2 objects are deleted before their rows, because only the rows know their keys.
  for (let keys = store.oldAnswers(olderThan); keys.length > 0; keys = store.oldAnswers(olderThan)) {
    await files.delete(keys);
    store.deleteAnswers(keys, olderThan);
  }
}

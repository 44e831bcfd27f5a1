import type { Context } from "hono";

import type { AppEnv } from "./env.ts";
import { onError } from "./failures.ts";

export const STREAM_HEADERS = {
  "content-type": "text/event-stream; charset=utf-8",
  // Disables response buffering in proxies, which would hide the progress.
  "x-accel-buffering": "no",
};

/** Whether the client accepts progress events; otherwise it gets only the answer, as JSON. */
const acceptsEvents = (c: Context<AppEnv>): boolean =>
  c.req.header("accept")?.includes("text/event-stream") === true;

type Answered<Answer> = { answer: Answer; stream: null } | { answer: null; stream: ReadableStream };

/**
 * Runs work with progress. Without any progress event the answer is sent as plain JSON; else as a stream of events:
 * each progress event, then `{ kind: "done", answer }` or `{ kind: "failed", status, body }`.
 */
export async function runWithProgress<Answer>(
  c: Context<AppEnv>,
  work: (tell?: (event: { kind: string }) => void) => Promise<Answer>,
): Promise<Answered<Answer>> {
  if (!acceptsEvents(c)) return { answer: await work(), stream: null };
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const writer = writable.getWriter();
  const encoder = new TextEncoder();
  const begun = Promise.withResolvers<null>();
  const write = (event: object) =>
    // A disconnected client needs no more events; the request's signal ends its work.
    writer.write(encoder.encode(`data: ${JSON.stringify(event)}\n\n`)).catch(() => {});
  const done = work((event) => {
    begun.resolve(null);
    void write(event);
  });
  const first = await Promise.race([begun.promise, done.then((answer) => ({ answer }))]);
  if (first !== null) return { ...first, stream: null };
  const finish = async () => {
    try {
      await write({ kind: "done", answer: await done });
    } catch (error) {
      const failed = await onError(error instanceof Error ? error : new Error(String(error)), c);
      await write({ kind: "failed", status: failed.status, body: await failed.json() });
    }
    await writer.close().catch(() => {});
  };
  void finish();
  return { answer: null, stream: readable };
}

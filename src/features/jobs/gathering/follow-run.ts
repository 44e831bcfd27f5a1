import { ApiError } from "#src/lib/api.ts";
import type { GatherEvent } from "#worker/features/jobs/runs/runs.contract.ts";

import { readGatherEvents } from "./read-events.ts";

export type StreamRequest = { query: string; location: string; limit: number } | { runId: string };

const MAX_RECONNECTS = 3;
const BACKOFF_MS = 1000;

/** Thrown if the response has no readable stream; the caller may request the complete result instead. */
export class UnreadableBody extends Error {
  constructor() {
    super("Response body is not readable");
    this.name = "UnreadableBody";
  }
}

/**
 * Follows a run to its end. A stream that breaks off before `complete` says nothing about the run, so it
 * reconnects by run id a few times, with exponential backoff.
 * @throws what `open` throws; `UnreadableBody`; an error when the run cannot be followed to its end.
 */
export async function followRun(
  request: StreamRequest,
  open: (request: StreamRequest) => Promise<ReadableStream<Uint8Array> | null>,
  onEvent: (event: GatherEvent) => void,
  wait: (ms: number) => Promise<void> = (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
): Promise<void> {
  let next = request;
  for (let attempt = 0; attempt <= MAX_RECONNECTS; attempt += 1) {
    if (attempt > 0) await wait(BACKOFF_MS * 2 ** (attempt - 1));
    const body = await openWithRetry(() => open(next), { isKnown: attempt > 0 || "runId" in request });
    if (body === "unreachable") continue;
    if (body === null) throw new UnreadableBody();
    try {
      for await (const event of readGatherEvents(body)) {
        if (event.type === "start") next = { runId: event.runId };
        onEvent(event);
        if (event.type === "complete") return;
      }
    } catch (error) {
      if (attempt === MAX_RECONNECTS) throw error;
    }
  }
  throw new Error("The connection was lost. The search is still running. Check back in a moment.");
}

/**
 * Retries temporary errors of an existing run. For a new run, errors are reported because they explain why it
 * cannot start; only a timeout is retried, which finds the run if it has started.
 */
async function openWithRetry<Body>(
  open: () => Promise<Body>,
  { isKnown }: { isKnown: boolean },
): Promise<Body | "unreachable"> {
  try {
    return await open();
  } catch (error) {
    if (isTimeoutError(error) || (isKnown && isTemporaryError(error))) return "unreachable";
    throw error;
  }
}

const isTimeoutError = (error: unknown): boolean =>
  error instanceof DOMException && error.name === "TimeoutError";
const isTemporaryError = (error: unknown): boolean =>
  error instanceof TypeError || (error instanceof ApiError && error.status >= 500);

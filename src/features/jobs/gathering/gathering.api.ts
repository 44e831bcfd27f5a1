import { queryOptions } from "@tanstack/react-query";

import { api, checked, unwrap } from "#src/lib/api.ts";
import { queryKeys } from "#src/lib/query-keys.ts";
import { MAX_LISTINGS } from "#worker/features/jobs/runs/runs.contract.ts";

import type { StreamRequest } from "./follow-run.ts";

/** Sent as specified. It is in every browser and so no secret; what counts is the session. */
const API_KEY = { "X-API-Key": "vocata-web" };

export const newRun = (query: string, location: string): StreamRequest => ({
  query,
  location,
  limit: MAX_LISTINGS,
});

/** A run answers at once; what it finds takes minutes. */
const ANSWER_MS = 15_000;

/**
 * The byte stream of a run, or null where the browser gives no stream.
 * @throws a `TimeoutError` where nothing answers; the stream itself never times out.
 */
export async function openRun(
  request: StreamRequest,
  signal: AbortSignal,
): Promise<ReadableStream<Uint8Array> | null> {
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(new DOMException("No answer", "TimeoutError")), ANSWER_MS);
  const init = { signal: AbortSignal.any([signal, late.signal]) };
  try {
    return (await checked(api.jobs["scrape-stream"].$post({ json: request }, { headers: API_KEY, init })))
      .body;
  } finally {
    clearTimeout(timer);
  }
}

/** The whole run as one answer. */
export const runAtOnce = (query: string, location: string, signal: AbortSignal) =>
  unwrap(
    api.jobs.scrape.$post(
      { json: { query, location, limit: MAX_LISTINGS } },
      { headers: API_KEY, init: { signal } },
    ),
  );

export const cancelRun = (runId: string) => unwrap(api.jobs.runs[":id"].$delete({ param: { id: runId } }));

/** The person's last run; asked for anew every time, because it goes on without us. */
export const latestRunOptions = queryOptions({
  queryKey: [...queryKeys.run, "latest"],
  queryFn: () => unwrap(api.jobs.runs.latest.$get()),
  staleTime: 0,
  gcTime: 0,
});

/** Adds the board that an address belongs to, once it has answered and shown whose it is. */
export const addBoard = (url: string) => unwrap(api.jobs.boards.$post({ json: { url } }));

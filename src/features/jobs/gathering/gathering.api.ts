import { queryOptions } from "@tanstack/react-query";

import { api, checkResponse, readJsonBody, readNewest } from "#src/lib/api.ts";
import { queryKeys } from "#src/lib/query-keys.ts";
import { MAX_LISTINGS } from "#worker/features/jobs/runs/runs.contract.ts";

import type { StreamRequest } from "./follow-run.ts";

/**
 * The API key header that the specification requires. Every browser has it, so it is not a secret; the session
 * does the authentication.
 */
const API_KEY = { "X-API-Key": "vocata-web" };

export const createRunStreamRequest = (query: string, location: string): StreamRequest => ({
  query,
  location,
  limit: MAX_LISTINGS,
});

/** Timeout for the start of a response: a run responds at once, although its results take minutes. */
const ANSWER_MS = 15_000;

/**
 * The byte stream of a run, or null if the browser provides no stream.
 * @throws a `TimeoutError` if there is no response; the stream itself never times out.
 */
export async function openRunStream(
  request: StreamRequest,
  signal: AbortSignal,
): Promise<ReadableStream<Uint8Array> | null> {
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(new DOMException("No answer", "TimeoutError")), ANSWER_MS);
  const init = { signal: AbortSignal.any([signal, late.signal]) };
  try {
    return (
      await checkResponse(api.jobs["scrape-stream"].$post({ json: request }, { headers: API_KEY, init }))
    ).body;
  } finally {
    clearTimeout(timer);
  }
}

/** The complete run in a single response. */
export const fetchCompleteRun = (query: string, location: string, signal: AbortSignal) =>
  readJsonBody(
    api.jobs.scrape.$post(
      { json: { query, location, limit: MAX_LISTINGS } },
      { headers: API_KEY, init: { signal } },
    ),
  );

export const cancelRun = (runId: string) =>
  readJsonBody(api.jobs.runs[":id"].$delete({ param: { id: runId } }));

/** The user's last run; never cached, because it continues on the server. */
export const latestRunOptions = queryOptions({
  queryKey: [...queryKeys.run, "latest"],
  queryFn: () => readJsonBody(api.jobs.runs.latest.$get()),
  staleTime: 0,
  gcTime: 0,
});

/** Adds the board at a URL, once it has responded and shown which employer it belongs to. */
export async function addBoard(url: string) {
  const added = await readJsonBody(api.jobs.boards.$post({ json: { url } }));
  readNewest();
  return added;
}

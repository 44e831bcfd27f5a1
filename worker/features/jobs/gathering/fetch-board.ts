import { brand } from "#src/brand.ts";
import type { Source } from "#worker/features/jobs/sources/source.ts";

import { LARGE_BYTES, MAX_BYTES, MAX_RETRY_AFTER_MS, type Manners, mannersOf } from "./manners.ts";

export type FailureCode =
  | "not_found"
  | "blocked"
  | "rate_limited"
  | "timeout"
  | "redirected"
  | "wrong_type"
  | "too_large"
  | "malformed"
  | "bad_shape"
  | "server_error"
  | "network"
  | "refused"
  | "interrupted"
  | "internal"
  | "cancelled";

export type Failure = { code: FailureCode; message: string };
export type Fetched = { kind: "read"; body: unknown } | ({ kind: "failed"; givesUpHost?: true } & Failure);

export type FetchOptions = {
  source: Source;
  url: string;
  gateway: string | null;
  pacePercent: number;
  signal: AbortSignal;
  /** Waits until no other large board is in memory; asked at most once for an answer. */
  enterLarge: () => Promise<void>;
  /** Runs between the tries of one board. */
  wait: (ms: number) => Promise<void>;
};

const MAX_REDIRECTS = 3;
const RETRIED = new Set<FailureCode>(["network", "timeout", "rate_limited", "server_error"]);

const failed = (code: FailureCode, message: string): Fetched & { kind: "failed" } => ({
  kind: "failed",
  code,
  message,
});

/** Asks a source for a board, politely and within bounds. Everything that can go wrong comes back as a named failure. */
export async function fetchBoard(options: FetchOptions): Promise<Fetched> {
  const manners = mannersOf(new URL(options.url).hostname, options.pacePercent);
  for (let attempt = 0; ; attempt += 1) {
    const { result, retryAfterMs } = await tryOnce(options, manners);
    if (result.kind === "read" || !RETRIED.has(result.code)) return result;
    if (retryAfterMs > MAX_RETRY_AFTER_MS) {
      return {
        ...failed("rate_limited", `It asked for a pause of ${Math.ceil(retryAfterMs / 1000)} seconds.`),
        givesUpHost: true,
      };
    }
    if (attempt >= manners.retries)
      return result.code === "rate_limited" ? { ...result, givesUpHost: true } : result;
    // A pause of zero seconds is no answer: the table's own is then kept.
    const pauseMs = (retryAfterMs * options.pacePercent) / 100;
    await options.wait(Math.max(pauseMs, manners.backoffMs * 2 ** attempt));
    if (options.signal.aborted) return failed("cancelled", "The search was cancelled.");
  }
}

type Try = { result: Fetched; retryAfterMs: number };

async function tryOnce(options: FetchOptions, manners: Manners): Promise<Try> {
  const deadline = createDeadline(manners.timeoutMs, options.signal);
  try {
    const answer = await followRedirects(options, deadline.signal);
    if ("kind" in answer) return { result: answer, retryAfterMs: 0 };
    const refusal = refusalOf(answer, options.source);
    if (refusal !== null) {
      await answer.body?.cancel();
      return { result: refusal, retryAfterMs: retryAfterOf(answer) };
    }
    return { result: await readJson(answer, options, deadline), retryAfterMs: 0 };
  } catch (error) {
    return { result: failureOf(error, options.signal, deadline.signal), retryAfterMs: 0 };
  } finally {
    deadline.clear();
  }
}

function failureOf(error: unknown, run: AbortSignal, deadline: AbortSignal): Fetched {
  if (run.aborted) return failed("cancelled", "The search was cancelled.");
  if (deadline.aborted) return failed("timeout", "It did not answer in time.");
  if (error instanceof SyntaxError) return failed("malformed", "Its answer is not valid JSON.");
  return failed("network", "It could not be reached.");
}

/** A redirect is followed only within the source's own hosts: an unknown board often leads to a sales page. */
async function followRedirects(
  options: FetchOptions,
  signal: AbortSignal,
): Promise<Response | (Fetched & { kind: "failed" })> {
  let url = new URL(options.url);
  for (let hop = 0; hop <= MAX_REDIRECTS; hop += 1) {
    if (url.protocol !== "https:" || !options.source.hosts.includes(url.hostname)) {
      return failed("redirected", "It sent us to an address that is not its own.");
    }
    const response = await fetch(throughGateway(url, options.gateway), {
      redirect: "manual",
      signal,
      headers: {
        accept: "application/json",
        "user-agent": `${brand.name}/1.0 (job search; ${brand.mail.crawler})`,
      },
    });
    const target = response.headers.get("location");
    if (response.status < 300 || response.status >= 400 || response.status === 304) return response;
    await response.body?.cancel();
    const next = target === null ? null : URL.parse(target, url.href);
    if (next === null) return failed("redirected", "It sent us nowhere.");
    url = next;
  }
  return failed("redirected", "It sent us in circles.");
}

const throughGateway = (url: URL, gateway: string | null): string =>
  gateway === null ? url.href : `${gateway}/${url.hostname}${url.pathname}${url.search}`;

function refusalOf(response: Response, source: Source): Fetched | null {
  const { status } = response;
  if (status === 404 || status === 410) return failed("not_found", "It knows no such board any more.");
  if (status === 429) return failed("rate_limited", "It asked us to slow down.");
  if (status === 401 || status === 403 || status === 422)
    return failed("blocked", `It refused to answer (${status}).`);
  if (status >= 500) return failed("server_error", `It had an error of its own (${status}).`);
  if (status !== 200) return failed("refused", `It gave an answer that we do not know (${status}).`);
  const type = response.headers.get("content-type") ?? "";
  if (!source.contentType.test(type)) return failed("wrong_type", "Its answer is a page, not data.");
  return null;
}

function retryAfterOf(response: Response): number {
  const stated = response.headers.get("retry-after")?.trim() ?? "";
  if (/^\d{1,9}$/.test(stated)) return Number(stated) * 1000;
  const date = Date.parse(stated);
  return Number.isNaN(date) ? 0 : Math.max(0, date - Date.now());
}

async function readJson(response: Response, options: FetchOptions, deadline: Deadline): Promise<Fetched> {
  if (response.body === null) return failed("malformed", "Its answer is empty.");
  const reader = response.body.getReader();
  const decoder = new TextDecoder();
  let bytes = 0;
  let text = "";
  let isLarge = false;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    bytes += value.byteLength;
    if (bytes > MAX_BYTES) {
      await reader.cancel();
      return failed("too_large", `Its answer is larger than ${MAX_BYTES / 1024 / 1024} MB.`);
    }
    text += decoder.decode(value, { stream: true });
    if (bytes > LARGE_BYTES && !isLarge) {
      isLarge = true;
      deadline.pause();
      await options.enterLarge();
      deadline.resume();
    }
  }
  return { kind: "read", body: JSON.parse(text + decoder.decode()) };
}

type Deadline = { signal: AbortSignal; pause: () => void; resume: () => void; clear: () => void };

/** Aborts after a time of its own work; a pause does not count. */
function createDeadline(ms: number, run: AbortSignal): Deadline {
  const controller = new AbortController();
  const start = () => setTimeout(() => controller.abort(), ms);
  let timer = start();
  return {
    signal: AbortSignal.any([controller.signal, run]),
    pause: () => clearTimeout(timer),
    resume: () => {
      timer = start();
    },
    clear: () => clearTimeout(timer),
  };
}

import { brand } from "#src/brand.ts";
import { concatenateBytes } from "#worker/documents/read/bytes.ts";
import type { SourceRequest } from "#worker/features/jobs/sources/source.ts";

import { type Failure, createFailure } from "./gate.ts";
import { acquireMemoryBytes } from "./isolate-limits.ts";
import { LARGE_BYTES, MAX_BYTES } from "./rate-limits.ts";

/** `retryAfterMs` is the pause the source requested; 0 if none. */
export type Fetched =
  | { kind: "read"; body: Uint8Array; etag: string | null }
  | { kind: "unchanged" }
  | ({ kind: "failed"; retryAfterMs: number } & Failure);

export type FetchOptions = {
  request: SourceRequest;
  /** The only hosts that may be requested, redirects included. */
  hosts: readonly string[];
  gateway: string | null;
  timeoutMs: number;
  /** ETag of the cached response; null if none. */
  etag: string | null;
};

const MAX_REDIRECTS = 3;

const ACCEPT = {
  json: "application/json",
  xml: "application/xml, application/rss+xml, application/json;q=0.9",
  html: "text/html",
  text: "text/plain",
} as const;

/** Accepted content types. Raw files and some feeds are served as "text/plain" whatever they contain. */
const TYPES = {
  json: /json|text\/plain/,
  xml: /xml|rss|atom|json|text\/plain/,
  html: /html|xml/,
  text: /text\/plain/,
} as const;

/** Sends one request to a source, within limits. Every error is returned as a named failure. */
export async function fetchResponse(options: FetchOptions): Promise<Fetched> {
  const deadline = createDeadline(options.timeoutMs);
  try {
    const answer = await followRedirects(options, deadline.signal);
    if ("kind" in answer) return { ...answer, retryAfterMs: 0 };
    if (answer.status === 304 && options.etag !== null) {
      await answer.body?.cancel();
      return { kind: "unchanged" };
    }
    const refusal = findResponseFailure(answer, options.request);
    if (refusal === null) return await readLimitedBody(answer, options.request.format, deadline);
    await answer.body?.cancel();
    return { kind: "failed", ...refusal, retryAfterMs: parseRetryAfter(answer) };
  } catch {
    const failure = deadline.signal.aborted
      ? createFailure("timeout", "The site did not answer in time.")
      : createFailure("network", "It could not be reached.");
    return { ...failure, retryAfterMs: 0 };
  } finally {
    deadline.clear();
  }
}

/** Follows redirects only within the source's own hosts: unknown boards often redirect to a sales page. */
async function followRedirects(
  options: FetchOptions,
  signal: AbortSignal,
): Promise<Response | ({ kind: "failed" } & Failure)> {
  const { request, hosts, etag } = options;
  const body = request.body === undefined ? {} : { method: "POST", body: JSON.stringify(request.body) };
  let url = new URL(request.url);
  for (let hop = 0; hop <= MAX_REDIRECTS; hop += 1) {
    if (!isAllowedUrl(url, hosts)) {
      return createFailure("redirected", "It sent us to an address that is not its own.");
    }
    const response = await fetch(toGatewayUrl(url, options.gateway), {
      redirect: "manual",
      signal,
      ...body,
      headers: {
        accept: ACCEPT[request.format],
        "user-agent": `${brand.name}/1.0 (job search; ${brand.mail.crawler})`,
        ...(request.body === undefined ? {} : { "content-type": "application/json" }),
        ...(etag === null ? {} : { "if-none-match": etag }),
        ...request.headers,
      },
    });
    const target = response.headers.get("location");
    if (response.status < 300 || response.status >= 400 || response.status === 304) return response;
    await response.body?.cancel();
    const next = target === null ? null : URL.parse(target, url.href);
    if (next === null) return createFailure("redirected", "It sent us nowhere.");
    url = next;
  }
  return createFailure("redirected", "The site redirected us in a circle.");
}

/** Whether a URL is on an allowed host, without custom port or credentials. */
const isAllowedUrl = (
  { protocol, hostname, port, username, password }: URL,
  hosts: readonly string[],
): boolean =>
  protocol === "https:" && port === "" && username === "" && password === "" && hosts.includes(hostname);

const toGatewayUrl = (url: URL, gateway: string | null): string =>
  gateway === null ? url.href : `${gateway}/${url.hostname}${url.pathname}${url.search}`;

function findResponseFailure(response: Response, request: SourceRequest): Failure | null {
  const { status } = response;
  if (status === 404 || status === 410)
    return { code: "not_found", message: "This job board no longer exists." };
  if (status === 429) return { code: "rate_limited", message: "The site asked us to slow down." };
  if (status === 401 || status === 403 || status === 422)
    return { code: "blocked", message: "The site refused our request." };
  if (status >= 500) return { code: "server_error", message: "The site had an error." };
  if (status !== 200) return { code: "refused", message: "The site gave an answer that we do not know." };
  const type = response.headers.get("content-type") ?? "";
  if (!TYPES[request.format].test(type))
    return { code: "wrong_type", message: "The site sent something that we cannot read." };
  return null;
}

function parseRetryAfter(response: Response): number {
  const stated = response.headers.get("retry-after")?.trim() ?? "";
  if (/^\d{1,9}$/.test(stated)) return Number(stated) * 1000;
  const date = Date.parse(stated);
  return Number.isNaN(date) ? 0 : Math.max(0, date - Date.now());
}

/** Reads a response; only one large response is read at a time, and others wait. */
async function readLimitedBody(
  response: Response,
  format: SourceRequest["format"],
  deadline: Deadline,
): Promise<Fetched> {
  if (response.body === null)
    return { ...createFailure("malformed", "The site's answer is empty."), retryAfterMs: 0 };
  const reader = response.body.getReader();
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  let leave: (() => void) | null = null;
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      bytes += value.byteLength;
      if (bytes > MAX_BYTES) {
        await reader.cancel();
        const message = `Its answer is larger than ${MAX_BYTES / 1024 / 1024} MB.`;
        return { ...createFailure("too_large", message), retryAfterMs: 0 };
      }
      chunks.push(value);
      if (bytes > LARGE_BYTES && leave === null) {
        deadline.pause();
        leave = await acquireMemoryBytes(MAX_BYTES);
        deadline.resume();
      }
    }
    const body = concatenateBytes(chunks);
    // A dropped connection may look like the end of the response.
    if (format === "json" && !hasClosingBracket(body))
      return { ...createFailure("network", "Its answer broke off."), retryAfterMs: 0 };
    return { kind: "read", body, etag: response.headers.get("etag") };
  } finally {
    leave?.();
  }
}

/** Whether JSON ends with a closing bracket. */
function hasClosingBracket(body: Uint8Array): boolean {
  let at = body.length - 1;
  while (at >= 0 && (body[at] ?? 0) <= 32) at -= 1;
  return body[at] === 93 || body[at] === 125;
}

type Deadline = { signal: AbortSignal; pause: () => void; resume: () => void; clear: () => void };

const TICK_MS = 100;

/**
 * Aborts after a time without response. It counts timer ticks, because time in which this isolate is busy or
 * the wait is paused is not the source's fault.
 */
function createDeadline(ms: number): Deadline {
  const controller = new AbortController();
  let leftMs = ms;
  let isPaused = false;
  const timer = setInterval(() => {
    if (isPaused) return;
    leftMs -= TICK_MS;
    if (leftMs <= 0) controller.abort();
  }, TICK_MS);
  return {
    signal: controller.signal,
    pause: () => {
      isPaused = true;
    },
    resume: () => {
      isPaused = false;
    },
    clear: () => clearInterval(timer),
  };
}

import { createClient } from "#worker/client.ts";
import type { DeviceAsked, DeviceQuestion } from "#worker/features/ai/device.contract.ts";
import { BOOKMARK_HEADER, NEWEST } from "#worker/http/bookmark.contract.ts";
import type { ErrorBody, ErrorIssue } from "#worker/lib/error.contract.ts";

import { getEngineHeaders } from "./engine-choice.ts";
import { isServer } from "./is-server.ts";

/** Request timeouts; a stream has none. */
const LIMIT_MS = {
  call: 30_000,
  /** Longer, because the server first fetches a page from another host. */
  reading: 60_000,
  /** Longer, because a large file takes time on a slow connection. */
  upload: 120_000,
  /** Longest, because an export includes all files of an account. */
  export: 600_000,
} as const;

export const startTimeout = (kind: keyof typeof LIMIT_MS): AbortSignal => AbortSignal.timeout(LIMIT_MS[kind]);

/** Request options for a call with a longer timeout. */
export const getRequestOptions = (kind: keyof typeof LIMIT_MS) => ({
  init: { credentials: "include" as const, signal: startTimeout(kind) },
});

/** Any unsuccessful response. Its message is `{status}: {text}`. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  /** The server's message for the user. */
  readonly text: string;
  readonly issues: ErrorIssue[];
  /** The stored value, if the response is a conflict (409). */
  readonly current: unknown;

  constructor(status: number, code: string, text: string, issues: ErrorIssue[] = [], current?: unknown) {
    super(`${status}: ${text}`);
    this.name = "ApiError";
    this.status = status;
    this.code = code;
    this.text = text;
    this.issues = issues;
    this.current = current;
  }
}

export const isSignedOut = (error: unknown): boolean => error instanceof ApiError && error.status === 401;

export type Transport = (address: string, init?: RequestInit) => Promise<Response>;

/** The latest database bookmark that this tab received, or `NEWEST`; "" while the cookie's bookmark is recent enough. */
let bookmark = "";

/** The next reads answer from the newest data: a search has stored jobs outside of this tab's own requests. */
export function readNewest(): void {
  bookmark = NEWEST;
}

const fetchOverNetwork: Transport = async (address, init) => {
  const response = await fetch(address, {
    ...init,
    headers: {
      ...Object.fromEntries(new Headers(init?.headers)),
      ...getEngineHeaders(),
      ...(bookmark === "" ? {} : { [BOOKMARK_HEADER]: bookmark }),
    },
    signal: init?.signal ?? startTimeout("call"),
  });
  const seen = response.headers.get(BOOKMARK_HEADER);
  // Answers may arrive in another order than they were given; a later position compares greater.
  if (seen !== null && (bookmark === NEWEST || seen > bookmark)) bookmark = seen;
  return response;
};

let transport = fetchOverNetwork;

/** Sets the function that performs API calls: when the Worker renders screens, the calls bypass the network. */
export function setTransport(other: Transport): void {
  transport = other;
}

/** Base URL of the API. The server-side value is never requested, because the transport uses only the path. */
export const apiOrigin = isServer ? "https://api.invalid" : window.location.origin;

const client = createClient(apiOrigin, {
  init: { credentials: "include" },
  fetch: (input: RequestInfo | URL, init?: RequestInit) =>
    transport(input instanceof Request ? input.url : String(input), init),
});

export const api = client.api;

/** The server waits for the model of this browser to answer. */
export class DeviceQuestions extends Error {
  readonly questions: DeviceQuestion[];

  constructor({ questions }: DeviceAsked) {
    super("The model of this browser is asked.");
    this.name = "DeviceQuestions";
    this.questions = questions;
  }
}

/** Status of a response with questions. */
const ASKED = 202;

/** Throws an `ApiError` for an unsuccessful response, and `DeviceQuestions` for one that has them. */
export async function checkResponse<
  Answer extends { ok: boolean; status: number; statusText: string; text: () => Promise<string> },
>(request: Promise<Answer>): Promise<Answer> {
  const response = await request;
  if (!response.ok || response.status === ASKED)
    throw createResponseError(response.status, await response.text(), response.statusText);
  return response;
}

/** A file of the API. */
export const fetchFile = async (address: string): Promise<Blob> =>
  (await checkResponse(fetch(address, { signal: startTimeout("reading") }))).blob();

/** The body of a successful response; an empty body becomes an empty object. */
export async function readJsonBody<Body>(request: Promise<ResponseOf<Body>>): Promise<Body> {
  const response = await checkResponse(request);
  const text = await response.text();
  return (text === "" ? {} : JSON.parse(text)) as Body;
}

/** The same; null if the response is 404. */
export async function readOrNull<Body>(request: Promise<ResponseOf<Body>>): Promise<Body | null> {
  try {
    return await readJsonBody(request);
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
}

export type ResponseOf<Body> = {
  ok: boolean;
  status: number;
  statusText: string;
  text: () => Promise<string>;
  json: () => Promise<Body>;
};

/** The error of a response by its body; of one that is not ours only the text is known. */
export function createResponseError(
  status: number,
  text: string,
  statusText = "",
): ApiError | DeviceQuestions {
  if (status === ASKED) return new DeviceQuestions(JSON.parse(text) as DeviceAsked);
  const body = parseErrorBody(text);
  return body === null
    ? new ApiError(status, "unknown", text === "" ? statusText : text)
    : new ApiError(status, body.code, body.error, body.issues, body.current);
}

/** Parses the error body by hand: a schema library would be loaded by the login page for this alone. */
export function parseErrorBody(text: string): ErrorBody | null {
  try {
    const body = JSON.parse(text) as Partial<ErrorBody> | null;
    return typeof body?.error === "string" && typeof body.code === "string" ? (body as ErrorBody) : null;
  } catch {
    return null;
  }
}

/** A toast's text: the specified sentence, followed by the server's reason if it rejected the request. */
export function formatFailure(error: unknown, sentence: string): string {
  if (error instanceof ApiError && error.text === sentence) return sentence;
  if (error instanceof ApiError && error.status >= 400 && error.status < 500)
    return `${sentence}${/[.!?]$/.test(sentence) ? "" : "."} ${error.text}`;
  return sentence;
}

/** Whether the server named the fields that it refuses: a form shows each message beside its field. */
export const hasFieldIssues = (error: unknown): boolean =>
  error instanceof ApiError && error.issues.length > 0;

/** The server's own message, if any; a network error has none. */
export const getServerMessage = (error: unknown, otherwise: string): string =>
  error instanceof ApiError && error.code !== "unknown" ? error.text : otherwise;

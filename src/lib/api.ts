import { createClient } from "#worker/client.ts";
import type { ErrorBody, ErrorIssue } from "#worker/lib/error.contract.ts";

import { engineHeaders } from "./engine-choice.ts";
import { isServer } from "./is-server.ts";

/** How long a call may take before it is given up; a stream may take as long as it likes. */
const LIMIT_MS = {
  call: 30_000,
  /** The server reads a page of another host first. */
  reading: 60_000,
  /** A large file takes its time on a slow line. */
  upload: 120_000,
  /** All files of an account come along. */
  export: 600_000,
} as const;

export const startTimeout = (kind: keyof typeof LIMIT_MS): AbortSignal => AbortSignal.timeout(LIMIT_MS[kind]);

/** The last argument of a call that may take longer than others. */
export const within = (kind: keyof typeof LIMIT_MS) => ({
  init: { credentials: "include" as const, signal: startTimeout(kind) },
});

/** Any answer that is no success. Its message is `{status}: {text}`. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  /** The server's sentence for a person. */
  readonly text: string;
  readonly issues: ErrorIssue[];
  /** What is stored, where the answer is a conflict with it. */
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

const overNetwork: Transport = (address, init) =>
  fetch(address, {
    ...init,
    headers: { ...Object.fromEntries(new Headers(init?.headers)), ...engineHeaders() },
    signal: init?.signal ?? startTimeout("call"),
  });

let transport = overNetwork;

/** In the Worker, which draws screens too, a call reaches the API without the network. */
export function setTransport(other: Transport): void {
  transport = other;
}

/** The server's own is never asked: its transport reads the path. */
export const apiOrigin = isServer ? "https://api.invalid" : window.location.origin;

const client = createClient(apiOrigin, {
  init: { credentials: "include" },
  fetch: (input: RequestInfo | URL, init?: RequestInit) =>
    transport(input instanceof Request ? input.url : String(input), init),
});

export const api = client.api;

/** Turns an answer that is no success into an `ApiError`. */
export async function checked<
  Answer extends { ok: boolean; status: number; statusText: string; text: () => Promise<string> },
>(request: Promise<Answer>): Promise<Answer> {
  const response = await request;
  if (!response.ok) throw await toError(response);
  return response;
}

/** The body of a successful answer; an empty one is an empty object. */
export async function unwrap<Body>(request: Promise<ResponseOf<Body>>): Promise<Body> {
  const response = await checked(request);
  const text = await response.text();
  return (text === "" ? {} : JSON.parse(text)) as Body;
}

export type ResponseOf<Body> = {
  ok: boolean;
  status: number;
  statusText: string;
  text: () => Promise<string>;
  json: () => Promise<Body>;
};

async function toError(response: {
  status: number;
  statusText: string;
  text: () => Promise<string>;
}): Promise<ApiError> {
  const text = await response.text();
  const body = parseErrorBody(text);
  if (body !== null) return new ApiError(response.status, body.code, body.error, body.issues, body.current);
  return new ApiError(response.status, "unknown", text === "" ? response.statusText : text);
}

/** Looked at by hand: a schema would be the only one that the login page has to load. */
function parseErrorBody(text: string): ErrorBody | null {
  try {
    const body = JSON.parse(text) as Partial<ErrorBody> | null;
    return typeof body?.error === "string" && typeof body.code === "string" ? (body as ErrorBody) : null;
  } catch {
    return null;
  }
}

/** What a toast says: the sentence of the specification, and after it the server's reason where it refused. */
export function failureText(error: unknown, sentence: string): string {
  if (error instanceof ApiError && error.text === sentence) return sentence;
  if (error instanceof ApiError && error.status >= 400 && error.status < 500)
    return `${sentence}${/[.!?]$/.test(sentence) ? "" : "."} ${error.text}`;
  return sentence;
}

/** The server's own sentence, where it has one; a broken connection has none. */
export const serverText = (error: unknown, otherwise: string): string =>
  error instanceof ApiError && error.code !== "unknown" ? error.text : otherwise;

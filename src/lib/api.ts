import { createClient } from "#worker/client.ts";
import type { ErrorBody, ErrorIssue } from "#worker/lib/error.contract.ts";

import { isServer } from "./is-server.ts";

/** Ordinary calls give up after this long; a stream does not. */
const TIMEOUT_MS = 30_000;

/** Any answer that is no success. Its message is `{status}: {text}`. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  /** The server's sentence for a person. */
  readonly text: string;
  readonly issues: ErrorIssue[];

  constructor(status: number, code: string, text: string, issues: ErrorIssue[] = []) {
    super(`${status}: ${text}`);
    this.name = "ApiError";
    this.status = status;
    this.code = code;
    this.text = text;
    this.issues = issues;
  }
}

export const isSignedOut = (error: unknown): boolean => error instanceof ApiError && error.status === 401;

export type Transport = (address: string, init?: RequestInit) => Promise<Response>;

const overNetwork: Transport = (address, init) =>
  fetch(address, { ...init, signal: init?.signal ?? AbortSignal.timeout(TIMEOUT_MS) });

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

type ResponseOf<Body> = {
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
  const body = errorBodyOf(text);
  if (body !== null) return new ApiError(response.status, body.code, body.error, body.issues);
  return new ApiError(response.status, "unknown", text === "" ? response.statusText : text);
}

/** Looked at by hand: a schema would be the only one that the login page has to load. */
function errorBodyOf(text: string): ErrorBody | null {
  try {
    const body = JSON.parse(text) as Partial<ErrorBody> | null;
    return typeof body?.error === "string" && typeof body.code === "string" ? (body as ErrorBody) : null;
  } catch {
    return null;
  }
}

/** What a toast says: the sentence of the specification, and after it the server's reason where it refused. */
export function failureText(error: unknown, sentence: string): string {
  if (error instanceof ApiError && error.status >= 400 && error.status < 500)
    return `${sentence}${/[.!?]$/.test(sentence) ? "" : "."} ${error.text}`;
  return sentence;
}

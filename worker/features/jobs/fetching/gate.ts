import type { SourceRequest } from "#worker/features/jobs/sources/source.ts";

/** Why a request to a source has no usable response. */
export type FailureCode =
  | "not_found"
  | "blocked"
  | "rate_limited"
  | "deferred"
  | "resting"
  | "disallowed"
  | "timeout"
  | "redirected"
  | "wrong_type"
  | "too_large"
  | "malformed"
  | "bad_shape"
  | "server_error"
  | "network"
  | "refused"
  | "unproven"
  | "interrupted"
  | "internal"
  | "cancelled";

export type Failure = { code: FailureCode; message: string };

/** A request to a source's gate, which enforces its rate limits. */
export type GateAsk = {
  gate: string;
  /** The requested board: if it has never responded, its failures do not count against the host. */
  board: string;
  /** The requesting user: waiting users take turns and share a daily quota. Empty for background work. */
  client: string;
  request: SourceRequest;
  /** The only hosts that may be requested, redirects included. */
  hosts: readonly string[];
  freshSeconds: number;
  /** Set if the caller could not find the response that the gate had stored. */
  isLost?: boolean;
};

/**
 * Where the response is: the gate stores it once, and every caller reads it from there. `body` is the response
 * itself if storing or finding it failed.
 */
export type GateReply =
  | { kind: "stored"; key: string; bytes: number; answeredAtMs: number; body?: Uint8Array }
  | ({ kind: "failed" } & Failure);

/** Status of a gate, for operators. */
export type GateState = {
  inFlight: number;
  waiting: number;
  /** Hosts with an open circuit breaker, until when, and why. */
  resting: { host: string; untilMs: number; reason: string }[];
};

export const createFailure = (code: FailureCode, message: string): { kind: "failed" } & Failure => ({
  kind: "failed",
  code,
  message,
});

import type { SourceRequest } from "#worker/features/jobs/sources/source.ts";

/** Why a request to a source has no usable answer. */
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

/** What is asked of the gate that keeps a source's pace. */
export type GateAsk = {
  gate: string;
  /** The board that the request is for: one that has never answered says nothing about its host. */
  board: string;
  /** For whom: those who wait take turns, and have their shares of a daily quota. Empty for the deployment itself. */
  client: string;
  request: SourceRequest;
  /** The only hosts that may be asked, redirects included. */
  hosts: readonly string[];
  freshSeconds: number;
  /** Set where the answer that the gate believed in was not to be found any more. */
  isLost?: boolean;
};

/**
 * Where the answer is: the gate stores it once, and everybody who asked for it reads it there. `body` is the answer itself,
 * where it could not be stored or was not found.
 */
export type GateReply =
  | { kind: "stored"; key: string; bytes: number; answeredAtMs: number; body?: Uint8Array }
  | ({ kind: "failed" } & Failure);

/** How a gate stands, for those who look after the deployment. */
export type GateState = {
  inFlight: number;
  waiting: number;
  /** Hosts that are left alone, until when, and why. */
  resting: { host: string; untilMs: number; reason: string }[];
};

export const failed = (code: FailureCode, message: string): { kind: "failed" } & Failure => ({
  kind: "failed",
  code,
  message,
});

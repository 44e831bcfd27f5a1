import type { ErrorIssue } from "./error.contract.ts";

export type ErrorStatus = 400 | 401 | 403 | 404 | 408 | 409 | 413 | 415 | 422 | 429 | 500 | 502 | 503 | 504;

type ErrorExtras = { issues?: ErrorIssue[]; retryAfterSeconds?: number; current?: unknown };

/** The only error whose message is sent to clients: it is written for users. */
export class AppError extends Error {
  readonly status: ErrorStatus;
  readonly code: string;
  readonly issues: ErrorIssue[] | undefined;
  readonly retryAfterSeconds: number | undefined;
  readonly current: unknown;

  constructor(status: ErrorStatus, code: string, message: string, extras: ErrorExtras = {}) {
    super(message);
    this.name = "AppError";
    this.status = status;
    this.code = code;
    this.issues = extras.issues;
    this.retryAfterSeconds = extras.retryAfterSeconds;
    this.current = extras.current;
  }
}

export const createInvalidError = (code: string, message: string, issues?: ErrorIssue[]): AppError =>
  new AppError(400, code, message, issues === undefined ? {} : { issues });

export const createNotSignedInError = (): AppError =>
  new AppError(401, "auth.not_signed_in", "You are not signed in.");

/** The response is equal for unknown ids and other users' ids, so that it does not reveal which ids exist. */
export const createNotFoundError = (code: string, message: string): AppError =>
  new AppError(404, code, message);

/** `current` is the stored version, in API form. */
export const createConflictError = (code: string, message: string, current?: unknown): AppError =>
  new AppError(409, code, message, { current });

export const createTooManyError = (code: string, what: string, retryAfterSeconds: number): AppError =>
  new AppError(429, code, `${what} Please try again in ${formatWait(retryAfterSeconds)}.`, {
    retryAfterSeconds,
  });

function formatWait(seconds: number): string {
  if (seconds <= 90) return `${seconds} ${seconds === 1 ? "second" : "seconds"}`;
  const minutes = Math.ceil(seconds / 60);
  return `${minutes} minutes`;
}

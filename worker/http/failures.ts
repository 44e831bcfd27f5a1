import type { Context } from "hono";
import { HTTPException } from "hono/http-exception";
import { routePath } from "hono/route";

import { DeviceQuestions } from "#worker/features/ai/ask-device.service.ts";
import type { DeviceAsked } from "#worker/features/ai/device.contract.ts";
import { hasAccount } from "#worker/features/auth/sessions.service.ts";
import { describeRefusedRow } from "#worker/features/stored-bytes/stored-bytes.service.ts";
import type { ErrorBody } from "#worker/lib/error.contract.ts";
import { AppError, createNotSignedInError } from "#worker/lib/errors.ts";
import { describeError } from "#worker/lib/log.ts";

import type { AppEnv } from "./env.ts";

/** Characters of the request id shown to a user as a support code; the log has the whole id. */
const CODE_LENGTH = 8;

/** The only place where an error becomes a response. Only an AppError's message is shown to clients. */
export async function onError(error: Error, c: Context<AppEnv>): Promise<Response> {
  if (error instanceof DeviceQuestions)
    return c.json({ questions: [...error.questions] } satisfies DeviceAsked, 202);
  const failure = (await isFromErasedUser(error, c))
    ? createNotSignedInError()
    : (describeRefusedRow(toText(error), c.get("ctx")) ?? toAppError(c.get("bodyError") ?? error));
  if (failure.status >= 500) {
    c.get("ctx")?.log("error", "request.failed", {
      requestId: c.get("requestId"),
      route: routePath(c),
      code: failure.code,
      ...describeError(error),
      ...(failure.cause instanceof Error && { cause: describeError(failure.cause).message }),
    });
  }
  if (failure.retryAfterSeconds !== undefined) c.header("retry-after", String(failure.retryAfterSeconds));
  const requestId = c.get("requestId");
  const body: ErrorBody = {
    error:
      failure.code === "internal"
        ? `${failure.message} If it happens again, tell us the code ${requestId.slice(0, CODE_LENGTH)}.`
        : failure.message,
    code: failure.code,
    ...(failure.issues === undefined ? {} : { issues: failure.issues }),
    ...(failure.current === undefined ? {} : { current: failure.current }),
    requestId,
  };
  return c.json(body, failure.status);
}

export function notFound(): never {
  throw new AppError(404, "request.unknown_path", "There is nothing at this address.");
}

/** Whether the error means that the account was erased during the request: foreign keys then reject its writes. */
async function isFromErasedUser(error: Error, c: Context<AppEnv>): Promise<boolean> {
  const userCtx = c.get("userCtx");
  return (
    userCtx !== undefined && /FOREIGN KEY constraint/.test(toText(error)) && !(await hasAccount(userCtx))
  );
}

/** Drizzle stores the database's message in the cause. */
const toText = (error: Error): string =>
  `${error.message} ${error.cause instanceof Error ? error.cause.message : ""}`;

/**
 * Converts an error to an AppError. Drizzle wraps the database client's errors, so the cause is checked too.
 */
export function toAppError(error: Error): AppError {
  if (error instanceof AppError) return error;
  if (error.cause instanceof AppError) return error.cause;
  if (error instanceof HTTPException && error.status === 400) {
    return new AppError(400, "request.malformed_json", "This is not valid JSON.");
  }
  const text = toText(error);
  if (/no such table/i.test(text)) {
    return new AppError(503, "setup.not_migrated", "The database is not set up. Run: bun run db:migrate");
  }
  if (/SQLITE_FULL|database or disk is full|exceeded.{0,40}(?:size|storage)|no space left/i.test(text)) {
    return new AppError(
      503,
      "storage.full",
      "There is no room to store this at the moment. Nothing of yours was lost; please try again later.",
    );
  }
  return new AppError(500, "internal", "Something went wrong on our side. Please try again.");
}

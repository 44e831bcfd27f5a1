import type { Context } from "hono";
import { bodyLimit } from "hono/body-limit";
import { createMiddleware } from "hono/factory";

import { findUserOfSession } from "#worker/features/auth/sessions.service.ts";
import { AppError, notSignedIn } from "#worker/lib/errors.ts";

import type { AppEnv } from "./env.ts";
import { readSessionCookie } from "./session-cookie.ts";

const isWrite = (method: string): boolean => !["GET", "HEAD", "OPTIONS"].includes(method);

/**
 * Refuses writes that another site has caused: by Fetch Metadata, and by Origin where a browser does not send it.
 * A request with neither does not come from a browser and carries no cookie that a victim did not mean to send.
 */
export const refuseForeignOrigin = createMiddleware<AppEnv>(async (c, next) => {
  if (isWrite(c.req.method)) {
    const site = c.req.header("sec-fetch-site");
    const origin = c.req.header("origin");
    const isOwn =
      site === undefined
        ? origin === undefined || origin === new URL(c.req.url).origin
        : site === "same-origin" || site === "none";
    if (!isOwn) throw new AppError(403, "request.foreign_origin", "This request came from another site.");
  }
  await next();
});

/** The calls that take a file: forms, which `refuseForeignOrigin` has seen to come from our own pages. */
const UPLOADS = new Set(["/api/profile/parse-resume"]);

const isUpload = (path: string): boolean => UPLOADS.has(path);

/** A body that is not JSON never reaches a route, so that no simple form of another site can. */
export const requireJson = createMiddleware<AppEnv>(async (c, next) => {
  if (isWrite(c.req.method)) {
    const type = c.req.header("content-type");
    // Not `body`: the runtime gives an empty one to a request that has none.
    const hasBody =
      type !== undefined ||
      Number(c.req.header("content-length") ?? 0) > 0 ||
      c.req.header("transfer-encoding") !== undefined;
    if (isUpload(c.req.path)) {
      if (!/^multipart\/form-data\s*;/i.test(type ?? ""))
        throw new AppError(415, "request.wrong_content_type", "Please send the file as a form.");
    } else if (hasBody && !/^application\/json\s*(;|$)/i.test(type ?? "")) {
      throw new AppError(415, "request.wrong_content_type", "Please send JSON.");
    }
  }
  await next();
});

const MAX_BODY_BYTES = 1_000_000;
/** The largest file that is read, and what a form adds to it. */
const MAX_UPLOAD_BYTES = 10 * 1024 * 1024 + 64 * 1024;

const MAX_DROPPED_BYTES = 64 * 1024 * 1024;

const limitJson = bodyLimit({
  maxSize: MAX_BODY_BYTES,
  onError: () => {
    throw new AppError(413, "request.too_large", "This is more than one request may carry (1 MB).");
  },
});
const limitUpload = bodyLimit({
  maxSize: MAX_UPLOAD_BYTES,
  onError: async (c) => {
    await letIn(c.req.raw.body);
    throw new AppError(413, "documents.too_large", "Please upload a file smaller than 10MB");
  },
});

/**
 * Takes what is sent and drops it. Who is answered before everything is sent finds the connection broken and no answer, so a
 * file that is somewhat too large is let in for its answer's sake.
 */
async function letIn(body: ReadableStream<Uint8Array> | null): Promise<void> {
  if (body === null || body.locked) return;
  let bytes = 0;
  for await (const chunk of body) {
    bytes += chunk.length;
    if (bytes > MAX_DROPPED_BYTES) return;
  }
}

export const limitBody = createMiddleware<AppEnv>((c, next) =>
  isUpload(c.req.path) ? limitUpload(c, next) : limitJson(c, next),
);

/** A field of an uploaded form. @throws AppError 400 where the form is broken. */
export async function readUpload(c: Context<AppEnv>, field: string): Promise<unknown> {
  try {
    return (await c.req.formData()).get(field);
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw new AppError(400, "request.invalid", "The upload did not arrive whole. Please try again.");
  }
}

/** Everything behind this has a signed-in user. */
export const requireUser = createMiddleware<AppEnv>(async (c, next) => {
  const ctx = c.get("ctx");
  const token = readSessionCookie(c);
  const user = token === null ? null : await findUserOfSession(ctx, token);
  if (user === null) throw notSignedIn();
  c.set("userCtx", { ...ctx, user });
  await next();
});

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

/** A body that is not JSON never reaches a route, so that no simple form of another site can. */
export const requireJson = createMiddleware<AppEnv>(async (c, next) => {
  if (isWrite(c.req.method)) {
    const type = c.req.header("content-type");
    // Not `body`: the runtime gives an empty one to a request that has none.
    const hasBody =
      type !== undefined ||
      Number(c.req.header("content-length") ?? 0) > 0 ||
      c.req.header("transfer-encoding") !== undefined;
    if (hasBody && !/^application\/json\s*(;|$)/i.test(type ?? "")) {
      throw new AppError(415, "request.wrong_content_type", "Please send JSON.");
    }
  }
  await next();
});

const MAX_BODY_BYTES = 1_000_000;

export const limitBody = bodyLimit({
  maxSize: MAX_BODY_BYTES,
  onError: () => {
    throw new AppError(413, "request.too_large", "This is more than one request may carry (1 MB).");
  },
});

/** Everything behind this has a signed-in user. */
export const requireUser = createMiddleware<AppEnv>(async (c, next) => {
  const ctx = c.get("ctx");
  const token = readSessionCookie(c);
  const user = token === null ? null : await findUserOfSession(ctx, token);
  if (user === null) throw notSignedIn();
  c.set("userCtx", { ...ctx, user });
  await next();
});

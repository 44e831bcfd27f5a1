import { createMiddleware } from "hono/factory";

import { AppError } from "#worker/lib/errors.ts";

import type { AppEnv } from "./env.ts";
import { getMaxUpload } from "./upload-paths.ts";

/**
 * Mail programs unsubscribe with this call (RFC 8058): a form, from any origin, without a cookie. It needs no session
 * and does only what the token in its address allows, so forging it gains nothing.
 */
const ONE_CLICK_PATH = "/api/delivery/digest/unsubscribe";

const isOneClick = (method: string, path: string): boolean => method === "POST" && path === ONE_CLICK_PATH;

/** Whether a call may change something; `GET` and `HEAD` never do. */
export const isWrite = (method: string): boolean => !["GET", "HEAD", "OPTIONS"].includes(method);

/**
 * CSRF protection: rejects cross-site writes by Fetch Metadata, or by Origin if a browser does not send it. A
 * request with neither does not come from a browser, so it carries no cookie of a victim.
 */
export const refuseForeignOrigin = createMiddleware<AppEnv>(async (c, next) => {
  if (isWrite(c.req.method) && !isOneClick(c.req.method, c.req.path)) {
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

/** CSRF protection: only JSON bodies reach a route, because another site's plain form cannot send JSON. */
export const requireJson = createMiddleware<AppEnv>(async (c, next) => {
  if (isWrite(c.req.method) && !isOneClick(c.req.method, c.req.path)) {
    const type = c.req.header("content-type");
    // Checks headers instead of `body`: the runtime sets an empty body on requests without one.
    const hasBody =
      type !== undefined ||
      Number(c.req.header("content-length") ?? 0) > 0 ||
      c.req.header("transfer-encoding") !== undefined;
    if (c.req.method === "POST" && getMaxUpload(c.req.path) !== null) {
      if (!/^multipart\/form-data\s*;/i.test(type ?? ""))
        throw new AppError(415, "request.wrong_content_type", "Please send the file as a form.");
    } else if (hasBody && !/^application\/json\s*(;|$)/i.test(type ?? "")) {
      throw new AppError(415, "request.wrong_content_type", "Please send JSON.");
    }
  }
  await next();
});

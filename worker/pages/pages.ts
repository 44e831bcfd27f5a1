import { Hono } from "hono";

import type { AppEnv } from "#worker/http/env.ts";
import { readSessionCookie } from "#worker/http/session-cookie.ts";

/**
 * What `wrangler.toml` sends to the Worker before the assets, and is no call of the API. What the assets answer has
 * the security headers of `public/_headers` already.
 */
export const pages = new Hono<AppEnv>()
  .use(async (c, next) => {
    await next();
    // Headers of an answer that was fetched cannot be changed.
    c.res = new Response(c.res.body, c.res);
    // Nobody may be given what was meant for somebody else, by a browser's cache or one in between.
    c.res.headers.set("cache-control", "private, no-cache");
    c.res.headers.set("vary", "Cookie");
  })
  .on(["GET", "HEAD"], "/", (c) => {
    // Where a session has turned out to be over, the application asks for the landing page by name.
    const isSignedOut = c.req.query("signed-out") !== undefined || readSessionCookie(c) === null;
    return c.env.ASSETS.fetch(assetRequest(c.req.raw, isSignedOut ? "/landing" : "/"));
  })
  .all("*", (c) => c.env.ASSETS.fetch(c.req.raw));

/** The request for another asset, with what decides about a 304. */
const assetRequest = (request: Request, path: string): Request =>
  new Request(new URL(path, request.url), { method: request.method, headers: request.headers });

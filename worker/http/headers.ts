import { createMiddleware } from "hono/factory";

import type { AppEnv } from "./env.ts";

/**
 * Headers for data responses, which must never run, load resources or be framed. `public/_headers` has the headers of
 * the assets.
 */
export const SECURITY_HEADERS = {
  "content-security-policy": "default-src 'none'; frame-ancestors 'none'; sandbox",
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
  "referrer-policy": "strict-origin-when-cross-origin",
  "strict-transport-security": "max-age=63072000; includeSubDomains",
  "x-content-type-options": "nosniff",
  "x-frame-options": "DENY",
};

export const securityHeaders = createMiddleware<AppEnv>(async (c, next) => {
  await next();
  for (const [name, value] of Object.entries(SECURITY_HEADERS)) c.res.headers.set(name, value);
  c.res.headers.set("cache-control", "no-store");
  for (const [name, value] of Object.entries(c.get("answerHeaders") ?? {})) c.res.headers.set(name, value);
  c.res.headers.set("x-request-id", c.get("requestId"));
});

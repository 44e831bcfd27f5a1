import { createMiddleware } from "hono/factory";
import { routePath } from "hono/route";

import type { Deps } from "#worker/context.ts";

import type { AppEnv } from "./env.ts";

/**
 * Logs one line per request, with the route's template instead of the URL, because a path may contain an id and a query
 * the user's search terms.
 */
export const logRequests = (deps: Deps) =>
  createMiddleware<AppEnv>(async (c, next) => {
    const startedAtMs = deps.now();
    await next();
    deps.log("info", "request", {
      requestId: c.get("requestId"),
      method: c.req.method,
      route: routePath(c),
      status: c.res.status,
      ms: deps.now() - startedAtMs,
    });
  });

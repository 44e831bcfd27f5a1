import { createMiddleware } from "hono/factory";

import {
  RATE_LIMIT_HEADERS,
  writeRateLimitPolicy,
  writeRateLimitState,
} from "#worker/features/quotas/rate-limit.contract.ts";

import type { AppEnv } from "./env.ts";

/** Sends the remaining amounts of the user's own limits, also with 429. */
export const sendRateLimits = createMiddleware<AppEnv>(async (c, next) => {
  await next();
  const limits = [...c.get("ctx").rateLimits.values()];
  if (limits.length === 0) return;
  c.res.headers.set(RATE_LIMIT_HEADERS.policy, writeRateLimitPolicy(limits));
  c.res.headers.set(RATE_LIMIT_HEADERS.state, writeRateLimitState(limits));
});

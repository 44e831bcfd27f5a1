import { createMiddleware } from "hono/factory";

import { getClientNetwork } from "#worker/http/client-address.ts";
import type { AppEnv } from "#worker/http/env.ts";

import { countAdded } from "./stored-bytes.service.ts";

/** Counts what a call has added to the user's rows, once it is answered. */
export const countStoredBytes = createMiddleware<AppEnv>(async (c, next) => {
  await next();
  const ctx = c.get("userCtx");
  if (ctx !== undefined && c.req.method !== "GET") ctx.waitUntil(countAdded(ctx, getClientNetwork(c)));
});

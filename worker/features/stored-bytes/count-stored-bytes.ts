import { createMiddleware } from "hono/factory";

import { getClientNetwork } from "#worker/http/client-address.ts";
import type { AppEnv } from "#worker/http/env.ts";

import { COUNTED_FROM_BYTES, countAddedBytes } from "./stored-bytes.service.ts";

/** Calls that copy stored data, so that the size of their body does not matter. */
const COPIES = /\/(?:duplicate|versions\/[^/]+\/restore)$/;

/**
 * Counts the bytes that a call has added to the user's rows, after its response, if its body is large, if it copies
 * data, or if earlier calls have left enough uncounted. Other calls are counted with the user's next one.
 */
export const countStoredBytes = createMiddleware<AppEnv>(async (c, next) => {
  await next();
  const ctx = c.get("userCtx");
  if (ctx === undefined || c.req.method === "GET") return;
  if (
    (c.get("bodyBytes") ?? 0) >= COUNTED_FROM_BYTES ||
    COPIES.test(c.req.path) ||
    c.get("uncountedBytes") >= COUNTED_FROM_BYTES
  )
    ctx.waitUntil(countAddedBytes(ctx, getClientNetwork(c)));
});

import { createMiddleware } from "hono/factory";

import { getClientNetwork } from "#worker/http/client-address.ts";
import type { AppEnv } from "#worker/http/env.ts";

import { COUNTED_FROM_BYTES, countAdded } from "./stored-bytes.service.ts";

/** Calls that store again what is stored already, so that their bodies say nothing of how much that is. */
const COPIES = /\/(?:duplicate|versions\/[^/]+\/restore)$/;

/**
 * Counts what a call has added to the user's rows, once it is answered: where its body is large or it copies, or where
 * earlier calls have left enough. What else a call adds is counted with the user's next one.
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
    ctx.waitUntil(countAdded(ctx, getClientNetwork(c)));
});

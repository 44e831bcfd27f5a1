import type { Context } from "hono";
import { createMiddleware } from "hono/factory";

import type { UserCtx } from "#worker/context.ts";
import type { AppEnv } from "#worker/http/env.ts";
import { createNotSignedInError } from "#worker/lib/errors.ts";

import { readSessionTokens } from "./session-cookie.ts";
import { findUserOfSession } from "./sessions.service.ts";

/** Requires a signed-in user, looked up once per request even if several routers use this. */
export const requireUser = createMiddleware<AppEnv>(async (c, next) => {
  if (c.get("userCtx") === undefined) c.set("userCtx", await requireSignedInUser(c));
  await next();
});

async function requireSignedInUser(c: Context<AppEnv>): Promise<UserCtx> {
  const ctx = c.get("ctx");
  for (const token of readSessionTokens(c)) {
    const user = await findUserOfSession(ctx, token);
    if (user === null) continue;
    c.set("sessionToken", token);
    return { ...ctx, user };
  }
  throw createNotSignedInError();
}

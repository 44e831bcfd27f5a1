import { type Context, Hono } from "hono";
import { createMiddleware } from "hono/factory";

import { clientNetwork } from "#worker/http/client-address.ts";
import type { AppEnv } from "#worker/http/env.ts";
import { validate } from "#worker/http/validate.ts";

import { Login, Signup, type UserResponse } from "./auth.contract.ts";
import { logIn, signUp } from "./auth.service.ts";
import { ResetPassword } from "./credentials.contract.ts";
import { resetPassword } from "./credentials.service.ts";
import { requireUser } from "./require-user.ts";
import {
  clearSessionCookie,
  readSessionCookie,
  readSessionTokens,
  writeSessionCookie,
} from "./session-cookie.ts";
import { endSession } from "./sessions.service.ts";

/** A cookie that names no session makes the next visit wait for an application that it cannot open. */
const clearDeadCookie = createMiddleware<AppEnv>(async (c, next) => {
  await next();
  if (c.res.status === 401 && readSessionCookie(c) !== null) clearSessionCookie(c);
});

export const authRoutes = new Hono<AppEnv>()
  .post("/signup", validate("json", Signup), async (c) => {
    const { user, token } = await signUp(c.get("ctx"), c.req.valid("json"), originOf(c));
    await endPresentSession(c);
    writeSessionCookie(c, token);
    return c.json({ user } satisfies UserResponse, 201);
  })
  .post("/login", validate("json", Login), async (c) => {
    const { user, token } = await logIn(c.get("ctx"), c.req.valid("json"), originOf(c));
    await endPresentSession(c);
    writeSessionCookie(c, token);
    return c.json({ user } satisfies UserResponse, 200);
  })
  .post("/logout", async (c) => {
    await endPresentSession(c);
    clearSessionCookie(c);
    return c.body(null, 204);
  })
  .post("/reset", validate("json", ResetPassword), async (c) => {
    await resetPassword(c.get("ctx"), c.req.valid("json"), clientNetwork(c));
    return c.body(null, 204);
  })
  .get("/me", clearDeadCookie, requireUser, (c) =>
    c.json({ user: c.get("userCtx").user } satisfies UserResponse, 200),
  );

const originOf = (c: Context<AppEnv>) => ({
  network: clientNetwork(c),
  userAgent: c.req.header("user-agent"),
});

/** A token that was handed in ends with a sign-in as with a sign-out: none outlives the next. */
async function endPresentSession(c: Context<AppEnv>): Promise<void> {
  for (const token of readSessionTokens(c)) await endSession(c.get("ctx"), token);
}

import { type Context, Hono } from "hono";
import { createMiddleware } from "hono/factory";

import { forgetBookmark } from "#worker/http/bookmark.ts";
import type { AppEnv } from "#worker/http/env.ts";
import { validate } from "#worker/http/validate.ts";

import { Login, Signup, type UserResponse } from "./auth.contract.ts";
import { type SignedIn, logIn, signUp } from "./auth.service.ts";
import { ResetPassword } from "./credentials.contract.ts";
import { resetPassword } from "./credentials.service.ts";
import { readRequestOrigin } from "./origin.ts";
import { requireUser } from "./require-user.ts";
import {
  clearSessionCookie,
  readFirstSessionToken,
  readSessionTokens,
  writeDeviceMarks,
  writeSessionCookie,
} from "./session-cookie.ts";
import { endSession } from "./sessions.service.ts";

/**
 * Deletes a session cookie that is no longer valid; otherwise the next visit would wait for an application that
 * it cannot open.
 */
const clearDeadCookie = createMiddleware<AppEnv>(async (c, next) => {
  await next();
  if (c.res.status === 401 && readFirstSessionToken(c) !== null) clearSessionCookie(c);
});

export const authRoutes = new Hono<AppEnv>()
  .post("/signup", validate("json", Signup), async (c) => {
    const signedIn = await signUp(c.get("ctx"), c.req.valid("json"), readSignInOrigin(c));
    const user = await establishSession(c, signedIn);
    return c.json({ user } satisfies UserResponse, 201);
  })
  .post("/login", validate("json", Login), async (c) => {
    const signedIn = await logIn(c.get("ctx"), c.req.valid("json"), readSignInOrigin(c));
    const user = await establishSession(c, signedIn);
    return c.json({ user } satisfies UserResponse, 200);
  })
  .post("/logout", async (c) => {
    await endPresentedSessions(c);
    clearSessionCookie(c);
    forgetBookmark(c);
    return c.body(null, 204);
  })
  .post("/reset", validate("json", ResetPassword), async (c) => {
    writeDeviceMarks(c, await resetPassword(c.get("ctx"), c.req.valid("json"), readRequestOrigin(c)));
    return c.body(null, 204);
  })
  .get("/me", clearDeadCookie, requireUser, (c) =>
    c.json({ user: c.get("userCtx").user } satisfies UserResponse, 200),
  );

const readSignInOrigin = (c: Context<AppEnv>) => ({
  ...readRequestOrigin(c),
  userAgent: c.req.header("user-agent"),
});

async function establishSession(c: Context<AppEnv>, { user, token, marks }: SignedIn) {
  await endPresentedSessions(c);
  writeSessionCookie(c, token);
  writeDeviceMarks(c, marks);
  return user;
}

/** Signing in ends the session of the presented token, as signing out does: no token survives the next sign-in. */
async function endPresentedSessions(c: Context<AppEnv>): Promise<void> {
  for (const token of readSessionTokens(c)) await endSession(c.get("ctx"), token);
}

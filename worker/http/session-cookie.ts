import type { Context } from "hono";
import { deleteCookie, getCookie, setCookie } from "hono/cookie";

import { SESSION_MAX_AGE_S } from "#worker/features/auth/sessions.service.ts";

import type { AppEnv } from "./env.ts";

const isSecure = (c: Context<AppEnv>): boolean => new URL(c.req.url).protocol === "https:";

/** `__Host-` binds the cookie to this host over https; plain http (a laptop) has no such thing. */
const nameOf = (c: Context<AppEnv>): string => (isSecure(c) ? "__Host-session" : "session");

const options = (c: Context<AppEnv>) =>
  ({ path: "/", httpOnly: true, sameSite: "Lax", secure: isSecure(c) }) as const;

export const readSessionCookie = (c: Context<AppEnv>): string | null => {
  const token = getCookie(c, nameOf(c));
  return token !== undefined && /^[A-Za-z0-9_-]{43}$/.test(token) ? token : null;
};

export const writeSessionCookie = (c: Context<AppEnv>, token: string): void =>
  setCookie(c, nameOf(c), token, { ...options(c), maxAge: SESSION_MAX_AGE_S });

export const clearSessionCookie = (c: Context<AppEnv>): void => {
  deleteCookie(c, nameOf(c), options(c));
};

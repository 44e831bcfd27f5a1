import type { Context } from "hono";
import { deleteCookie, setCookie } from "hono/cookie";

import type { AppEnv } from "#worker/http/env.ts";

import { SESSION_MAX_AGE_S } from "./sessions.service.ts";

const isSecure = (c: Context<AppEnv>): boolean => new URL(c.req.url).protocol === "https:";

/** `__Host-` binds the cookie to this host over https; plain http (a laptop) has no such thing. */
const nameOf = (c: Context<AppEnv>): string => (isSecure(c) ? "__Host-session" : "session");

const options = (c: Context<AppEnv>) =>
  ({ path: "/", httpOnly: true, sameSite: "Lax", secure: isSecure(c) }) as const;

const MAX_TOKENS = 3;

/**
 * Tokens in cookies of the session's name, in the order in which the browser sends them. Over plain http another page of
 * the host can put one of its own before ours.
 */
export function readSessionTokens(c: Context<AppEnv>): string[] {
  const name = nameOf(c);
  const pairs = (c.req.header("cookie") ?? "").split(";").map((pair) => pair.trim().split("=", 2));
  const tokens = pairs.flatMap(([key, value = ""]) =>
    key === name && /^[A-Za-z0-9_-]{43}$/.test(value) ? [value] : [],
  );
  return tokens.slice(0, MAX_TOKENS);
}

export const readSessionCookie = (c: Context<AppEnv>): string | null => readSessionTokens(c)[0] ?? null;

export const writeSessionCookie = (c: Context<AppEnv>, token: string): void =>
  setCookie(c, nameOf(c), token, { ...options(c), maxAge: SESSION_MAX_AGE_S });

export const clearSessionCookie = (c: Context<AppEnv>): void => {
  deleteCookie(c, nameOf(c), options(c));
};

import type { Context } from "hono";
import { deleteCookie, setCookie } from "hono/cookie";

import { getCookieName, getCookieOptions, readCookies } from "#worker/http/cookies.ts";
import type { AppEnv } from "#worker/http/env.ts";

import { KNOWN_DEVICE_S, MARK, MAX_MARKS } from "./known-device.ts";
import { SESSION_MAX_AGE_S } from "./sessions.service.ts";

/** Maximum number of tokens checked per request, because each costs a database query. */
const MAX_TOKENS = 8;
const TOKEN = /^[A-Za-z0-9_-]{43}$/;

/**
 * Session tokens in the order that the browser sends them. Over plain http, another page of the host can place
 * its own cookie before ours.
 */
export const readSessionTokens = (c: Context<AppEnv>): string[] =>
  readCookies(c, getCookieName(c, "session"))
    .filter((value) => TOKEN.test(value))
    .slice(0, MAX_TOKENS);

export const readFirstSessionToken = (c: Context<AppEnv>): string | null => readSessionTokens(c)[0] ?? null;

export const writeSessionCookie = (c: Context<AppEnv>, token: string): void =>
  setCookie(c, getCookieName(c, "session"), token, { ...getCookieOptions(c), maxAge: SESSION_MAX_AGE_S });

export const clearSessionCookie = (c: Context<AppEnv>): void => {
  deleteCookie(c, getCookieName(c, "session"), getCookieOptions(c));
};

/** Device marks of accounts that have signed in with this browser. */
export const readDeviceMarks = (c: Context<AppEnv>): string[] =>
  readCookies(c, getCookieName(c, "device"))
    .flatMap((value) => value.split("~"))
    .filter((mark) => MARK.test(mark))
    .slice(0, MAX_MARKS);

export const writeDeviceMarks = (c: Context<AppEnv>, marks: string[]): void =>
  setCookie(c, getCookieName(c, "device"), marks.join("~"), {
    ...getCookieOptions(c),
    maxAge: KNOWN_DEVICE_S,
  });

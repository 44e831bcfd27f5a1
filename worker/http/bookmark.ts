import type { Context } from "hono";
import { deleteCookie, setCookie } from "hono/cookie";
import { createMiddleware } from "hono/factory";

import { isBookmark } from "#worker/db/client.ts";
import { SESSION_MAX_AGE_S } from "#worker/features/auth/sessions.service.ts";

import { BOOKMARK_HEADER, NEWEST } from "./bookmark.contract.ts";
import { getCookieName, getCookieOptions, readCookies } from "./cookies.ts";
import type { AppEnv } from "./env.ts";

/** Paths readable without a session. */
const OPEN_READ = /^\/api\/(?:public|feeds\/(?:calendar|search)|delivery\/digest|operator|status)(?:\/|$)/;

/**
 * The min position of a request's data: a bookmark for reads of a signed-in user who has one, null for the newest.
 * Writes decide by the data they read, and public or secret-address data must disappear as soon as it is withdrawn, so
 * these ask the primary; with a bookmark the reader would choose the data's age.
 */
export function readBookmark(c: Context<AppEnv>): string | null {
  if (c.req.method !== "GET" && c.req.method !== "HEAD") return null;
  if (OPEN_READ.test(c.req.path)) return null;
  const header = c.req.header(BOOKMARK_HEADER);
  if (header === NEWEST) return null;
  // All tabs share the cookie; the header belongs to one tab. The newer one includes the latest write.
  const known = [header ?? "", ...readCookies(c, getCookieName(c, "bookmark"))].filter(isBookmark);
  return known.toSorted().at(-1) ?? null;
}

/**
 * Sends the position after a request to the browser, so that its next reads see its writes. A read with a bookmark
 * sends none: it could arrive after a later write's response and replace that position.
 */
export const sendBookmark = createMiddleware<AppEnv>(async (c, next) => {
  await next();
  const signsIn = c.req.method === "POST" && /^\/api\/auth\/(?:login|signup)$/.test(c.req.path);
  const isOwn = c.get("userCtx") !== undefined || signsIn;
  const bookmark = isOwn && readBookmark(c) === null ? c.get("ctx").getBookmark() : null;
  if (bookmark === null) return;
  c.header(BOOKMARK_HEADER, bookmark);
  setCookie(c, getCookieName(c, "bookmark"), bookmark, {
    ...getCookieOptions(c),
    maxAge: SESSION_MAX_AGE_S,
  });
});

/** Deletes the bookmark when the user logs out. */
export const forgetBookmark = (c: Context<AppEnv>): void => {
  deleteCookie(c, getCookieName(c, "bookmark"), getCookieOptions(c));
};

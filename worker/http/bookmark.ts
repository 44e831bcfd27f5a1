import type { Context } from "hono";
import { deleteCookie, setCookie } from "hono/cookie";
import { createMiddleware } from "hono/factory";

import { isBookmark } from "#worker/db/client.ts";
import { SESSION_MAX_AGE_S } from "#worker/features/auth/sessions.service.ts";

import { BOOKMARK_HEADER, NEWEST } from "./bookmark.contract.ts";
import { getCookieName, getCookieOptions, readCookies } from "./cookies.ts";
import type { AppEnv } from "./env.ts";

/** What is answered without a session. */
const OPEN_READ = /^\/api\/(?:public|feeds\/(?:calendar|search)|delivery\/digest|operator|status)(?:\/|$)/;

/**
 * How new the data of a request must be: a bookmark for reads of a signed-in user who has one, null for the
 * newest. Writes decide by what they read, and what is public or has a secret address is taken back at once, so both
 * ask the primary: otherwise who reads it would choose how old it may be.
 */
export function readBookmark(c: Context<AppEnv>): string | null {
  if (c.req.method !== "GET" && c.req.method !== "HEAD") return null;
  if (OPEN_READ.test(c.req.path)) return null;
  const header = c.req.header(BOOKMARK_HEADER);
  if (header === NEWEST) return null;
  // The cookie is shared by all tabs, the header is that of one; the newer has seen the latest write.
  const known = [header ?? "", ...readCookies(c, getCookieName(c, "bookmark"))].filter(isBookmark);
  return known.toSorted().at(-1) ?? null;
}

/**
 * Hands the position after a request to the browser, so that its next reads see what it wrote. A read with a
 * bookmark hands out none: it may arrive after the answer of a later write and would replace its position.
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

/** What a browser is told when its user logs out. */
export const forgetBookmark = (c: Context<AppEnv>): void => {
  deleteCookie(c, getCookieName(c, "bookmark"), getCookieOptions(c));
};

import type { Context } from "hono";

import { sha256Hex } from "#worker/lib/ids.ts";

import type { AppEnv } from "./env.ts";

const KEPT_SECONDS = 900;

/**
 * Sends one user's text that programs poll: privately cached for a quarter of an hour, 304 while unchanged. Its address
 * is secret, so it is excluded from search engines and referrers.
 */
export function sendCachedText(c: Context<AppEnv>, type: string, text: string): Response {
  const etag = `"${sha256Hex(text).slice(0, 32)}"`;
  c.set("answerHeaders", {
    "cache-control": `private, max-age=${KEPT_SECONDS}`,
    "referrer-policy": "no-referrer",
    "x-robots-tag": "noindex",
  });
  if (matchesEtag(c.req.header("if-none-match"), etag)) return c.body(null, 304, { etag });
  return c.body(text, 200, { "content-type": type, etag });
}

/** Compares weakly, because compression marks the tag as weak. */
const matchesEtag = (given: string | undefined, etag: string): boolean =>
  given?.trim() === "*" || (given ?? "").split(",").some((one) => one.trim().replace(/^W\//, "") === etag);

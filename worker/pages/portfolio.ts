import type { Context } from "hono";

import { createContext, systemDeps } from "#worker/context.ts";
import { readFirstSessionToken } from "#worker/features/auth/session-cookie.ts";
import { CACHED_S, makePageKey } from "#worker/features/portfolio/page-cache.service.ts";
import { getPublished } from "#worker/features/portfolio/published.service.ts";
import { toSlug } from "#worker/features/portfolio/slug.contract.ts";
import { resolveSlug } from "#worker/features/portfolio/slugs.service.ts";
import type { AppEnv } from "#worker/http/env.ts";
import { sha256Hex } from "#worker/lib/ids.ts";
import { describeError } from "#worker/lib/log.ts";

import { serveScreen } from "./screens.ts";

/**
 * Browsers revalidate each time and get a 304 if unchanged: a change is visible to everyone within a minute.
 */
const FOR_BROWSERS = "public, max-age=0, must-revalidate";
const FOR_CACHE = `public, max-age=${CACHED_S}`;

/**
 * Serves a portfolio: within the application if there is a session cookie, else from the data centre's cache.
 */
export async function servePortfolio(c: Context<AppEnv, "/portfolio/:slug">): Promise<Response> {
  const slug = c.req.param("slug").toLowerCase();
  try {
    return readFirstSessionToken(c) === null ? await serveVisitor(c, slug) : await serveUser(c, slug);
  } catch (error) {
    systemDeps.log("error", "portfolio.failed", {
      requestId: c.get("requestId"),
      route: "/portfolio/:slug",
      ...describeError(error),
    });
    return c.text("This portfolio cannot be shown at the moment. Please try again in a minute.", 503, {
      "cache-control": "no-store",
      "retry-after": "60",
    });
  }
}

async function serveUser(c: Context<AppEnv>, slug: string): Promise<Response> {
  const found = await resolveSlug(openContext(c), slug);
  if (found !== null && "movedTo" in found) return c.redirect(`/portfolio/${found.movedTo}`, 302);
  const screen = await serveScreen(c);
  return found === null ? new Response(screen.body, { status: 404, headers: screen.headers }) : screen;
}

async function serveVisitor(c: Context<AppEnv>, slug: string): Promise<Response> {
  const { origin } = new URL(c.req.url);
  const key = makePageKey(origin, slug);
  const known = await caches.default.match(key);
  const stored = known ?? (await makePage(c, slug));
  if (known === undefined) c.executionCtx.waitUntil(caches.default.put(key, stored.clone()));
  const headers = new Headers(stored.headers);
  // Browsers may cache a redirect as long as the data centre does; pages must be revalidated.
  if (stored.status !== 301) headers.set("cache-control", FOR_BROWSERS);
  const etag = headers.get("etag");
  if (etag !== null && c.req.header("if-none-match") === etag) {
    await stored.body?.cancel();
    return new Response(null, { status: 304, headers });
  }
  return new Response(c.req.method === "HEAD" ? null : stored.body, { status: stored.status, headers });
}

async function makePage(c: Context<AppEnv>, slug: string): Promise<Response> {
  const url = new URL(c.req.url);
  const template = await c.env.ASSETS.fetch(new Request(new URL("/public-portfolio", url)));
  const headers = new Headers(template.headers);
  headers.delete("etag");
  headers.delete("content-length");
  headers.set("cache-control", FOR_CACHE);
  headers.set("x-robots-tag", "noindex, nofollow");
  const html = await template.text();
  const found = toSlug(slug) === slug ? await getPublished(openContext(c), slug) : null;
  if (found === null) return new Response(html, { status: 404, headers });
  if ("movedTo" in found)
    return new Response(null, {
      status: 301,
      headers: { location: `/portfolio/${found.movedTo}`, "cache-control": FOR_CACHE },
    });
  // Imported lazily: the renderer is large, and cached pages do not need it.
  const { renderPortfolio } = await import("virtual:render-portfolio");
  const address = makePageKey(url.origin, slug);
  const drawn = await renderPortfolio({ ...found.published, address });
  const page = fill(html, drawn);
  if (found.published.isIndexed) headers.delete("x-robots-tag");
  headers.set("etag", `"${sha256Hex(page).slice(0, 32)}"`);
  return new Response(page, { headers });
}

const openContext = (c: Context<AppEnv>) =>
  createContext(c.env, systemDeps, { origin: new URL(c.req.url).origin });

/**
 * Replaces the head and body of the template, from `src/pages/document.ts` and the build, with those of the
 * owner's page.
 */
function fill(html: string, { head, body }: { head: string; body: string }): string {
  const title = html.indexOf("<title>");
  const icon = html.indexOf('<link rel="icon"', title);
  const root = html.indexOf('<div id="root">', icon);
  const end = html.lastIndexOf("</div>") + "</div>".length;
  if (title === -1 || icon === -1 || root === -1 || end < root) throw new Error("The page has another form.");
  return `${html.slice(0, title)}${head}\n    ${html.slice(icon, root)}${body}${html.slice(end)}`;
}

import type { Context } from "hono";

import { systemDeps } from "#worker/context.ts";
import { readFirstSessionToken } from "#worker/features/auth/session-cookie.ts";
import { CACHED_S, makePageKey, makeProjectKey } from "#worker/features/page-cache/page-cache.service.ts";
import { type PublishedSite, getPublished } from "#worker/features/portfolio/published.service.ts";
import { toSlug } from "#worker/features/portfolio/slug.contract.ts";
import { resolveSlug } from "#worker/features/portfolio/slugs.service.ts";
import type { AppEnv } from "#worker/http/env.ts";
import { sha256Base64, sha256Hex } from "#worker/lib/ids.ts";
import { describeError } from "#worker/lib/log.ts";

import { findSite, openContext } from "./portfolio-site.ts";
import { serveScreen } from "./screens.ts";

/** Browsers revalidate each time and get a 304 if unchanged: a change is visible to everyone within a minute. */
const FOR_BROWSERS = "public, max-age=0, must-revalidate";
const FOR_CACHE = `public, max-age=${CACHED_S}`;
const ETAG_LENGTH = 32;

type PageContext = Context<AppEnv, "/portfolio/:slug"> | Context<AppEnv, "/portfolio/:slug/:page">;

/**
 * Serves a portfolio: within the application if there is a session cookie, else from the data centre's cache.
 */
export const servePortfolio = (c: Context<AppEnv, "/portfolio/:slug">): Promise<Response> =>
  serveOrLogFailure(c, async () => {
    const slug = c.req.param("slug").toLowerCase();
    return readFirstSessionToken(c) === null
      ? answerVisitor(c, await findPage(c, slug))
      : await serveUser(c, slug);
  });

/** Serves the page of a project in the same way. */
export const serveProject = (c: Context<AppEnv, "/portfolio/:slug/:page">): Promise<Response> =>
  serveOrLogFailure(c, async () => {
    const [slug, page] = [c.req.param("slug").toLowerCase(), c.req.param("page").toLowerCase()];
    return readFirstSessionToken(c) === null
      ? answerVisitor(c, await findProjectPage(c, slug, page))
      : await serveUser(c, slug, page);
  });

async function serveOrLogFailure(c: PageContext, serve: () => Promise<Response>): Promise<Response> {
  try {
    return await serve();
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

const makePath = (slug: string, page?: string): string =>
  `/portfolio/${slug}${page === undefined ? "" : `/${encodeURIComponent(page)}`}`;

async function serveUser(c: PageContext, slug: string, page?: string): Promise<Response> {
  const found = await resolveSlug(openContext(c), slug);
  if (found !== null && "movedTo" in found) return c.redirect(makePath(found.movedTo, page), 302);
  const site = found === null || page === undefined ? found : await getPublished(openContext(c), slug);
  if (page !== undefined && site !== null && "published" in site) {
    const at = findProject(site, page);
    if (at === null) return toNotFound(await serveScreen(c));
    if (at !== page) return c.redirect(makePath(slug, at), 302);
  }
  const screen = await serveScreen(c);
  return site === null ? toNotFound(screen) : screen;
}

const toNotFound = (screen: Response): Response =>
  new Response(screen.body, { status: 404, headers: screen.headers });

/** The current address of a project's page; null if there is no such project. */
function findProject({ published }: PublishedSite, page: string): string | null {
  if (published.portfolio.portfolioItems.some((item) => item.page === page)) return page;
  const former = Object.hasOwn(published.formerPages, page) ? published.formerPages[page] : undefined;
  return former ?? null;
}

/** Sends a page, possibly from the cache, or a 304 if the browser has it. */
async function answerVisitor(c: PageContext, stored: Response): Promise<Response> {
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

async function findPage(c: PageContext, slug: string): Promise<Response> {
  const key = makePageKey(new URL(c.req.url).origin, slug);
  const known = await caches.default.match(key);
  if (known !== undefined) return known;
  const made = await makePage(c, slug);
  // Unknown addresses are unlimited in number and would fill the cache.
  if (made.status !== 404) c.executionCtx.waitUntil(caches.default.put(key, made.clone()));
  return made;
}

async function makePage(c: PageContext, slug: string): Promise<Response> {
  const { origin } = new URL(c.req.url);
  const found = toSlug(slug) === slug ? await getPublished(openContext(c), slug) : null;
  if (found === null) return await fetchTemplate(c, 404);
  if ("movedTo" in found) return redirect(makePath(found.movedTo));
  const { published } = found;
  // Imported lazily: the renderer is large, and cached pages do not need it.
  const { renderPortfolio } = await import("virtual:render-portfolio");
  return await renderPage(
    c,
    published.isIndexed,
    renderPortfolio({ ...published, address: makePageKey(origin, slug) }),
  );
}

/**
 * Finds or renders a project's page. The published content decides whether the page may be served; the rendered page is
 * cached under its version, so that no page outlives its content.
 */
async function findProjectPage(c: PageContext, slug: string, page: string): Promise<Response> {
  const { origin } = new URL(c.req.url);
  const { found, version } = await findSite(c, slug);
  if (found === null) return await fetchTemplate(c, 404);
  if ("movedTo" in found) return redirect(makePath(found.movedTo, page));
  const at = findProject(found, page);
  if (at === null) return await fetchTemplate(c, 404);
  if (at !== page) return redirect(makePath(slug, at));
  const key = makeProjectKey(origin, slug, page, version);
  const known = await caches.default.match(key);
  if (known !== undefined) return known;
  const { renderProject } = await import("virtual:render-portfolio");
  const { published } = found;
  const address = makePageKey(origin, slug);
  const made = await renderPage(c, published.isIndexed, renderProject({ ...published, address }, page));
  c.executionCtx.waitUntil(caches.default.put(key, made.clone()));
  return made;
}

const redirect = (location: string): Response =>
  new Response(null, { status: 301, headers: { location, "cache-control": FOR_CACHE } });

/** The built page template; without an owner's content it says that there is no portfolio. */
export async function fetchTemplate(c: Context<AppEnv>, status: 200 | 404): Promise<Response> {
  const template = await c.env.ASSETS.fetch(new Request(new URL("/public-portfolio", c.req.url)));
  const headers = new Headers(template.headers);
  headers.delete("etag");
  headers.delete("content-length");
  headers.set("cache-control", FOR_CACHE);
  headers.set("x-robots-tag", "noindex, nofollow");
  return new Response(template.body, { status, headers });
}

type Drawn = { head: string; body: string; style: string };

async function renderPage(c: PageContext, isIndexed: boolean, drawing: Promise<Drawn>): Promise<Response> {
  const [template, drawn] = await Promise.all([fetchTemplate(c, 200), drawing]);
  const page = fillTemplate(await template.text(), drawn);
  const { headers } = template;
  if (isIndexed) headers.delete("x-robots-tag");
  // Inline style with the owner's accent color: its hash is added to the policy.
  const policy = headers.get("content-security-policy");
  if (drawn.style !== "" && policy !== null)
    headers.set(
      "content-security-policy",
      policy.replace("style-src 'self'", `style-src 'self' 'sha256-${sha256Base64(drawn.style)}'`),
    );
  headers.set("etag", `"${sha256Hex(page).slice(0, ETAG_LENGTH)}"`);
  return new Response(page, { headers });
}

/**
 * Replaces the head and body of the template (from `src/pages/document.ts` and the build) by those of the owner's page.
 */
export function fillTemplate(html: string, { head, body, style }: Drawn): string {
  const title = html.indexOf("<title>");
  const icon = html.indexOf('<link rel="icon"', title);
  const root = html.indexOf('<div id="root">', icon);
  const end = html.lastIndexOf("</div>") + "</div>".length;
  const headEnd = html.indexOf("</head>", icon);
  if (title === -1 || icon === -1 || root === -1 || end < root || headEnd === -1)
    throw new Error("The page has another form.");
  // After the stylesheet, which it overrides.
  const own = style === "" ? "" : `<style>${style}</style>`;
  return `${html.slice(0, title)}${head}\n    ${html.slice(icon, headEnd)}${own}${html.slice(headEnd, root)}${body}${html.slice(end)}`;
}

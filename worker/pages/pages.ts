import { type Context, Hono } from "hono";
import { routePath } from "hono/route";

import { systemDeps } from "#worker/context.ts";
import { readSessionCookie } from "#worker/features/auth/session-cookie.ts";
import type { AppEnv } from "#worker/http/env.ts";
import { toAppError } from "#worker/http/failures.ts";
import { SECURITY_HEADERS } from "#worker/http/headers.ts";
import { describeError } from "#worker/lib/log.ts";

import { SERVED_PATHS, isAppPath } from "./app-paths.contract.ts";
import { servePortfolioImage, servePortfolioResume } from "./portfolio-files.ts";
import { servePortfolio } from "./portfolio.ts";
import { serveScreen } from "./screens.ts";

/** `/` is the landing page for everybody else. */
const SCREENS = SERVED_PATHS.filter((path) => path !== "/").map((path) =>
  path.replaceAll(/\{(\w+)\}/g, ":$1"),
);

/**
 * What `wrangler.toml` sends to the Worker before the assets, and is no call of the API. What the assets answer has
 * the security headers of `public/_headers` already; all other answers get those of data.
 */
export const pages = new Hono<AppEnv>()
  // They run through the Worker only to redirect plain http before a form is shown.
  .on(["GET", "HEAD"], ["/login", "/signup"], (c) => c.env.ASSETS.fetch(c.req.raw))
  .use(async (c, next) => {
    await next();
    // No cache may serve one user's page to another.
    c.res.headers.set("vary", "Cookie");
    if (!c.res.headers.has("content-security-policy") && isData(c.res))
      for (const [name, value] of Object.entries(SECURITY_HEADERS)) c.res.headers.set(name, value);
  })
  .on(["GET", "HEAD"], "/", async (c) => {
    // Where a session has turned out to be over, the application asks for the landing page by name.
    if (c.req.query("signed-out") === undefined && readSessionCookie(c) !== null) return serveScreen(c);
    return fromAssets(c, new URL("/landing", c.req.url));
  })
  .on(["GET", "HEAD"], SCREENS, async (c, next) => (readSessionCookie(c) === null ? next() : serveScreen(c)))
  .on(["GET", "HEAD"], "/portfolio/import", serveImport)
  .on(["GET", "HEAD"], "/portfolio/:slug", servePortfolio)
  .on(["GET", "HEAD"], "/portfolio/:slug/images/:name", servePortfolioImage)
  .on(["GET", "HEAD"], "/portfolio/:slug/resume.pdf", servePortfolioResume)
  // A file that is there is served before the Worker. A page in its place would be kept for a year.
  .all("/assets/*", (c) => c.text("There is no such file.", 404, { "cache-control": "no-store" }))
  .all("*", async (c) => {
    const response = await fromAssets(c, c.req.url);
    if (response.status !== 404) return response;
    return isAppPath(c.req.path) ? fromAssets(c, new URL("/", c.req.url)) : serveNothing(c);
  });

/**
 * A page without a policy comes from a server for development, which cannot do with that of data; and a 304 would put it in
 * place of the policy of the page that a browser has.
 */
const isData = ({ status, headers }: Response): boolean =>
  status !== 304 && headers.get("content-type")?.startsWith("text/html") !== true;

pages.onError((error, c) => {
  const { status, code, message, retryAfterSeconds } = toAppError(error);
  systemDeps.log("error", "page.failed", { route: routePath(c), code, ...describeError(error) });
  return c.text(message, status, {
    "cache-control": "no-store",
    ...(retryAfterSeconds === undefined ? {} : { "retry-after": String(retryAfterSeconds) }),
  });
});

/** The application, which says that there is nothing here; the status says so to programs. */
async function serveNothing(c: Context<AppEnv>): Promise<Response> {
  const { body, headers } = await c.env.ASSETS.fetch(new Request(new URL("/", c.req.url)));
  const response = new Response(c.req.method === "HEAD" ? null : body, { status: 404, headers });
  response.headers.delete("etag");
  response.headers.set("cache-control", "private, no-cache");
  return response;
}

/** The only page that may ask a stranger: the repositories that a user shows on GitHub. */
async function serveImport(c: Context<AppEnv>): Promise<Response> {
  const response = await fromAssets(c, new URL("/", c.req.url));
  const policy = response.headers.get("content-security-policy") ?? "";
  const wider = policy.replace("connect-src 'self'", "connect-src 'self' https://api.github.com");
  response.headers.set("content-security-policy", wider);
  // The answer of the assets is that of another address, and so is its tag.
  response.headers.delete("etag");
  return response;
}

async function fromAssets(c: Context<AppEnv>, address: URL | string): Promise<Response> {
  // With what decides about a 304.
  const { method, headers } = c.req.raw;
  const asset = await c.env.ASSETS.fetch(new Request(address, { method, headers }));
  // Headers of an answer that was fetched cannot be changed.
  const response = new Response(asset.body, asset);
  response.headers.set("cache-control", "private, no-cache");
  return response;
}

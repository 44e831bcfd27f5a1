import { type Context, Hono } from "hono";
import { routePath } from "hono/route";

import { systemDeps } from "#worker/context.ts";
import { readFirstSessionToken } from "#worker/features/auth/session-cookie.ts";
import { guardBody } from "#worker/http/body.ts";
import type { AppEnv } from "#worker/http/env.ts";
import { toAppError } from "#worker/http/failures.ts";
import { refuseForeignOrigin } from "#worker/http/guards.ts";
import { SECURITY_HEADERS } from "#worker/http/headers.ts";
import { PROBLEM_FILES } from "#worker/judge/bank/problem-store.ts";
import { describeError } from "#worker/lib/log.ts";

import { SERVED_PATHS, isAppPath } from "./app-paths.contract.ts";
import { servePortfolioImage, servePortfolioResume } from "./portfolio-files.ts";
import { servePortfolio, serveProject } from "./portfolio.ts";
import { serveReportForm, takeReport } from "./report.ts";
import { serveScreen } from "./screens.ts";

/** The screens rendered by the Worker, without `/`, where visitors get the landing page. */
const SCREENS = SERVED_PATHS.filter((path) => path !== "/").map((path) =>
  path.replaceAll(/\{(\w+)\}/g, ":$1"),
);

/**
 * Requests that `wrangler.toml` routes to the Worker before the assets, except API calls. Asset responses
 * already have the security headers of `public/_headers`; all other responses get those for data.
 */
export const pages = new Hono<AppEnv>()
  // These paths are routed through the Worker only to redirect plain http before a form is shown.
  .on(["GET", "HEAD"], ["/login", "/signup"], (c) => c.env.ASSETS.fetch(c.req.raw))
  .use(async (c, next) => {
    c.set("requestId", systemDeps.newId());
    await next();
    c.res.headers.set("x-request-id", c.get("requestId"));
    // No cache may serve one user's page to another.
    c.res.headers.set("vary", "Cookie");
    if (!c.res.headers.has("content-security-policy") && isData(c.res))
      for (const [name, value] of Object.entries(SECURITY_HEADERS)) c.res.headers.set(name, value);
  })
  .on(["GET", "HEAD"], "/", async (c) => {
    // After a session has expired, the application requests the landing page explicitly.
    if (c.req.query("signed-out") === undefined && readFirstSessionToken(c) !== null) return serveScreen(c);
    return fetchAsset(c, new URL("/landing", c.req.url));
  })
  .on(["GET", "HEAD"], SCREENS, async (c, next) =>
    readFirstSessionToken(c) === null ? next() : serveScreen(c),
  )
  .on(["GET", "HEAD"], "/portfolio/import", serveImport)
  .on(["GET", "HEAD"], "/portfolio/:slug", servePortfolio)
  .on(["GET", "HEAD"], "/portfolio/:slug/images/:name", servePortfolioImage)
  .on(["GET", "HEAD"], "/portfolio/:slug/resume.pdf", servePortfolioResume)
  .on(["GET", "HEAD"], "/portfolio/:slug/report", serveReportForm)
  .post("/portfolio/:slug/report", guardBody, refuseForeignOrigin, takeReport)
  .on(["GET", "HEAD"], "/portfolio/:slug/:page", serveProject)
  // Tests and solutions of the coding problems, which only the Worker may read.
  .all(`${PROBLEM_FILES}/*`, serveNothing)
  // Existing files are served before the Worker. A fallback page here would be cached for a year.
  .all("/assets/*", (c) => c.text("There is no such file.", 404, { "cache-control": "no-store" }))
  .all("*", async (c) => {
    const response = await fetchAsset(c, c.req.url);
    if (response.status !== 404) return response;
    return isAppPath(c.req.path) ? fetchAsset(c, new URL("/", c.req.url)) : serveNothing(c);
  });

/**
 * Whether a response gets the policy for data. HTML without a policy comes from a development server, which would not
 * work with it; a 304 with it would replace the page's policy in the browser's cache.
 */
const isData = ({ status, headers }: Response): boolean =>
  status !== 304 && headers.get("content-type")?.startsWith("text/html") !== true;

pages.onError((error, c) => {
  const { status, code, message, retryAfterSeconds } = toAppError(error);
  if (status >= 500)
    systemDeps.log("error", "page.failed", {
      requestId: c.get("requestId"),
      route: routePath(c),
      code,
      ...describeError(error),
    });
  return c.text(message, status, {
    "cache-control": "no-store",
    ...(retryAfterSeconds === undefined ? {} : { "retry-after": String(retryAfterSeconds) }),
  });
});

/** The application shell, which shows "not found", with the status 404 for programs. */
async function serveNothing(c: Context<AppEnv>): Promise<Response> {
  const { body, headers } = await c.env.ASSETS.fetch(new Request(new URL("/", c.req.url)));
  const response = new Response(c.req.method === "HEAD" ? null : body, { status: 404, headers });
  response.headers.delete("etag");
  response.headers.set("cache-control", "private, no-cache");
  return response;
}

/** Serves the only page that may connect to a third party, because it lists the user's repositories on GitHub. */
async function serveImport(c: Context<AppEnv>): Promise<Response> {
  const response = await fetchAsset(c, new URL("/", c.req.url));
  const policy = response.headers.get("content-security-policy") ?? "";
  const wider = policy.replace("connect-src 'self'", "connect-src 'self' https://api.github.com");
  response.headers.set("content-security-policy", wider);
  // The asset has another URL, so its etag does not apply.
  response.headers.delete("etag");
  return response;
}

async function fetchAsset(c: Context<AppEnv>, address: URL | string): Promise<Response> {
  // Forwards conditional headers for 304.
  const { method, headers } = c.req.raw;
  const asset = await c.env.ASSETS.fetch(new Request(address, { method, headers }));
  // Copied, because the headers of a fetched response are immutable.
  const response = new Response(asset.body, asset);
  response.headers.set("cache-control", "private, no-cache");
  return response;
}

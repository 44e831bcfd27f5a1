import type { Context } from "hono";

import { createContext, systemDeps } from "#worker/context.ts";
import { readSessionTokens } from "#worker/features/auth/session-cookie.ts";
import { openFileStream } from "#worker/features/files/files.service.ts";
import { openPublicResume } from "#worker/features/portfolio/resume.service.ts";
import { resolveSlug } from "#worker/features/portfolio/slugs.service.ts";
import { findVisitorId, isBot, recordVisit } from "#worker/features/portfolio/visits.service.ts";
import { getClientNetwork } from "#worker/http/client-address.ts";
import { sendFile } from "#worker/http/download.ts";
import type { AppEnv } from "#worker/http/env.ts";

import { findSite, openContext } from "./portfolio-site.ts";

/** Browsers revalidate each time and get a 304 if unchanged, so that a removed file disappears immediately. */
const FOR_BROWSERS = "public, no-cache";

const createGoneResponse = (): Response =>
  new Response("There is no such file.", {
    status: 404,
    headers: { "content-type": "text/plain; charset=utf-8", "cache-control": "no-store" },
  });

/**
 * Serves an image. The data centre's cache holds only the list of published images, evicted together with the page, not
 * the images themselves.
 */
export async function servePortfolioImage(
  c: Context<AppEnv, "/portfolio/:slug/images/:name">,
): Promise<Response> {
  const { slug, name } = c.req.param();
  const { found } = await findSite(c, slug.toLowerCase());
  if (found !== null && "movedTo" in found)
    return new Response(null, {
      status: 302,
      headers: {
        location: `/portfolio/${found.movedTo}/images/${encodeURIComponent(name)}`,
        "cache-control": "no-store",
      },
    });
  const picture = found?.pictures.find((known) => known.name === name);
  if (found === null || picture === undefined) return createGoneResponse();
  // The name of an image is its content hash, so it serves as the etag.
  const etag = `"${name}"`;
  const headers = { etag, "content-type": picture.type, "cache-control": FOR_BROWSERS };
  if (c.req.header("if-none-match")?.includes(etag) === true)
    return new Response(null, { status: 304, headers });
  if (c.req.method === "HEAD") return new Response(null, { headers });
  const body = await openFileStream(openContext(c), found.ownerId, picture.fileId);
  return body === null ? createGoneResponse() : new Response(body, { headers });
}

export async function servePortfolioResume(
  c: Context<AppEnv, "/portfolio/:slug/resume.pdf">,
): Promise<Response> {
  const slug = c.req.param("slug").toLowerCase();
  const ctx = createContext(c.env, systemDeps);
  c.set("ctx", ctx);
  const found = await resolveSlug(ctx, slug);
  if (found !== null && "movedTo" in found) return c.redirect(`/portfolio/${found.movedTo}/resume.pdf`, 302);
  const file = found === null ? null : await openPublicResume(ctx, found.owner);
  if (file === null) return createGoneResponse();
  if (c.req.method === "GET" && !isBot(c.req.header("user-agent"))) {
    const visitorId = await findVisitorId(ctx, readSessionTokens(c));
    c.executionCtx.waitUntil(
      recordVisit(ctx, { slug, visitorId, kind: "downloads", network: getClientNetwork(c) }),
    );
  }
  const answer = sendFile(c, file);
  const headers = new Headers(answer.headers);
  headers.set("cache-control", "no-store");
  return new Response(c.req.method === "HEAD" ? null : answer.body, { headers });
}

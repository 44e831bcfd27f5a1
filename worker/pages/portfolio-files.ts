import type { Context } from "hono";

import { type Ctx, createContext, systemDeps } from "#worker/context.ts";
import { readSessionTokens } from "#worker/features/auth/session-cookie.ts";
import { openFileStream } from "#worker/features/files/files.service.ts";
import { type PublicImages, listPublicImages } from "#worker/features/portfolio/images.service.ts";
import { CACHED_S, makeImagesKey } from "#worker/features/portfolio/page-cache.service.ts";
import { openPublicResume } from "#worker/features/portfolio/resume.service.ts";
import { resolveSlug } from "#worker/features/portfolio/slugs.service.ts";
import { findVisitorId, isBot, recordVisit } from "#worker/features/portfolio/visits.service.ts";
import { getClientNetwork } from "#worker/http/client-address.ts";
import { sendFile } from "#worker/http/download.ts";
import type { AppEnv } from "#worker/http/env.ts";

/** Browsers revalidate each time and get a 304 if unchanged, so that a removed file disappears at once. */
const FOR_BROWSERS = "public, no-cache";

const createGoneResponse = (): Response =>
  new Response("There is no such file.", {
    status: 404,
    headers: { "content-type": "text/plain; charset=utf-8", "cache-control": "no-store" },
  });

/**
 * Only the list of the page's images is in the data centre's cache, evicted together with the page; the images
 * themselves are not cached.
 */
export async function servePortfolioImage(
  c: Context<AppEnv, "/portfolio/:slug/images/:name">,
): Promise<Response> {
  const { slug, name } = c.req.param();
  const ctx = createContext(c.env, systemDeps);
  const shown = await findShownImages(c, ctx, slug.toLowerCase());
  const image = shown?.images.find((known) => known.name === name);
  if (shown === null || image === undefined) return createGoneResponse();
  // The name of an image is its content hash, so it serves as the etag.
  const etag = `"${name}"`;
  const headers = { etag, "content-type": image.type, "cache-control": FOR_BROWSERS };
  if (c.req.header("if-none-match")?.includes(etag) === true)
    return new Response(null, { status: 304, headers });
  if (c.req.method === "HEAD") return new Response(null, { headers });
  const body = await openFileStream(ctx, shown.ownerId, image.fileId);
  return body === null ? createGoneResponse() : new Response(body, { headers });
}

async function findShownImages(c: Context<AppEnv>, ctx: Ctx, slug: string): Promise<PublicImages | null> {
  const key = makeImagesKey(new URL(c.req.url).origin, slug);
  const known = await caches.default.match(key);
  if (known !== undefined) return await known.json<PublicImages>();
  const found = await resolveSlug(ctx, slug);
  if (found === null || "movedTo" in found) return null;
  const shown = await listPublicImages(ctx, found.owner);
  const kept = Response.json(shown, { headers: { "cache-control": `public, max-age=${CACHED_S}` } });
  c.executionCtx.waitUntil(caches.default.put(key, kept));
  return shown;
}

export async function servePortfolioResume(
  c: Context<AppEnv, "/portfolio/:slug/resume.pdf">,
): Promise<Response> {
  const slug = c.req.param("slug").toLowerCase();
  const ctx = createContext(c.env, systemDeps);
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

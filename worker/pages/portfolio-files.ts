import type { Context } from "hono";

import { createContext, systemDeps } from "#worker/context.ts";
import { readSessionTokens } from "#worker/features/auth/session-cookie.ts";
import { openPublicImage } from "#worker/features/portfolio/images.service.ts";
import { CACHED_S } from "#worker/features/portfolio/page-cache.service.ts";
import { openPublicResume } from "#worker/features/portfolio/resume.service.ts";
import { resolveSlug } from "#worker/features/portfolio/slugs.service.ts";
import { findVisitorId, isBot, recordVisit } from "#worker/features/portfolio/visits.service.ts";
import { sendFile } from "#worker/http/download.ts";
import type { AppEnv } from "#worker/http/env.ts";

/** A browser may keep what it has; the data centre asks again after a minute, so that what is taken back is gone. */
const FOR_BROWSERS = "public, max-age=300";

const gone = (): Response =>
  new Response("There is no such file.", {
    status: 404,
    headers: { "content-type": "text/plain; charset=utf-8", "cache-control": "no-store" },
  });

export async function servePortfolioImage(
  c: Context<AppEnv, "/portfolio/:slug/images/:name">,
): Promise<Response> {
  const url = new URL(c.req.url);
  const key = `${url.origin}${url.pathname}`;
  const known = await caches.default.match(key);
  const image = known ?? (await openImage(c));
  if (image === null) return gone();
  if (known === undefined) c.executionCtx.waitUntil(caches.default.put(key, image.clone()));
  const headers = new Headers(image.headers);
  headers.set("cache-control", FOR_BROWSERS);
  return new Response(c.req.method === "HEAD" ? null : image.body, { headers });
}

async function openImage(c: Context<AppEnv, "/portfolio/:slug/images/:name">): Promise<Response | null> {
  const { slug, name } = c.req.param();
  const ctx = createContext(c.env, systemDeps);
  const found = await resolveSlug(ctx, slug);
  if (found === null || "movedTo" in found) return null;
  const file = await openPublicImage(ctx, found.owner, name);
  if (file === null) return null;
  return new Response(new Uint8Array(file.bytes), {
    headers: { "content-type": file.type, "cache-control": `public, max-age=${CACHED_S}` },
  });
}

export async function servePortfolioResume(
  c: Context<AppEnv, "/portfolio/:slug/resume.pdf">,
): Promise<Response> {
  const slug = c.req.param("slug").toLowerCase();
  const ctx = createContext(c.env, systemDeps);
  const found = await resolveSlug(ctx, slug);
  if (found !== null && "movedTo" in found) return c.redirect(`/portfolio/${found.movedTo}/resume.pdf`, 302);
  const file = found === null ? null : await openPublicResume(ctx, found.owner);
  if (file === null) return gone();
  if (c.req.method === "GET" && !isBot(c.req.header("user-agent"))) {
    const visitorId = await findVisitorId(ctx, readSessionTokens(c));
    c.executionCtx.waitUntil(recordVisit(ctx, { slug, visitorId, kind: "downloads" }));
  }
  const answer = sendFile(c, file);
  const headers = new Headers(answer.headers);
  headers.set("cache-control", "no-store");
  return new Response(c.req.method === "HEAD" ? null : answer.body, { headers });
}

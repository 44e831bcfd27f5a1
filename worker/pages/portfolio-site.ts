import type { Context } from "hono";

import { type Ctx, createContext, systemDeps } from "#worker/context.ts";
import { CACHED_S, makeSiteKey } from "#worker/features/page-cache/page-cache.service.ts";
import { type PublishedSite, getPublished } from "#worker/features/portfolio/published.service.ts";
import { toSlug } from "#worker/features/portfolio/slug.contract.ts";
import type { AppEnv } from "#worker/http/env.ts";
import { sha256Hex } from "#worker/lib/ids.ts";

const VERSION_HEADER = "x-version";
const VERSION_LENGTH = 32;

type Found = PublishedSite | { movedTo: string } | null;

/** The published content at an address, and its version. */
export type Site = { found: Found; version: string };

export const openContext = (c: Context<AppEnv>): Ctx =>
  createContext(c.env, systemDeps, { origin: new URL(c.req.url).origin });

/** Finds a site in the data centre's cache, without a query; else in the database. */
export async function findSite(c: Context<AppEnv>, slug: string): Promise<Site> {
  const key = makeSiteKey(new URL(c.req.url).origin, slug);
  const known = await caches.default.match(key);
  if (known !== undefined)
    return { found: await known.json<Found>(), version: known.headers.get(VERSION_HEADER) ?? "" };
  const found = toSlug(slug) === slug ? await getPublished(openContext(c), slug) : null;
  const json = JSON.stringify(found);
  const version = sha256Hex(json).slice(0, VERSION_LENGTH);
  const headers = {
    "content-type": "application/json",
    "cache-control": `public, max-age=${CACHED_S}`,
    [VERSION_HEADER]: version,
  };
  // Unknown addresses are unlimited in number and would fill the cache.
  if (found !== null) c.executionCtx.waitUntil(caches.default.put(key, new Response(json, { headers })));
  return { found, version };
}

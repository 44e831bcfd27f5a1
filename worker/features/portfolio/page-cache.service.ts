import type { Ctx, UserCtx } from "#worker/context.ts";

const PURGE_MS = 5000;

/** How long a data centre may show what was. */
export const CACHED_S = 60;

/** The cache's key of a page: host and slug, and nothing else of the request. */
export const pageKeyOf = (origin: string, slug: string): string =>
  `${origin}/portfolio/${encodeURIComponent(slug)}`;

/** What strangers see of the user is gone from this data centre's cache, and from all where the zone can be purged. */
export async function dropPublishedPage(ctx: UserCtx, slugs: (string | undefined)[] = []): Promise<void> {
  const known = new Set([ctx.user.portfolioSlug, ...slugs].filter((slug) => slug !== undefined));
  if (known.size === 0 || ctx.origin === "") return;
  const keys = [...known].map((slug) => pageKeyOf(ctx.origin, slug));
  await Promise.all([...keys.map((key) => caches.default.delete(key)), purgeZone(ctx, keys)]);
}

/** A failure is logged and no more: every data centre forgets within a minute by itself. */
async function purgeZone(ctx: Ctx, files: string[]): Promise<void> {
  const { purge } = ctx.config;
  if (purge === null) return;
  try {
    const response = await fetch(`https://api.cloudflare.com/client/v4/zones/${purge.zoneId}/purge_cache`, {
      method: "POST",
      headers: { authorization: `Bearer ${purge.token}`, "content-type": "application/json" },
      body: JSON.stringify({ files }),
      signal: AbortSignal.timeout(PURGE_MS),
    });
    await response.body?.cancel();
    if (!response.ok) ctx.log("warn", "portfolio.purge_failed", { status: response.status });
  } catch (error) {
    ctx.log("warn", "portfolio.purge_failed", { error: error instanceof Error ? error.name : "unknown" });
  }
}

import type { Ctx, UserCtx } from "#worker/context.ts";

const PURGE_MS = 5000;
/** Maximum per purge call on every Cloudflare plan. */
const PURGED_AT_ONCE = 30;

/** How long a data centre may serve a stale page. */
export const CACHED_S = 60;

/** Cache key of a page: host and slug only, ignoring the rest of the request. */
export const makePageKey = (origin: string, slug: string): string =>
  `${origin}/portfolio/${encodeURIComponent(slug)}`;

/**
 * Cache key of all content below a portfolio address. Pictures and project pages are served from this entry alone, so
 * deleting it withdraws all of them.
 */
export const makeSiteKey = (origin: string, slug: string): string => `${makePageKey(origin, slug)}/site`;

/** Cache key of a project's page; `version` is that of the site, so that a changed site uses new keys. */
export const makeProjectKey = (origin: string, slug: string, page: string, version: string): string =>
  `${makePageKey(origin, slug)}/${encodeURIComponent(page)}?v=${version}`;

/** Evicts the user's public pages and pictures from this data centre's cache, and from all if purging is configured. */
export async function dropPublishedPage(ctx: UserCtx, slugs: (string | undefined)[] = []): Promise<void> {
  const known = new Set([ctx.user.portfolioSlug, ...slugs].filter((slug) => slug !== undefined));
  if (known.size === 0 || ctx.origin === "") return;
  const keys = [...known].flatMap((slug) => [makePageKey(ctx.origin, slug), makeSiteKey(ctx.origin, slug)]);
  await Promise.all([...keys.map((key) => caches.default.delete(key)), ...purgeZone(ctx, keys)]);
}

function purgeZone({ config: { purge }, log }: Ctx, keys: string[]): Promise<void>[] {
  if (purge === null) return [];
  const count = Math.ceil(keys.length / PURGED_AT_ONCE);
  return Array.from({ length: count }, (_, at) =>
    purgeFiles(purge, keys.slice(at * PURGED_AT_ONCE, (at + 1) * PURGED_AT_ONCE), log),
  );
}

/** A failure is only logged, because cache entries expire within a minute. */
async function purgeFiles(
  purge: NonNullable<Ctx["config"]["purge"]>,
  files: string[],
  log: Ctx["log"],
): Promise<void> {
  try {
    const response = await fetch(`https://api.cloudflare.com/client/v4/zones/${purge.zoneId}/purge_cache`, {
      method: "POST",
      headers: { authorization: `Bearer ${purge.token}`, "content-type": "application/json" },
      body: JSON.stringify({ files }),
      signal: AbortSignal.timeout(PURGE_MS),
    });
    await response.body?.cancel();
    if (!response.ok) log("warn", "portfolio.purge_failed", { status: response.status });
  } catch (error) {
    log("warn", "portfolio.purge_failed", { error: error instanceof Error ? error.name : "unknown" });
  }
}

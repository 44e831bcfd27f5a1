import type { Ctx, UserCtx } from "#worker/context.ts";

const PURGE_MS = 5000;
/** As many as one call takes whatever the plan of the zone is. */
const PURGED_AT_ONCE = 30;

/** How long a data centre may show what was. */
export const CACHED_S = 60;

/** The cache's key of a page: host and slug, and nothing else of the request. */
export const makePageKey = (origin: string, slug: string): string =>
  `${origin}/portfolio/${encodeURIComponent(slug)}`;

/** The key of the list of the pictures that the page shows: they are served by it and by nothing else. */
export const makeImagesKey = (origin: string, slug: string): string => `${makePageKey(origin, slug)}/images`;

/**
 * What strangers see of the user, page and pictures, is gone from this data centre's cache, and from all where the zone
 * can be purged.
 */
export async function dropPublishedPage(ctx: UserCtx, slugs: (string | undefined)[] = []): Promise<void> {
  const known = new Set([ctx.user.portfolioSlug, ...slugs].filter((slug) => slug !== undefined));
  if (known.size === 0 || ctx.origin === "") return;
  const keys = [...known].flatMap((slug) => [makePageKey(ctx.origin, slug), makeImagesKey(ctx.origin, slug)]);
  await Promise.all([...keys.map((key) => caches.default.delete(key)), ...purgeZone(ctx, keys)]);
}

function purgeZone({ config: { purge }, log }: Ctx, keys: string[]): Promise<void>[] {
  if (purge === null) return [];
  const count = Math.ceil(keys.length / PURGED_AT_ONCE);
  return Array.from({ length: count }, (_, at) =>
    purgeFiles(purge, keys.slice(at * PURGED_AT_ONCE, (at + 1) * PURGED_AT_ONCE), log),
  );
}

/** A failure is logged and no more: every data centre forgets within a minute by itself. */
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

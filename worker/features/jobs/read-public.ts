import { LRUCache } from "lru-cache";

import type { Ctx } from "#worker/context.ts";

/** Max total size of the cached results of an isolate, in characters of JSON. */
const MAX_CHARACTERS = 8_000_000;

type Kept = { value: unknown; untilMs: number };

/** Holds results, not promises: a promise ends with the request that created it. */
const answers = new LRUCache<string, Kept>({ maxSize: MAX_CHARACTERS });

/**
 * Reads data that is the same for all users, at most once per `PUBLIC_CACHE_SECONDS` and isolate. `read` calls its
 * argument if its result turns out to be specific to this user; that result is not cached. `wantsNewest` skips the
 * cache after jobs were stored. Callers must not change the result.
 * @param key JSON values on which the result depends
 */
export async function readPublic<Value>(
  ctx: Ctx,
  key: readonly unknown[],
  read: (isOwn: () => void) => Promise<Value>,
): Promise<Value> {
  const name = JSON.stringify([ctx.config.boardSet, ...key]);
  const known = ctx.wantsNewest ? undefined : answers.get(name);
  if (known !== undefined && known.untilMs > ctx.now()) return known.value as Value;
  let isKept = ctx.config.publicCacheSeconds > 0;
  const value = await read(() => {
    isKept = false;
  });
  if (isKept) {
    const untilMs = ctx.now() + ctx.config.publicCacheSeconds * 1000;
    answers.set(name, { value, untilMs }, { size: JSON.stringify(value).length + name.length });
  }
  return value;
}

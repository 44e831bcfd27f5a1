import { LRUCache } from "lru-cache";

import type { Ctx } from "#worker/context.ts";

/** Characters of JSON that the answers of an isolate take at most. */
const MAX_CHARACTERS = 8_000_000;

type Kept = { value: unknown; untilMs: number };

/** Answered values, not promises: a promise of another request would end with that request. */
const answers = new LRUCache<string, Kept>({ maxSize: MAX_CHARACTERS });

/**
 * Reads what is the same for all users, at most every `PUBLIC_CACHE_SECONDS` in an isolate. `read` may call its
 * argument when it turns out that its result is this user's own, which is then not kept. Callers must not change
 * the result. A caller who knows that jobs were stored meanwhile (`wantsNewest`) reads anew.
 * @param key of JSON values: what the result depends on
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

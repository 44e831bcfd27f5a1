import { LRUCache } from "lru-cache";

/** Maximum characters of responses kept in memory in parsed form. */
const MAX_CHARACTERS = 5 * 1024 * 1024;
/** Long enough for runs that request the same at the same time. */
const TTL_MS = 30_000;

/**
 * Parsed responses, shared by the objects of this isolate: concurrent runs with the same request parse each
 * response once. Cached values are never mutated. Wrapped, because a value may be null.
 */
export const responseCache = new LRUCache<string, { value: unknown }>({
  maxSize: MAX_CHARACTERS,
  ttl: TTL_MS,
});

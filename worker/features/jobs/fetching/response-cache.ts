import { LRUCache } from "lru-cache";

/** Maximum characters of responses kept in memory in parsed form. */
const MAX_CHARACTERS = 5 * 1024 * 1024;
/** How long a parsed response is cached: long enough for concurrent runs with the same request. */
const TTL_MS = 30_000;

/**
 * Parsed responses, shared by the objects of this isolate: concurrent runs with the same request parse each
 * response once. Cached values are never mutated. Wrapped, because a value may be null.
 */
export const responseCache = new LRUCache<string, { value: unknown }>({
  maxSize: MAX_CHARACTERS,
  ttl: TTL_MS,
});

import { LRUCache } from "lru-cache";

/** Characters of responses that stay in memory in their parsed form. */
const MAX_CHARACTERS = 5 * 1024 * 1024;
/** Long enough for runs that ask for the same at the same time. */
const TTL_MS = 30_000;

/**
 * Parsed responses, shared by the objects of this isolate: runs that ask for the same at the same time parse each
 * response once. Cached values are never changed. Wrapped, because a value may be null.
 */
export const responseCache = new LRUCache<string, { value: unknown }>({
  maxSize: MAX_CHARACTERS,
  ttl: TTL_MS,
});

import { LRUCache } from "lru-cache";

import type { BoardResult, BoardTask } from "./board-task.ts";

/** The result of a search on a board, small enough to be cached for other runs with the same search. */
type SharedResult = Pick<BoardResult, "received" | "refused" | "repeated" | "unmatched"> & {
  /** When the first page was fetched: a response fetched at another time may differ. */
  answeredAtMs: number;
  listings: { uid: string; firstSeenAtMs: number }[];
};

/** Maximum number of listings in the cache; each takes some hundred bytes. */
const MAX_LISTINGS = 20_000;
/** How long a result is cached; most lists expire sooner. */
const TTL_MS = 15 * 60_000;

const results = new LRUCache<string, SharedResult>({ maxSize: MAX_LISTINGS, ttl: TTL_MS });

/**
 * Cached results of this isolate's runs for the same board and search. The crawler has no search and shares
 * nothing.
 */
export function shareResults({ source, board, search }: Pick<BoardTask, "source" | "board" | "search">) {
  // Part of the key, because matching also depends on the employer's name.
  const key =
    search === null
      ? null
      : JSON.stringify([source.id, board.token, board.company, search.query, search.location]);

  const findSharedResult = (answeredAtMs: number): SharedResult | null => {
    const result = key === null ? undefined : results.get(key);
    return result?.answeredAtMs === answeredAtMs ? result : null;
  };

  return {
    isKnown: (answeredAtMs: number): boolean => findSharedResult(answeredAtMs) !== null,

    /** Listings stored by another run count as already stored. */
    recall(answeredAtMs: number, admit: BoardTask["admit"]): BoardResult | null {
      const result = findSharedResult(answeredAtMs);
      if (result === null) return null;
      const { received, refused, repeated, unmatched, listings } = result;
      const saved = listings.slice(0, admit(listings.length));
      return {
        kind: "gathered",
        received,
        refused,
        repeated,
        unmatched,
        overLimit: listings.length - saved.length,
        saved: saved.map(({ uid, firstSeenAtMs }) => ({ uid, firstSeenAtMs, outcome: "unchanged" })),
        closed: 0,
        isStored: false,
        cutBy: null,
      };
    },

    remember(answeredAtMs: number, { received, refused, repeated, unmatched, saved }: BoardResult): void {
      if (key === null) return;
      const listings = saved.map(({ uid, firstSeenAtMs }) => ({ uid, firstSeenAtMs }));
      const result = { answeredAtMs, received, refused, repeated, unmatched, listings };
      results.set(key, result, { size: listings.length + 1 });
    },
  };
}

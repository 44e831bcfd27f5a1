import { LRUCache } from "lru-cache";

import type { BoardResult, BoardTask } from "./board-task.ts";

/** What a search found on a board, small enough to be kept for others who search for the same. */
type SharedResult = Pick<BoardResult, "received" | "refused" | "repeated" | "unmatched"> & {
  /** When the board gave the first page: another response may hold something else. */
  answeredAtMs: number;
  listings: { uid: string; firstSeenAtMs: number }[];
};

/** Some hundred bytes each. */
const MAX_LISTINGS = 20_000;
/** Most lists are fresh for less. */
const TTL_MS = 15 * 60_000;

const results = new LRUCache<string, SharedResult>({ maxSize: MAX_LISTINGS, ttl: TTL_MS });

/**
 * What the runs of this isolate have found on a board by the same search. The hourly round, which has no search, shares
 * nothing.
 */
export function shareResults({ source, board, search }: Pick<BoardTask, "source" | "board" | "search">) {
  // What matches is decided by the employer's name too.
  const key =
    search === null
      ? null
      : JSON.stringify([source.id, board.token, board.company, search.query, search.location]);

  const find = (answeredAtMs: number): SharedResult | null => {
    const result = key === null ? undefined : results.get(key);
    return result?.answeredAtMs === answeredAtMs ? result : null;
  };

  return {
    isKnown: (answeredAtMs: number): boolean => find(answeredAtMs) !== null,

    /** What another run has stored counts as stored already. */
    recall(answeredAtMs: number, admit: BoardTask["admit"]): BoardResult | null {
      const result = find(answeredAtMs);
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

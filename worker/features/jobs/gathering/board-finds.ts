import { createLastUsed } from "#worker/lib/last-used.ts";

import type { Gathered } from "./gather-board.ts";

/** What a search found in an answer, small enough to be kept for a while for everybody who searches for the same. */
type Find = {
  /** When the board gave the answer: another answer may hold something else. */
  answeredAtMs: number;
  received: number;
  refused: number;
  unmatched: number;
  listings: { uid: string; firstSeenAtMs: number }[];
};

/** Some hundred bytes each. */
const MAX_LISTINGS = 20_000;
/** Most lists are fresh for less. */
const KEEP_MS = 15 * 60_000;

const finds = createLastUsed<Find>(MAX_LISTINGS, KEEP_MS);

/** What runs in this isolate have found on a board by the same search; with a key of null they share nothing. */
export function findsOf(key: string | null) {
  const of = (answeredAtMs: number): Find | null => {
    const find = key === null ? undefined : finds.recall(key)?.value;
    return find?.answeredAtMs === answeredAtMs ? find : null;
  };

  return {
    has: (answeredAtMs: number): boolean => of(answeredAtMs) !== null,

    /** What another run has stored counts as stored already. */
    recall(answeredAtMs: number, admit: (wanted: number) => number): Gathered | null {
      const find = of(answeredAtMs);
      if (find === null) return null;
      const { received, refused, unmatched, listings } = find;
      const saved = listings.slice(0, admit(listings.length));
      return {
        kind: "gathered",
        ...{ received, refused, unmatched, overLimit: listings.length - saved.length },
        saved: saved.map((listing) => ({ ...listing, outcome: "unchanged" })),
        closed: 0,
        cutBy: null,
      };
    },

    remember(answeredAtMs: number, { received, refused, unmatched, saved }: Gathered): void {
      if (key === null) return;
      const listings = saved.map(({ uid, firstSeenAtMs }) => ({ uid, firstSeenAtMs }));
      finds.remember(key, { answeredAtMs, received, refused, unmatched, listings }, listings.length + 1);
    },
  };
}

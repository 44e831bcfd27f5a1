import { toListing } from "#worker/features/jobs/listing/listing.ts";
import type { PlaceFilter } from "#worker/features/jobs/search/place-filter.ts";
import type { QueryWord } from "#worker/features/jobs/search/words.ts";
import { BadShape, type Board, type Source } from "#worker/features/jobs/sources/source.ts";
import { type SavedListing, saveListings } from "#worker/features/jobs/storing/save-listings.ts";

import type { Failure, Fetched } from "./fetch-board.ts";
import { keeps } from "./keep.ts";

/** What a board gave, all rows accounted for: received = refused + unmatched + overLimit + saved. */
export type BoardOutcome =
  | {
      kind: "gathered";
      received: number;
      refused: number;
      unmatched: number;
      overLimit: number;
      saved: SavedListing[];
    }
  | ({ kind: "failed"; givesUpHost?: true } & Failure);

/** Reads a fetched board, keeps what fits the search, as many as may still be kept, and stores it. */
export async function gatherBoard(
  db: D1Database,
  task: {
    source: Source;
    board: Board;
    fetched: Fetched;
    words: QueryWord[];
    place: PlaceFilter | null;
    /** Asked once, with how many there are: how many of them may be stored. */
    admit: (wanted: number) => number;
    nowMs: number;
  },
): Promise<BoardOutcome> {
  const { source, board, fetched } = task;
  if (fetched.kind === "failed") return fetched;
  try {
    const parsed = source.parse(fetched.body, board);
    const fitting = parsed.listings.filter((posting) => keeps(posting, task.words, task.place));
    const admitted = fitting.slice(0, task.admit(fitting.length));
    const listings = admitted.map((posting) => toListing(posting, source));
    return {
      kind: "gathered",
      received: parsed.received,
      refused: parsed.received - parsed.listings.length,
      unmatched: parsed.listings.length - fitting.length,
      overLimit: fitting.length - admitted.length,
      saved: await saveListings(db, listings, task.nowMs),
    };
  } catch (error) {
    if (error instanceof BadShape)
      return { kind: "failed", code: "bad_shape", message: "Its answer is not in the form we know." };
    throw error;
  }
}

import type { Failure } from "#worker/features/jobs/fetching/gate.ts";
import type { SourceListing } from "#worker/features/jobs/listing/listing.ts";
import type { Board, Source, SourceKeys } from "#worker/features/jobs/sources/source.ts";
import type { SavedListing } from "#worker/features/jobs/storing/save-listings.ts";

import type { BoardState } from "./boards.queries.ts";

/** What a board gave, all rows accounted for: received = refused + repeated + unmatched + overLimit + saved. */
export type BoardResult = {
  kind: "gathered";
  received: number;
  refused: number;
  repeated: number;
  unmatched: number;
  overLimit: number;
  saved: SavedListing[];
  /** Stored listings that its list has no more. */
  closed: number;
  /** Set where a part of the list could not be read. */
  cutBy: Failure | null;
};
export type BoardOutcome = BoardResult | ({ kind: "failed" } & Failure);

export type BoardTask = {
  source: Source;
  board: Board;
  /** Null for a list that is no employer's board. */
  boardId: number | null;
  /** Whether the board has shown whose it is. */
  boardState: BoardState | null;
  search: { query: string; location: string } | null;
  keys: SourceKeys;
  fits: (posting: SourceListing) => boolean;
  /** The same as far as a list can tell that leaves the place to the posting's own page. */
  mayFit: (posting: SourceListing) => boolean;
  /** Asked once, with how many there are: how many of them may be stored. */
  admit: (wanted: number) => number;
  signal: AbortSignal;
};

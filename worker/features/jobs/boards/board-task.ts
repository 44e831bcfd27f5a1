import type { Failure } from "#worker/features/jobs/fetching/gate.ts";
import type { SourceListing } from "#worker/features/jobs/listing/listing.ts";
import type { Board, Source, SourceKeys } from "#worker/features/jobs/sources/source.ts";
import type { SavedListing } from "#worker/features/jobs/storing/save-listings.ts";

import type { BoardState } from "./boards.queries.ts";

/**
 * The result of reading a board, accounting for every row: received = refused + repeated + unmatched +
 * overLimit + saved.
 */
export type BoardResult = {
  kind: "gathered";
  received: number;
  refused: number;
  repeated: number;
  unmatched: number;
  overLimit: number;
  saved: SavedListing[];
  /** Stored listings that are no longer on the board's list. */
  closed: number;
  /** Whether all openings of the board were read and stored, and not only what matched a search. */
  isStored: boolean;
  /** Set if a later part of the list could not be read. */
  cutBy: Failure | null;
};
export type BoardOutcome = BoardResult | ({ kind: "failed" } & Failure);

export type BoardTask = {
  source: Source;
  board: Board;
  /** Null if the source is an aggregator. */
  boardId: number | null;
  /** Whether the board's owner is verified. */
  boardState: BoardState | null;
  search: { query: string; location: string } | null;
  keys: SourceKeys;
  fits: (posting: SourceListing) => boolean;
  /** Whether the posting may pass `fits`, before its own page is read, which may still supply the location. */
  mayFit: (posting: SourceListing) => boolean;
  /** Called once with the number of matches; returns how many may be stored. */
  admit: (wanted: number) => number;
  signal: AbortSignal;
};

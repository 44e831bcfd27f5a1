import { type Listing, type SourceListing, toListing } from "#worker/features/jobs/listing/listing.ts";
import type { BoardState } from "#worker/features/jobs/registry/registry.queries.ts";
import type { Board, Source, SourceKeys } from "#worker/features/jobs/sources/source.ts";
import {
  type SaveOptions,
  type SavedListing,
  saveListings,
} from "#worker/features/jobs/storing/save-listings.ts";

import { findsOf } from "./board-finds.ts";
import { completePostings } from "./complete-postings.ts";
import { type Gates, askSource } from "./gate/ask-source.ts";
import { type Failure, failed } from "./gate/gate.ts";
import { letOthersOn, takeMemory, takeTurn } from "./isolate.ts";
import { learnBoards, noteFailure, noteWalked } from "./note-board.ts";
import { type Walked, walkBoard } from "./walk-board.ts";

/** What a board gave, all rows accounted for: received = refused + unmatched + overLimit + saved. */
export type Gathered = {
  kind: "gathered";
  received: number;
  refused: number;
  unmatched: number;
  overLimit: number;
  saved: SavedListing[];
  /** Stored listings that its list has no more. */
  closed: number;
  /** Set where a part of the list could not be read. */
  cutBy: Failure | null;
};
export type BoardOutcome = Gathered | ({ kind: "failed" } & Failure);

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
  /**
   * Whoever has the same here keeps the same of a board: what one of them has found, the others need not read. Null
   * for one that shares with nobody.
   */
  keepsAs: string | null;
  /** Asked once, with how many there are: how many of them may be stored. */
  admit: (wanted: number) => number;
  signal: AbortSignal;
};

const IDENTITY_FRESH_S = 30 * 86_400;
/** A posting's text as read, as written, as words, and in the statements that store it. */
const COPIES_WHEN_SAVED = 6;
/** What an object that goes down while it saves holds back from the others. */
const SAVING_MS = 5000;
/** Two dozen boards may be read in turns: together some hundred milliseconds. */
const LISTINGS_A_TURN = 5;

/** Asks for a board, keeps what fits the search, stores it, and notes in the registry what was found. */
export async function gatherBoard(db: D1Database, gates: Gates, task: BoardTask): Promise<BoardOutcome> {
  const { source, keys, search, signal } = task;
  const fail = async (failure: { kind: "failed" } & Failure) => {
    await noteFailure(db, task, failure);
    return failure;
  };
  const board = await identified(gates, task);
  if ("kind" in board) return fail(board);
  // What fits is decided by the employer's name too.
  const same = task.keepsAs === null ? null : `${source.id}/${board.token} ${board.company} ${task.keepsAs}`;
  const finds = findsOf(same);
  const walked = await walkBoard(gates, source, { board, search, keys }, task.mayFit, signal, finds.has);
  if (walked.kind === "failed") return fail(walked);
  const found = () => finds.recall(walked.firstAnsweredAtMs, task.admit);
  if (walked.kind === "known") return found() ?? gatherBoard(db, gates, task);
  if (task.boardState === "candidate" && !isProven(source, walked))
    return fail(failed("unproven", "It does not say whose board it is."));
  const endTurn = await takeTurn(`${source.id}/${board.token}`);
  try {
    const foundMeanwhile = found();
    if (foundMeanwhile !== null) return foundMeanwhile;
    const { outcome, isAll } = await storeWalked(db, gates, { ...task, board }, walked);
    if (isAll) finds.remember(walked.firstAnsweredAtMs, outcome);
    return outcome;
  } finally {
    endTurn();
  }
}

/** Stores what fits, and says whether that is all which whoever asks for the same again would find. */
async function storeWalked(
  db: D1Database,
  gates: Gates,
  task: BoardTask,
  walked: Walked,
): Promise<{ outcome: Gathered; isAll: boolean }> {
  const { source, board, boardId } = task;
  const admitted = walked.fitting.slice(0, task.admit(walked.fitting.length));
  const { postings, partial, refused, isAll } = await completePostings(
    db,
    gates,
    walked.form,
    board,
    admitted,
  );
  const refusedLater = Object.values(refused).reduce((sum, count) => sum + count, 0);
  const fitting = postings.filter(task.fits);
  const saved = await save(db, fitting, source, { boardId, partial });
  const closed = boardId === null ? 0 : await noteWalked(db, task, boardId, walked);
  if (boardId === null) await learnBoards(db, admitted);
  const outcome: Gathered = {
    kind: "gathered",
    received: walked.received,
    refused: walked.refused + refusedLater,
    unmatched: walked.unmatched + postings.length - fitting.length,
    overLimit: walked.fitting.length - admitted.length,
    saved,
    closed,
    cutBy: walked.cutBy,
  };
  return { outcome, isAll: isAll && walked.cutBy === null && outcome.overLimit === 0 };
}

/** The database takes one batch after the other: what waits for it waits as postings, not as texts of statements. */
async function save(
  db: D1Database,
  postings: SourceListing[],
  source: Source,
  options: SaveOptions,
): Promise<SavedListing[]> {
  const size = postings.reduce((sum, { rawText }) => sum + rawText.length, 0);
  const giveBack = await takeMemory(size * COPIES_WHEN_SAVED, SAVING_MS);
  try {
    const listings: Listing[] = [];
    for (const posting of postings) {
      if (listings.length % LISTINGS_A_TURN === LISTINGS_A_TURN - 1) await letOthersOn();
      listings.push(toListing(posting, source));
    }
    return await saveListings(db, listings, Date.now(), options);
  } finally {
    giveBack();
  }
}

/** The board under the name that it gives itself, where nobody has vouched for it yet. */
async function identified(
  gates: Gates,
  { source, board, boardState }: BoardTask,
): Promise<Board | ({ kind: "failed" } & Failure)> {
  if (boardState !== "candidate" || source.identity === undefined) return board;
  const { request, readName } = source.identity;
  const answered = await askSource(gates, {
    source,
    board,
    request: request(board),
    freshSeconds: IDENTITY_FRESH_S,
    read: readName,
  });
  if (answered.kind === "failed") return answered;
  if (answered.value === null) return failed("unproven", "It does not say whose board it is.");
  return { ...board, company: answered.value };
}

/** A source that answers every name with an empty list has proven nothing. */
const isProven = (source: Source, walked: Walked): boolean =>
  source.identity !== undefined || walked.employer !== null || walked.received === 0;

import { type Gates, requestFromSource } from "#worker/features/jobs/fetching/ask-source.ts";
import { type Failure, createFailure } from "#worker/features/jobs/fetching/gate.ts";
import { yieldToEventLoop, acquireMemoryBytes } from "#worker/features/jobs/fetching/isolate-limits.ts";
import { type Listing, type SourceListing, toListing } from "#worker/features/jobs/listing/listing.ts";
import type { Board, Source } from "#worker/features/jobs/sources/source.ts";
import {
  type SaveOptions,
  type SavedListing,
  saveListings,
} from "#worker/features/jobs/storing/save-listings.ts";
import { acquireIsolateLock } from "#worker/lib/isolate-lock.ts";
import { logToConsole } from "#worker/lib/log.ts";

import type { BoardOutcome, BoardResult, BoardTask } from "./board-task.ts";
import { fetchPostingPages } from "./fetch-details.ts";
import { type BoardPages, readBoardPages } from "./read-board-pages.ts";
import { registerLinkedBoards, recordBoardFailure, recordBoardRead } from "./record-board-result.ts";
import { shareResults } from "./shared-results.ts";

const IDENTITY_FRESH_S = 30 * 86_400;
/**
 * Number of copies of a posting's text in memory while it is saved: as read, as written, as words, and in the
 * SQL statements.
 */
const COPIES_WHEN_SAVED = 6;
/** Lock timeout, as a Durable Object that crashes while storing a board never releases its lock. */
const STORING_MS = 20_000;
/** Memory lease timeout, in case an object crashes while saving. */
const SAVING_MS = 5000;
/** Number of listings processed before yielding; small, because two dozen boards may be processed in turn. */
const LISTINGS_A_TURN = 5;
/** Markup characters parsed before yielding: as much as one very long posting. */
const CHARACTERS_A_TURN = 60_000;

/** Fetches a board, stores the listings that match the search, and records the findings in the registry. */
export async function refreshBoard(db: D1Database, gates: Gates, task: BoardTask): Promise<BoardOutcome> {
  const { source, keys, search, signal } = task;
  const recordAndReturnFailure = async (failure: { kind: "failed" } & Failure) => {
    await recordBoardFailure(db, task, failure);
    return failure;
  };
  const board = await nameCandidateBoard(gates, task);
  if ("kind" in board) return recordAndReturnFailure(board);
  const shared = shareResults({ source, board, search });
  const walked = await readBoardPages({
    gates,
    source,
    asking: { board, search, keys },
    fits: task.mayFit,
    signal,
    instead: (firstAnsweredAtMs) =>
      shared.isKnown(firstAnsweredAtMs) ? { kind: "known" as const, firstAnsweredAtMs } : null,
  });
  if (walked.kind === "failed") return recordAndReturnFailure(walked);
  const recallSharedResult = () => shared.recall(walked.firstAnsweredAtMs, task.admit);
  // The cached result was evicted just now, so the board is read after all.
  if (walked.kind === "known") return recallSharedResult() ?? refreshBoard(db, gates, task);
  if (task.boardState === "candidate" && !isProvenBoard(source, walked))
    return recordAndReturnFailure(createFailure("unproven", "It does not say whose board it is."));
  // Runs of this isolate that share a response would all store it; the lock lets one do so. Across isolates, the second
  // upsert writes nothing.
  const release = await acquireIsolateLock(`${source.id}/${board.token}`, STORING_MS, () =>
    shared.isKnown(walked.firstAnsweredAtMs),
  );
  try {
    const storedMeanwhile = recallSharedResult();
    if (storedMeanwhile !== null) return storedMeanwhile;
    const { result, isAll } = await storeBoardPages(db, gates, { ...task, board }, walked);
    if (isAll) shared.remember(walked.firstAnsweredAtMs, result);
    return result;
  } finally {
    release();
  }
}

/**
 * Stores the matches, accounts for every row, and returns whether the result is complete for others with the
 * same search.
 */
async function storeBoardPages(
  db: D1Database,
  gates: Gates,
  task: BoardTask,
  walked: BoardPages,
): Promise<{ result: BoardResult; isAll: boolean }> {
  const { source, board, boardId } = task;
  const admitted = walked.fitting.slice(0, task.admit(walked.fitting.length));
  const { postings, partial, refused, isAll } = await fetchPostingPages(
    db,
    gates,
    walked.form,
    board,
    admitted,
  );
  const refusedLater = Object.values(refused).reduce((sum, count) => sum + count, 0);
  const fitting = postings.filter(task.fits);
  const saved = await saveWithinMemory(db, fitting, source, { boardId, partial });
  const closed = boardId === null ? 0 : await recordBoardRead(db, task, boardId, walked);
  if (boardId === null) await registerLinkedBoards(db, source, admitted);
  const isWhole = isAll && walked.cutBy === null && admitted.length === walked.fitting.length;
  const result: BoardResult = {
    kind: "gathered",
    received: walked.received,
    refused: walked.refused + refusedLater,
    repeated: walked.repeated,
    unmatched: walked.unmatched + postings.length - fitting.length,
    overLimit: walked.fitting.length - admitted.length,
    saved,
    closed,
    cutBy: walked.cutBy,
    isStored: isWhole && walked.isWhole && task.search === null && boardId !== null,
  };
  return { result, isAll: isWhole };
}

/** The database runs one batch at a time: waiting saves hold postings, not the larger SQL statements. */
async function saveWithinMemory(
  db: D1Database,
  postings: SourceListing[],
  source: Source,
  options: SaveOptions,
): Promise<SavedListing[]> {
  const size = postings.reduce((sum, { rawText }) => sum + rawText.length, 0);
  const giveBack = await acquireMemoryBytes(size * COPIES_WHEN_SAVED, SAVING_MS);
  try {
    const listings: Listing[] = [];
    let read = { postings: 0, characters: 0 };
    for (const posting of postings) {
      if (read.postings >= LISTINGS_A_TURN || read.characters >= CHARACTERS_A_TURN) {
        await yieldToEventLoop();
        read = { postings: 0, characters: 0 };
      }
      listings.push(toListing(posting, source));
      read = { postings: read.postings + 1, characters: read.characters + posting.rawText.length };
    }
    logDroppedPay(source, listings);
    return await saveListings(db, listings, Date.now(), options);
  } finally {
    giveBack();
  }
}

/** Logs the pay information that was stated but not stored, counted by error. */
function logDroppedPay(source: Source, listings: Listing[]): void {
  const faults = Map.groupBy(
    listings.flatMap(({ payFaults }) => payFaults),
    (fault) => fault,
  );
  if (faults.size === 0) return;
  const counts = Object.fromEntries([...faults].map(([fault, { length }]) => [fault, length]));
  logToConsole("warn", "gathering.pay_dropped", { source: source.id, ...counts });
}

/** The board with its self-reported name, if it is not verified yet. */
async function nameCandidateBoard(
  gates: Gates,
  { source, board, boardState }: BoardTask,
): Promise<Board | ({ kind: "failed" } & Failure)> {
  if (boardState !== "candidate" || source.identity === undefined) return board;
  const { request, readName } = source.identity;
  const answered = await requestFromSource(gates, {
    source,
    board,
    request: request(board),
    freshSeconds: IDENTITY_FRESH_S,
    read: readName,
  });
  if (answered.kind === "failed") return answered;
  if (answered.value === null) return createFailure("unproven", "It does not say whose board it is.");
  return { ...board, company: answered.value };
}

/** A source that returns an empty list for any name proves nothing. */
const isProvenBoard = (source: Source, walked: BoardPages): boolean =>
  source.identity !== undefined || walked.employer !== null || walked.received === 0;

import { createHash } from "node:crypto";

import { parseBoardAddress } from "#worker/features/jobs/boards/board-address.ts";
import { insertBoards, findBoardById, recordBoardNews } from "#worker/features/jobs/boards/boards.queries.ts";
import type { Failure } from "#worker/features/jobs/fetching/gate.ts";
import type { SourceListing } from "#worker/features/jobs/listing/listing.ts";
import { normalizeText, splitTokens } from "#worker/features/jobs/listing/text.ts";
import type { Source } from "#worker/features/jobs/sources/source.ts";
import { closeMissing } from "#worker/features/jobs/storing/storing.queries.ts";

import type { BoardTask } from "./board-task.ts";
import type { BoardPages } from "./read-board-pages.ts";

type Asked = Pick<BoardTask, "source" | "board" | "boardId" | "boardState">;

/** Consecutive empty reads before listings close: an employer may take everything down for a day. */
const EMPTIES_TILL_CLOSED = 6;
const MAX_LEARNED = 200;
/** Responses recorded by this isolate, the last few thousand. */
const noted = new Set<string>();
const MAX_NOTED = 5000;

/** Only the first run to read a response records it; the others would record the same. */
export async function recordBoardRead(
  db: D1Database,
  { source, board, boardState }: Asked,
  id: number,
  walked: BoardPages,
): Promise<number> {
  const answer = `${id} ${walked.answeredAtMs}`;
  if (noted.has(answer)) return 0;
  const known = await findBoardById(db, id);
  if (known === null || (known.askedAt ?? 0) >= walked.answeredAtMs) return 0;
  const company = walked.employer ?? board.company;
  const words = [...new Set([...splitTokens(normalizeText(company)), ...walked.titleWords])]
    .toSorted()
    .join(" ");
  const isEmpty = walked.uids.size === 0;
  let closed = 0;
  if (walked.isWhole && (!isEmpty || known.empties + 1 >= EMPTIES_TILL_CLOSED))
    closed = await closeMissing(db, id, walked.uids, walked.answeredAtMs);
  const hasProvenNothing = boardState === "candidate" && isEmpty && source.identity === undefined;
  await recordBoardNews(db, {
    id,
    company,
    state: hasProvenNothing ? "candidate" : "verified",
    askedAtMs: walked.answeredAtMs,
    outcome: isEmpty ? "empty" : "ok",
    misses: "reset",
    empties: walked.isWhole ? (isEmpty ? "count" : "reset") : "keep",
    openings: walked.isWhole ? walked.uids.size : null,
    // The words are only known if the whole list was read: a search response lacks the titles that did not
    // match.
    words: walked.isWhole
      ? { text: words, hash: createHash("sha256").update(words).digest("base64url").slice(0, 16) }
      : null,
  });
  if (noted.size >= MAX_NOTED) noted.clear();
  noted.add(answer);
  return closed;
}

export async function recordBoardFailure(
  db: D1Database,
  { board, boardId, boardState }: Asked,
  failure: Failure,
): Promise<void> {
  // No request was made, so there is nothing new to record.
  if (boardId === null || boardState === null || NOT_ASKED.has(failure.code)) return;
  await recordBoardNews(db, {
    id: boardId,
    company: board.company,
    state: boardState,
    askedAtMs: Date.now(),
    outcome: failure.code,
    misses: GONE.has(failure.code) ? "count" : "keep",
    empties: "keep",
    openings: null,
    words: null,
  });
}

const NOT_ASKED = new Set<Failure["code"]>(["resting", "deferred", "cancelled", "interrupted", "internal"]);
const GONE = new Set<Failure["code"]>(["not_found", "redirected", "unproven"]);

/**
 * Registers boards that aggregators link to; their owner is verified when they are first read. A link from an
 * aggregator with editors confirms a board; a link from one that anyone can edit does not.
 */
export async function registerLinkedBoards(
  db: D1Database,
  list: Pick<Source, "writers">,
  postings: SourceListing[],
): Promise<void> {
  const learned = new Map<string, { source: string; token: string; company: string }>();
  for (const { url, links = [], company } of postings.slice(0, MAX_LEARNED)) {
    for (const link of [url, ...links]) {
      const address = parseBoardAddress(link);
      if (address === null || company === "") continue;
      const { source, token } = address;
      learned.set(`${source.id}/${token}`, { source: source.id, token, company });
    }
  }
  const origin = list.writers === "editors" ? "listed" : "learned";
  await insertBoards(db, [...learned.values()], origin, Date.now());
}

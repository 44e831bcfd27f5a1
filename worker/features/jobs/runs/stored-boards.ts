import type { BoardResult } from "#worker/features/jobs/boards/board-task.ts";
import { findFreshBoards } from "#worker/features/jobs/boards/crawl.queries.ts";
import { normalizeText } from "#worker/features/jobs/listing/text.ts";
import { buildMatchSql } from "#worker/features/jobs/search/match-sql.ts";
import { planSearch } from "#worker/features/jobs/search/plan.ts";
import { hasWord } from "#worker/features/jobs/search/words.ts";

import type { Run, Task } from "./run-tables.ts";

/** The part of a recently stored board that matters for a search. */
export type StoredBoard = {
  /** Number of openings on its list. */
  openings: number;
  matches: { uid: string; firstSeenAtMs: number }[];
};

type Row = {
  uid: string;
  boardId: number;
  firstSeenAtMs: number;
  title: string;
  company: string;
  hasAll: 0 | 1;
};

/**
 * Finds the planned boards that the crawler stored recently, with their listings that match the search by the rule of
 * `matchesSearch`, in two calls for all boards. A search with words that the index has only in parts ("c++") requests
 * every board, because such words are looked up in texts.
 */
export async function readStoredBoards(
  db: D1Database,
  run: Run,
  tasks: readonly Task[],
  nowMs: number,
): Promise<Map<number, StoredBoard>> {
  const { words, leftOut, verify, any, all } = planSearch({ q: run.query, location: run.location });
  const isIndexed = words.length > 0 && leftOut.length === 0 && verify === null;
  if (!isIndexed || any.kind !== "match" || all.kind !== "match") return new Map();
  const ids = tasks.flatMap(({ boardId }) => boardId ?? []);
  const fresh = ids.length === 0 ? [] : await findFreshBoards(db, ids, nowMs);
  if (fresh.length === 0) return new Map();
  const boards = new Map(
    fresh.map(({ id, openings }) => [id, { openings: openings ?? 0, matches: [] } as StoredBoard]),
  );
  const ofAny = buildMatchSql(any.expression);
  const ofAll = buildMatchSql(all.expression);
  const { results } = await db
    .prepare(
      `SELECT j.uid, j.board_id AS boardId, j.first_seen_at AS firstSeenAtMs, j.title, j.company,
         j.id IN (SELECT rowid FROM words WHERE words MATCH ${ofAll.sql}) AS hasAll
       FROM jobs j
       WHERE j.board_id IN (SELECT value FROM json_each(?)) AND j.closed_at IS NULL
         AND j.id IN (SELECT rowid FROM words WHERE words MATCH ${ofAny.sql})
       ORDER BY j.id DESC`,
    )
    .bind(...ofAll.bound, JSON.stringify([...boards.keys()]), ...ofAny.bound)
    .all<Row>();
  for (const { uid, boardId, firstSeenAtMs, title, company, hasAll } of results) {
    const heading = normalizeText(`${title}\n${company}`);
    if (hasAll === 1 || words.some((word) => hasWord(heading, word)))
      boards.get(boardId)?.matches.push({ uid, firstSeenAtMs });
  }
  return boards;
}

/** The board's result in the form of a request that found no changes. */
export function toStoredResult(
  { openings, matches }: StoredBoard,
  admit: (wanted: number) => number,
): BoardResult {
  const saved = matches.slice(0, admit(matches.length));
  return {
    kind: "gathered",
    received: Math.max(openings, matches.length),
    refused: 0,
    repeated: 0,
    unmatched: Math.max(openings, matches.length) - matches.length,
    overLimit: matches.length - saved.length,
    saved: saved.map((listing) => ({ ...listing, outcome: "unchanged" })),
    closed: 0,
    isStored: true,
    cutBy: null,
  };
}

import type { Config } from "#worker/config.ts";
import { type BoardRow, chooseBoardsToFetch } from "#worker/features/jobs/boards/boards.queries.ts";
import { moveUpBoards } from "#worker/features/jobs/boards/crawl.queries.ts";
import { ensureBoardsSeeded } from "#worker/features/jobs/boards/seeds.ts";
import { readRateLimits } from "#worker/features/jobs/fetching/rate-limits.ts";
import { buildWordsExpression } from "#worker/features/jobs/search/board-words.ts";
import { findSourceById, listEnabledSources } from "#worker/features/jobs/sources/index.ts";
import type { Source } from "#worker/features/jobs/sources/source.ts";

import type { NewTask } from "./run-tables.ts";

/** Maximum boards fetched per search, over all sources: the user waits for them. */
const BOARDS_A_RUN = 320;

/**
 * Chooses all aggregators and the boards to fetch for a query, alternating between sources. Other boards that may have
 * matching jobs move up in the crawler's queue.
 */
export async function chooseBoardsForSearch(
  db: D1Database,
  config: Config,
  query: string,
  nowMs: number,
): Promise<NewTask[]> {
  await ensureBoardsSeeded(db, config.boardSet, nowMs);
  const sources = listEnabledSources(config);
  const shares = Object.fromEntries(
    sources
      .filter((source) => source.lists === undefined)
      .map((source) => [source.id, readRateLimits(source.gate, 100).boardsARun]),
  );
  const expression = buildWordsExpression(query, " OR ");
  const boards = await chooseBoardsToFetch(db, shares, expression);
  if (expression !== null && config.crawlBoardsPerDay > 0) await moveUpBoards(db, expression, nowMs);
  return planAlternatingSources(sources, boards.slice(0, BOARDS_A_RUN));
}

/** Alternates sources so that none has to wait. */
function planAlternatingSources(sources: Source[], boards: BoardRow[]): NewTask[] {
  const queues = sources.map((source) => [
    ...(source.lists ?? []).map((list) => ({ ...list, boardId: null, boardState: null })),
    ...boards
      .filter((board) => board.source === source.id)
      .map((board) => ({ ...board, boardId: board.id, boardState: board.state })),
  ]);
  const longest = Math.max(0, ...queues.map((queue) => queue.length));
  const turns = Array.from({ length: longest }, (_, turn) => queues.flatMap((queue) => queue[turn] ?? []));
  return turns.flat().map(({ source, token, company, boardId, boardState }, position) => ({
    position,
    source,
    sourceName: findSourceById(source)?.name ?? source,
    token,
    company,
    boardId,
    boardState,
  }));
}

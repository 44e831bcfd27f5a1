import type { Ctx } from "#worker/context.ts";
import { runBatch } from "#worker/db/statements.ts";
import { buildWordsExpression } from "#worker/features/jobs/search/board-words.ts";
import { viewOrDamaged } from "#worker/lib/stored-json.ts";

import { listSearchesWantingBoards, setBoardsWanted, wantMatchingBoards } from "./comparison.queries.ts";
import { SAVED_SEARCH_COLUMNS } from "./saved-search-columns.ts";
import type { ReadSearch } from "./saved-searches.contract.ts";

const DAY_MS = 86_400_000;
/** How often the boards of a search are chosen anew: new boards may have its jobs, and others no longer. */
const AGAIN_MS = 7 * DAY_MS;
/** Most boards that a search gives priority to. */
const BOARDS_OF_SEARCH = 30;
const SEARCHES_A_SWEEP = 500;
const EXPRESSIONS_A_BATCH = 50;

/** Gives priority to the boards that may have the jobs of saved searches: the hourly round refreshes them first. */
export async function wantBoardsOfSearches(ctx: Ctx): Promise<void> {
  const nowMs = ctx.now();
  const searches = await listSearchesWantingBoards(ctx.db, nowMs - AGAIN_MS, SEARCHES_A_SWEEP);
  const expressions = [...new Set(searches.flatMap(({ read }) => listExpressions(read)))];
  for (let at = 0; at < expressions.length; at += EXPRESSIONS_A_BATCH)
    await runBatch(
      ctx.db,
      expressions.slice(at, at + EXPRESSIONS_A_BATCH).map((expression) =>
        wantMatchingBoards(ctx.db, {
          expression,
          most: BOARDS_OF_SEARCH,
          nowMs,
          againBeforeMs: nowMs - DAY_MS,
        }),
      ),
    );
  await setBoardsWanted(
    ctx.db,
    searches.map(({ id }) => id),
    nowMs,
  );
}

/** The board expression of a search's words and of other names of the job. */
function listExpressions(stored: string): string[] {
  const read = viewOrDamaged<string, ReadSearch | null>(stored, SAVED_SEARCH_COLUMNS.read.read, () => null);
  if (read === null) return [];
  return [read.q, ...read.names].flatMap((words) => buildWordsExpression(words, " AND ") ?? []);
}

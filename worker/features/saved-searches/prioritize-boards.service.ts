import type { Ctx } from "#worker/context.ts";
import { runBatch } from "#worker/db/statements.ts";
import { buildWordsExpression } from "#worker/features/jobs/search/board-words.ts";
import { viewOrDamaged } from "#worker/lib/stored-json.ts";

import {
  listSearchesWantingBoards,
  setBoardsWanted,
  prioritizeMatchingBoards,
} from "./comparison.queries.ts";
import { SAVED_SEARCH_COLUMNS } from "./saved-search-columns.ts";
import type { ReadSearch } from "./saved-searches.contract.ts";

const DAY_MS = 86_400_000;
/** How often a search's boards are chosen again, because boards and their openings change. */
const AGAIN_MS = 7 * DAY_MS;
/** Max boards to which a search gives priority. */
const BOARDS_OF_SEARCH = 30;
const SEARCHES_A_SWEEP = 500;
const EXPRESSIONS_A_BATCH = 50;

/** Gives priority to boards that may have matching jobs for saved searches; the crawler refreshes them first. */
export async function prioritizeBoardsOfSearches(ctx: Ctx): Promise<void> {
  const nowMs = ctx.now();
  const searches = await listSearchesWantingBoards(ctx.db, nowMs - AGAIN_MS, SEARCHES_A_SWEEP);
  const expressions = [...new Set(searches.flatMap(({ read }) => listExpressions(read)))];
  for (let at = 0; at < expressions.length; at += EXPRESSIONS_A_BATCH)
    await runBatch(
      ctx.db,
      expressions.slice(at, at + EXPRESSIONS_A_BATCH).map((expression) =>
        prioritizeMatchingBoards(ctx.db, {
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

/** The expressions for boards with a search's words or other names of the job. */
function listExpressions(stored: string): string[] {
  const read = viewOrDamaged<string, ReadSearch | null>(stored, SAVED_SEARCH_COLUMNS.read.read, () => null);
  if (read === null) return [];
  return [read.q, ...read.names].flatMap((words) => buildWordsExpression(words, " AND ") ?? []);
}

import { env } from "cloudflare:workers";

import type { BoardOutcome, BoardTask } from "#worker/features/jobs/boards/board-task.ts";
import { findBoard } from "#worker/features/jobs/boards/boards.queries.ts";
import { refreshBoard } from "#worker/features/jobs/boards/refresh-board.ts";
import type { Source } from "#worker/features/jobs/sources/source.ts";

import { NO_KEYS } from "./sources.ts";

/** Reads a board of the registry and stores all of it, unless a test wants less. */
export async function gatherBoard(
  source: Source,
  token: string,
  options: Partial<Pick<BoardTask, "fits" | "mayFit" | "search" | "admit">> = {},
  database: D1Database = env.DB,
): Promise<BoardOutcome> {
  const board = await findBoard(env.DB, source.id, token);
  if (board === null) throw new Error(`No ${token} is in the registry.`);
  return refreshBoard(
    database,
    { gates: env.SOURCE_GATES, files: env.FILES },
    {
      source,
      board,
      boardId: board.id,
      boardState: board.state,
      search: null,
      keys: NO_KEYS,
      fits: () => true,
      mayFit: () => true,
      admit: (wanted) => wanted,
      signal: new AbortController().signal,
      ...options,
    },
  );
}

import { SOURCES } from "#worker/features/jobs/sources/index.ts";

import type { Task } from "./run-tables.ts";

/** Every board of every source, the sources taking turns, so that no source waits for another to end. */
export function planTasks(boardSet: "live" | "demo"): Omit<Task, "attempts">[] {
  const queues = Object.values(SOURCES).map((source) =>
    source.boards(boardSet).map((board) => ({ source, board })),
  );
  const longest = Math.max(...queues.map((queue) => queue.length));
  const turns = Array.from({ length: longest }, (_, turn) => queues.flatMap((queue) => queue[turn] ?? []));
  return turns.flat().map(({ source, board }, position) => ({
    position,
    source: source.id,
    sourceName: source.name,
    token: board.token,
    company: board.company,
  }));
}

import type { Config } from "#worker/config.ts";
import type { BoardOutcome, BoardTask } from "#worker/features/jobs/boards/board-task.ts";
import { refreshBoard } from "#worker/features/jobs/boards/refresh-board.ts";
import type { Gates } from "#worker/features/jobs/fetching/ask-source.ts";
import { type Failure } from "#worker/features/jobs/fetching/gate.ts";
import {
  computeMaxConcurrentTasks,
  reportRunningTasks,
} from "#worker/features/jobs/fetching/isolate-limits.ts";
import { readRateLimits } from "#worker/features/jobs/fetching/rate-limits.ts";
import { matchesSearch, mayMatchSearch } from "#worker/features/jobs/search/matches-search.ts";
import { parsePlaceFilter } from "#worker/features/jobs/search/place-filter.ts";
import { listQueryWords } from "#worker/features/jobs/search/words.ts";
import { findSourceById } from "#worker/features/jobs/sources/index.ts";
import type { Source } from "#worker/features/jobs/sources/source.ts";
import { type CallBudget, MAX_CALLS, OutOfCalls, createCallBudget } from "#worker/lib/call-budget.ts";
import { logToConsole, describeError } from "#worker/lib/log.ts";

import { announceSources, commitOutcome, commitRefusal, endRun, skipRemainingTasks } from "./run-log.ts";
import type { RunStore } from "./run-store.ts";
import type { Run, Task } from "./run-tables.ts";
import { type StoredBoard, readStoredBoards, toStoredResult } from "./stored-boards.ts";

export type Work = {
  run: Run;
  store: RunStore;
  db: D1Database;
  gates: Gates;
  config: Config;
  /** Aborted when the run is cancelled. */
  signal: AbortSignal;
  /** Called after every change to the log. */
  notify: () => void;
};

/** Maximum duration of work in one alarm, which may run for fifteen minutes; the next alarm continues. */
const MAX_WORK_MS = 5 * 60_000;
const MAX_ATTEMPTS = 4;
/**
 * Min calls left to begin a board, and calls reserved for each board in progress. Most boards need fewer; one that
 * needs more is repeated by the next alarm.
 */
const CALLS_TO_BEGIN = 60;
const CALLS_UNDER_WAY = 20;

/**
 * Executes a run's plan until it has ended, is cancelled, or reaches the limits of one alarm. Calls of bindings are
 * counted, so that the invocation stays below the platform's limit.
 */
export async function performRun(work: Work, maxCalls = MAX_CALLS): Promise<"ended" | "to_continue"> {
  const calls = createCallBudget(maxCalls);
  try {
    return await performTasks(
      {
        ...work,
        db: calls.wrapDatabase(work.db),
        gates: {
          ...work.gates,
          gates: calls.wrapObjects(work.gates.gates),
          files: calls.wrapBucket(work.gates.files),
        },
      },
      calls,
    );
  } finally {
    reportRunningTasks(work.run.id, 0);
  }
}

async function performTasks(work: Work, calls: CallBudget): Promise<"ended" | "to_continue"> {
  const { run, store, signal, notify } = work;
  const startedAtMs = Date.now();
  store.requeueInterrupted(run.id);
  announceSources(store, run);
  notify();
  // Only this loop removes tasks from the plan, so it is read once: reading it again after every task would
  // cost more than the task.
  let pending = store.pendingTasks(run.id);
  const stored = await readStoredBoards(work.db, run, pending, startedAtMs);
  const crew = createTaskRunner(work, calls, stored);
  while (!signal.aborted) {
    const isOver = Date.now() - startedAtMs > MAX_WORK_MS;
    if (!isOver && pending.length > 0 && crew.kept() >= run.limit) {
      skipRemainingTasks(store, run);
      pending = [];
    }
    if (!isOver) pending = crew.start(pending);
    // Stored listings alone may have filled the run.
    if (!isOver && pending.length > 0 && crew.size() === 0 && crew.kept() >= run.limit) continue;
    reportRunningTasks(run.id, crew.size());
    if (crew.size() === 0) {
      if (pending.length > 0 || crew.cutShort() > 0) return "to_continue";
      endRun(store, run, "complete", Date.now());
      notify();
      return "ended";
    }
    await crew.nextChange();
  }
  return "ended";
}

/** Runs tasks concurrently: starts as many as each source's rate limits allow, and commits each when it ends. */
function createTaskRunner(work: Work, calls: CallBudget, stored: ReadonlyMap<number, StoredBoard>) {
  const { run, store, config, signal, notify } = work;
  const active = new Map<Promise<void>, string>();
  const filters = createFilters(run);
  const aborted = new Promise<void>((resolve) =>
    signal.addEventListener("abort", () => resolve(), { once: true }),
  );
  let kept = store.countKept(run.id);
  let reserved = 0;
  let cutShort = 0;

  const countFree = (wanted: number): number => Math.min(wanted, Math.max(0, run.limit - kept - reserved));
  const admitListings = (wanted: number): number => {
    const admitted = countFree(wanted);
    reserved += admitted;
    return admitted;
  };

  async function performTask(task: Task, source: Source): Promise<void> {
    let admitted = 0;
    try {
      const outcome = await refreshBoard(work.db, work.gates, {
        source,
        board: { source: source.id, token: task.token, company: task.company },
        boardId: task.boardId,
        boardState: task.boardState,
        search: { query: run.query, location: run.location },
        keys: config.sourceKeys,
        ...filters,
        admit: (wanted) => (admitted = admitListings(wanted)),
        signal,
      });
      concludeTask(task, outcome);
    } catch (error) {
      if (error instanceof OutOfCalls) {
        cutShort += 1;
        return;
      }
      logToConsole("error", "gathering.task_failed", { source: source.id, ...describeError(error) });
      concludeTask(task, { kind: "failed", code: "internal", message: "Its jobs could not be stored." });
    } finally {
      reserved -= admitted;
    }
  }

  /** Unfinished tasks of a cancelled run count as not fetched. */
  function concludeTask(task: Task, outcome: BoardOutcome): void {
    if (signal.aborted) return;
    kept += commitOutcome(store, run, task, outcome);
    notify();
  }

  return {
    size: (): number => active.size,
    /** Number of tasks that ran out of calls: the next alarm puts them back into the plan. */
    cutShort: (): number => cutShort,
    /** Number of listings that the run has kept so far. */
    kept: (): number => kept,

    /** Starts all tasks that may start and returns the others: no source takes slots of another. */
    start(pending: Task[]): Task[] {
      const share = computeMaxConcurrentTasks(run.id);
      const waiting = Map.groupBy(active.values(), (id) => id);
      const counts = new Map([...waiting].map(([id, tasks]) => [id, tasks.length]));
      return pending.filter((task) => {
        if (kept >= run.limit) return true;
        const own = task.boardId === null ? undefined : stored.get(task.boardId);
        if (own !== undefined) {
          store.claimTask(run.id, task.position, Date.now());
          concludeTask(task, toStoredResult(own, countFree));
          return false;
        }
        const isTight = calls.left() < CALLS_TO_BEGIN + active.size * CALLS_UNDER_WAY;
        if (active.size >= share || isTight) return true;
        const source = findSourceById(task.source);
        const refusal = findTaskRefusal(task, source);
        if (source === undefined || refusal !== null) {
          commitRefusal(store, run, task, refusal ?? UNKNOWN_SOURCE);
          notify();
          return false;
        }
        const count = counts.get(source.id) ?? 0;
        if (count >= readRateLimits(source.gate, 100).maxInFlight) return true;
        counts.set(source.id, count + 1);
        store.claimTask(run.id, task.position, Date.now());
        const done: Promise<void> = performTask(task, source).finally(() => active.delete(done));
        active.set(done, source.id);
        return false;
      });
    },

    /** Resolves when a task ends or the run is cancelled. */
    async nextChange(): Promise<void> {
      await Promise.race([...active.keys(), aborted]);
    },
  };
}

/** The conditions for listings that a search stores. */
function createFilters(run: Run): Pick<BoardTask, "fits" | "mayFit"> {
  const words = listQueryWords(run.query);
  const place = parsePlaceFilter(run.location);
  return {
    fits: (posting) => matchesSearch(posting, words, place),
    mayFit: (posting) => mayMatchSearch(posting, words, place),
  };
}

const UNKNOWN_SOURCE: Failure = { code: "internal", message: "This source is not known any more." };

function findTaskRefusal(task: Task, source: Source | undefined): Failure | null {
  if (source === undefined) return UNKNOWN_SOURCE;
  if (task.attempts >= MAX_ATTEMPTS)
    return { code: "interrupted", message: "The work on it was interrupted too often." };
  return null;
}

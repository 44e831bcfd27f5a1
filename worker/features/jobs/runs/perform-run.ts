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
import { logToConsole, describeError } from "#worker/lib/log.ts";

import { announceSources, commitOutcome, commitRefusal, endRun, skipRemainingTasks } from "./run-log.ts";
import type { RunStore } from "./run-store.ts";
import type { Run, Task } from "./run-tables.ts";

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

/**
 * Maximum duration of work in one alarm; the next alarm continues. An alarm may run for fifteen minutes and
 * make a thousand subrequests.
 */
const MAX_WORK_MS = 5 * 60_000;
const MAX_TASKS = 100;
const MAX_ATTEMPTS = 4;

/** Executes a run's plan until it has ended, is cancelled, or the limits of one alarm are reached. */
export async function performRun(work: Work): Promise<"ended" | "out_of_time"> {
  try {
    return await performTasks(work);
  } finally {
    reportRunningTasks(work.run.id, 0);
  }
}

async function performTasks(work: Work): Promise<"ended" | "out_of_time"> {
  const { run, store, signal, notify } = work;
  const startedAtMs = Date.now();
  const crew = createTaskRunner(work);
  store.requeueInterrupted(run.id);
  announceSources(store, run);
  notify();
  // Only this loop removes tasks from the plan, so it is read once: reading it again after every task would
  // cost more than the task.
  let pending = store.pendingTasks(run.id);
  while (!signal.aborted) {
    const isOver = Date.now() - startedAtMs > MAX_WORK_MS || crew.started() >= MAX_TASKS;
    if (!isOver && pending.length > 0 && crew.kept() >= run.limit) {
      skipRemainingTasks(store, run);
      pending = [];
    }
    if (!isOver) pending = crew.start(pending);
    reportRunningTasks(run.id, crew.size());
    if (crew.size() === 0) {
      if (isOver && pending.length > 0) return "out_of_time";
      endRun(store, run, "complete", Date.now());
      notify();
      return "ended";
    }
    await crew.nextChange();
  }
  return "ended";
}

/**
 * Runs tasks concurrently: starts as many as each source's rate limits allow, and commits each when it ends.
 */
function createTaskRunner(work: Work) {
  const { run, store, config, signal, notify } = work;
  const active = new Map<Promise<void>, string>();
  const filters = createFilters(run);
  const aborted = new Promise<void>((resolve) =>
    signal.addEventListener("abort", () => resolve(), { once: true }),
  );
  let kept = store.countKept(run.id);
  let reserved = 0;
  let started = 0;

  const admitListings = (wanted: number): number => {
    const admitted = Math.min(wanted, Math.max(0, run.limit - kept - reserved));
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
        search: run.kind === "round" ? null : { query: run.query, location: run.location },
        keys: config.sourceKeys,
        ...filters,
        admit: (wanted) => (admitted = admitListings(wanted)),
        signal,
      });
      concludeTask(task, outcome);
    } catch (error) {
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
    started: (): number => started,
    /** Number of listings that the run has kept so far. */
    kept: (): number => kept,

    /** Starts all tasks that may start and returns the others: no source takes slots of another. */
    start(pending: Task[]): Task[] {
      const share = computeMaxConcurrentTasks(run.id);
      const waiting = Map.groupBy(active.values(), (id) => id);
      const counts = new Map([...waiting].map(([id, tasks]) => [id, tasks.length]));
      return pending.filter((task) => {
        if (active.size >= share || started >= MAX_TASKS) return true;
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
        started += 1;
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

/** The conditions for listings that a search stores; the hourly round stores all. */
function createFilters(run: Run): Pick<BoardTask, "fits" | "mayFit"> {
  if (run.kind === "round") return { fits: () => true, mayFit: () => true };
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

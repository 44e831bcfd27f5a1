import type { BoardOutcome } from "#worker/features/jobs/boards/board-task.ts";
import type { SavedListing } from "#worker/features/jobs/storing/save-listings.ts";

import { type RunStore } from "./run-store.ts";
import { NO_COUNTS, type Run, type Task, type TaskEnd } from "./run-tables.ts";

const CARDS_AN_EVENT = 25;

/** Logs the planned boards of every source, so that observers see all sources from the start. */
export function announceSources(store: RunStore, run: Run): void {
  const named = new Map(store.pendingTasks(run.id).map((task) => [task.source, task]));
  store.transaction(() => {
    for (const task of named.values()) logProgress(store, run, task, {});
  });
}

/**
 * Ends a task and logs its result in one transaction, so that after a crash a task has either fully ended or
 * not at all. Returns how many listings the run kept from it.
 */
export function commitOutcome(store: RunStore, run: Run, task: Task, outcome: BoardOutcome): number {
  return store.transaction(() => {
    if (outcome.kind === "failed") {
      commitFailure(store, run, task, outcome);
      return 0;
    }
    const added = store.addKept(
      run.id,
      outcome.saved.map(({ uid }) => uid),
    );
    const kept = outcome.saved.filter(({ uid }) => added.has(uid));
    // A listing is new if unknown when the run began; so a task repeated after a crash counts the same.
    const isNewListing = ({ firstSeenAtMs }: SavedListing) => firstSeenAtMs >= run.startedAtMs;
    const before = store.progressOf(run.id, task.source).kept;
    const end: TaskEnd = {
      ...createTaskEnd("done", outcome.cutBy === null ? "ok" : "partial", outcome.cutBy?.message ?? ""),
      received: outcome.received,
      refused: outcome.refused,
      unmatched: outcome.unmatched,
      overLimit: outcome.overLimit,
      closed: outcome.closed,
      kept: kept.length,
      new: kept.filter(isNewListing).length,
      updated: kept.filter((saved) => !isNewListing(saved) && saved.outcome === "updated").length,
      duplicate: outcome.repeated + outcome.saved.length - kept.length,
    };
    store.endTask(run.id, task.position, end, Date.now());
    for (let at = 0; at < kept.length; at += CARDS_AN_EVENT) {
      const jobs = kept.slice(at, at + CARDS_AN_EVENT).map(({ uid }) => uid);
      store.addEvent(run.id, {
        type: "jobs",
        source: task.sourceName,
        count: before + at + jobs.length,
        jobs,
      });
    }
    logProgress(store, run, task, { board: task.company });
    return kept.length;
  });
}

export function commitRefusal(
  store: RunStore,
  run: Run,
  task: Task,
  failure: { code: string; message: string },
): void {
  store.transaction(() => commitFailure(store, run, task, failure));
}

/** At the listing limit: skips the remaining tasks and logs the final progress of every source. */
export function skipRemainingTasks(store: RunStore, run: Run): void {
  const named = new Map(store.pendingTasks(run.id).map((task) => [task.source, task]));
  store.transaction(() => {
    store.skipPending(run.id, "limit_reached");
    for (const task of named.values()) logProgress(store, run, task, {});
  });
}

/** Ends a run and logs its totals; a cancelled run first logs the cancellation. */
export function endRun(store: RunStore, run: Run, state: "complete" | "cancelled", nowMs: number): void {
  store.transaction(() => {
    if (state === "cancelled") {
      store.requeueInterrupted(run.id);
      store.skipPending(run.id, "cancelled");
      store.addEvent(run.id, {
        type: "error",
        source: "all",
        code: "cancelled",
        message: "The search was canceled.",
      });
    }
    const { totalJobs, new: created, updated } = store.receiptOf(run);
    store.addEvent(run.id, { type: "complete", totalJobs, new: created, updated });
    store.endRun(run.id, state, nowMs);
  });
}

function commitFailure(
  store: RunStore,
  run: Run,
  task: Task,
  failure: { code: string; message: string },
): void {
  const { code, message } = failure;
  store.endTask(run.id, task.position, createTaskEnd("failed", code, message), Date.now());
  store.addEvent(run.id, { type: "error", source: task.sourceName, board: task.company, code, message });
  logProgress(store, run, task, { board: task.company });
}

const createTaskEnd = (state: TaskEnd["state"], code: string, message: string): TaskEnd => ({
  state,
  code,
  message,
  ...NO_COUNTS,
});

function logProgress(store: RunStore, run: Run, task: Task, extra: { board?: string }): void {
  const { done, of, ...counts } = store.progressOf(run.id, task.source);
  const { total, ended: endedSources } = store.countSources(run.id);
  const isLast = done === of;
  store.addEvent(run.id, {
    type: "progress",
    currentSource: isLast ? endedSources : Math.min(total, endedSources + 1),
    totalSources: total,
    source: task.sourceName,
    ...extra,
    done,
    of,
    ...(isLast ? { found: counts.kept } : {}),
    counts,
  });
}

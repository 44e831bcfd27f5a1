import type { Config } from "#worker/config.ts";
import { placeFilter } from "#worker/features/jobs/search/place-filter.ts";
import { queryWords } from "#worker/features/jobs/search/words.ts";
import { sourceById } from "#worker/features/jobs/sources/index.ts";
import type { Source } from "#worker/features/jobs/sources/source.ts";
import { consoleLog, describeError } from "#worker/lib/log.ts";

import { type Failure, fetchBoard } from "./fetch-board.ts";
import { type BoardOutcome, gatherBoard } from "./gather-board.ts";
import { MAX_CONNECTIONS, createPace } from "./manners.ts";
import { announceSources, commitOutcome, commitRefusal, endRun, skipRest } from "./run-log.ts";
import type { RunStore } from "./run-store.ts";
import type { Run, Task } from "./run-tables.ts";

export type Work = {
  run: Run;
  store: RunStore;
  db: D1Database;
  config: Config;
  /** Aborted when the run is cancelled. */
  signal: AbortSignal;
  /** Called after every change of the log. */
  notify: () => void;
};

/** An alarm may run for fifteen minutes; what is left by then is taken up by the next one. */
const MAX_WORK_MS = 5 * 60_000;
const MAX_ATTEMPTS = 3;

/** Works through the plan of a run until it has ended, is cancelled, or the time of one alarm is used up. */
export async function performRun(work: Work): Promise<"ended" | "out_of_time"> {
  const { run, store, signal, notify } = work;
  const startedAtMs = Date.now();
  const crew = createCrew(work);
  store.requeueInterrupted(run.id);
  announceSources(store, run);
  notify();
  while (!signal.aborted) {
    const isOutOfTime = Date.now() - startedAtMs > MAX_WORK_MS;
    if (!isOutOfTime && store.countKept(run.id) >= run.limit) skipRest(store, run);
    const pending = isOutOfTime ? [] : store.pendingTasks(run.id);
    const waitMs = crew.startDue(pending);
    if (crew.size() === 0 && waitMs === null) {
      if (isOutOfTime) return "out_of_time";
      endRun(store, run, "complete", Date.now());
      notify();
      return "ended";
    }
    await crew.nextChange(waitMs);
  }
  await crew.settled();
  return "ended";
}

/** The tasks at work: starts what the hosts' manners allow and commits each as it ends. */
function createCrew(work: Work) {
  const { run, store, config, signal, notify } = work;
  const pace = createPace(config.pacePercent);
  const active = new Set<Promise<void>>();
  const enterLarge = createTurnstile();
  const search = { words: queryWords(run.query), place: placeFilter(run.location) };
  let reserved = 0;

  const admit = (wanted: number): number => {
    const admitted = Math.min(wanted, Math.max(0, run.limit - store.countKept(run.id) - reserved));
    reserved += admitted;
    return admitted;
  };

  async function perform(task: Task, source: Source, host: string): Promise<void> {
    let leaveLarge = () => {};
    let admitted = 0;
    try {
      const board = { source: source.id, token: task.token, company: task.company };
      const fetched = await fetchBoard({
        source,
        url: source.requestUrl(board),
        gateway: config.sourceGateway,
        pacePercent: config.pacePercent,
        signal,
        enterLarge: async () => {
          leaveLarge = await enterLarge();
        },
        wait: (ms) => scheduler.wait(ms, { signal }).catch(() => {}),
      });
      if (fetched.kind === "failed" && fetched.givesUpHost) pace.giveUp(host);
      const outcome = await gatherBoard(work.db, {
        ...search,
        source,
        board,
        fetched,
        admit: (wanted) => (admitted = admit(wanted)),
        nowMs: Date.now(),
      });
      conclude(task, outcome);
    } catch (error) {
      consoleLog("error", "gathering.task_failed", { source: source.id, ...describeError(error) });
      conclude(task, { kind: "failed", code: "internal", message: "Its listings could not be stored." });
    } finally {
      reserved -= admitted;
      leaveLarge();
      pace.end(host);
    }
  }

  /** What a cancelled run had under way counts as not asked. */
  function conclude(task: Task, outcome: BoardOutcome): void {
    if (signal.aborted) return;
    commitOutcome(store, run, task, outcome);
    notify();
  }

  return {
    size: (): number => active.size,

    /** Starts every task that may start now. Milliseconds until a waiting one may, or null when none waits for time. */
    startDue(pending: Task[]): number | null {
      let waitMs: number | null = null;
      for (const task of pending) {
        if (active.size >= MAX_CONNECTIONS) break;
        const source = sourceById(task.source);
        const host = source === undefined ? "" : hostOf(source, task);
        const refusal = refusalOf(task, source, pace.isGivenUp(host));
        if (source === undefined || refusal !== null) {
          commitRefusal(store, run, task, refusal ?? UNKNOWN_SOURCE);
          notify();
          continue;
        }
        const pauseMs = pace.waitMs(host, Date.now());
        if (pauseMs === 0) {
          pace.begin(host, Date.now());
          store.claimTask(run.id, task.position);
          const done: Promise<void> = perform(task, source, host).finally(() => active.delete(done));
          active.add(done);
        } else if (pauseMs !== null) {
          waitMs = Math.min(waitMs ?? pauseMs, pauseMs);
        }
      }
      return waitMs;
    },

    /** When a task ends, the time is up, or the run is cancelled. */
    async nextChange(waitMs: number | null): Promise<void> {
      const aborted = new Promise<void>((resolve) =>
        signal.addEventListener("abort", () => resolve(), { once: true }),
      );
      const timer = waitMs === null ? [] : [scheduler.wait(waitMs)];
      await Promise.race([...active, ...timer, aborted]);
    },

    settled: () => Promise.allSettled(active),
  };
}

const UNKNOWN_SOURCE: Failure = { code: "internal", message: "This source is not known any more." };

const hostOf = (source: Source, task: Task): string =>
  new URL(source.requestUrl({ source: source.id, token: task.token, company: task.company })).hostname;

function refusalOf(task: Task, source: Source | undefined, isHostGivenUp: boolean): Failure | null {
  if (source === undefined) return UNKNOWN_SOURCE;
  if (isHostGivenUp)
    return {
      code: "rate_limited",
      message: "It asked us to slow down, so it was left alone for this search.",
    };
  if (task.attempts >= MAX_ATTEMPTS)
    return { code: "interrupted", message: "The work on it was interrupted too often." };
  return null;
}

/** One at a time: resolves when it is the caller's turn, to what ends the turn. */
function createTurnstile(): () => Promise<() => void> {
  let last: Promise<void> = Promise.resolve();
  return async () => {
    const before = last;
    const turn = Promise.withResolvers<void>();
    last = turn.promise;
    await before;
    return turn.resolve;
  };
}

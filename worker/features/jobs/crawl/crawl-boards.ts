import type { BoardOutcome } from "#worker/features/jobs/boards/board-task.ts";
import { returnBoards, reserveBoards } from "#worker/features/jobs/boards/crawl-budget.ts";
import { CRAWL_RANKS, type CrawlEnd } from "#worker/features/jobs/boards/crawl-order.ts";
import {
  type CrawledBoard,
  findNextBoards,
  recordCrawlResults,
} from "#worker/features/jobs/boards/crawl.queries.ts";
import { OutOfCalls } from "#worker/lib/call-budget.ts";
import { describeError, logToConsole } from "#worker/lib/log.ts";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** Max boards reserved, read and recorded together. */
const MAX_BATCH = 25;
/** A gate reserves at most this share of the hourly budget, so that other gates get theirs. */
const SHARES_AT_ONCE = 12 * 24;
/** Delay before the next try if the budget had no boards left. */
const BUDGET_WAIT_MS = 5 * MINUTE_MS;
/** Delay before the next try if users needed the whole request rate. */
const PEOPLE_WAIT_MS = MINUTE_MS;

export type CrawlWork = {
  /** Ids of the gate's sources that have employers' boards. */
  sources: readonly string[];
  db: D1Database;
  /** Max boards that all gates together refresh in 24 hours. */
  perDay: number;
  /** Max boards refreshed concurrently: some are stored while others wait for the host. */
  atOnce: number;
  refresh: (board: CrawledBoard) => Promise<BoardOutcome>;
  /** Whether the alarm's limits are reached. */
  isOver: () => boolean;
  /** The time until which the gate's host must not be requested; in the past if it may be. */
  restUntil: () => number;
};

/**
 * Refreshes the gate's boards in order of priority until none is left, the budget or the alarm's limits are used up,
 * the host rests, or users need the whole request rate. Returns when to continue. A board whose result is not recorded
 * stays due, so a crash loses nothing.
 */
export async function crawlBoards(work: CrawlWork): Promise<number> {
  const { db, perDay, isOver, restUntil } = work;
  const batch = Math.min(MAX_BATCH, Math.max(1, Math.ceil(perDay / SHARES_AT_ONCE)));
  /** Reserved boards whose result is not recorded yet. */
  const open = new Set<number>();
  let ready: CrawledBoard[] = [];
  let ended: (CrawlEnd & Pick<CrawledBoard, "fails">)[] = [];
  let refilling: Promise<void> | null = null;
  let nextAtMs: number | null = null;
  let endedCount = 0;
  /** Boards that ran out of the alarm's calls. */
  const unfinished: CrawledBoard[] = [];

  const stop = (atMs: number): void => {
    nextAtMs ??= atMs;
  };

  async function recordEnded(): Promise<void> {
    const settled = ended;
    ended = [];
    await recordCrawlResults(db, settled, Date.now());
    for (const { id } of settled) open.delete(id);
  }

  async function refill(): Promise<void> {
    await recordEnded();
    const nowMs = Date.now();
    const known = await findNextBoards(db, work.sources, batch + open.size);
    const others = known.filter(({ id }) => !open.has(id));
    const due = others.filter(({ dueAt }) => dueAt <= nowMs);
    const isUrgent = (due[0]?.rank ?? CRAWL_RANKS.stale) <= CRAWL_RANKS.wanted;
    const wanted = due.filter(({ rank }) => !isUrgent || rank <= CRAWL_RANKS.wanted).slice(0, batch);
    if (wanted.length === 0)
      return stop(
        Math.min(nowMs + HOUR_MS, ...others.map(({ dueAt }) => Math.max(dueAt, nowMs + MINUTE_MS))),
      );
    const granted = await reserveBoards(db, { perDay, nowMs }, wanted.length, isUrgent);
    if (granted === 0) return stop(nowMs + BUDGET_WAIT_MS);
    ready = wanted.slice(0, granted);
    for (const { id } of ready) open.add(id);
  }

  async function takeNext(): Promise<CrawledBoard | null> {
    for (;;) {
      if (nextAtMs === null && isOver()) stop(Date.now());
      if (nextAtMs === null && restUntil() > Date.now()) stop(restUntil());
      if (nextAtMs !== null) return null;
      const board = ready.shift();
      if (board !== undefined) return board;
      refilling ??= refill().finally(() => (refilling = null));
      await refilling;
    }
  }

  async function refreshOne(board: CrawledBoard): Promise<CrawlEnd["end"] | null> {
    try {
      const outcome = await work.refresh(board);
      if (outcome.kind === "gathered") return outcome.isStored ? "stored" : "read";
      if (outcome.code === "deferred") stop(Date.now() + PEOPLE_WAIT_MS);
      const isLeft = outcome.code === "deferred" || (outcome.code === "resting" && restUntil() > Date.now());
      if (isLeft) return null;
      return SAYS_NOTHING.has(outcome.code) ? "unknown" : "failed";
    } catch (error) {
      if (error instanceof OutOfCalls) {
        stop(Date.now());
        unfinished.push(board);
        return null;
      }
      logToConsole("error", "crawl.board_failed", { source: board.source, ...describeError(error) });
      return "failed";
    }
  }

  async function refreshBoards(): Promise<void> {
    for (let board = await takeNext(); board !== null; board = await takeNext()) {
      const end = await refreshOne(board);
      if (end === null) open.delete(board.id);
      else {
        ended.push({ id: board.id, end, fails: board.fails });
        endedCount += 1;
      }
    }
  }

  try {
    await Promise.all(Array.from({ length: work.atOnce }, refreshBoards));
  } finally {
    // No board finished with a whole alarm's calls, so the next alarm would fail on the same boards again.
    if (endedCount === 0)
      ended.push(...unfinished.map(({ id, fails }) => ({ id, end: "failed" as const, fails })));
    await recordEnded();
    await returnBoards(db, perDay, ready.length);
  }
  return nextAtMs ?? Date.now();
}

/** Our own failures, which say nothing about the board. */
const SAYS_NOTHING = new Set(["resting", "cancelled", "interrupted"]);

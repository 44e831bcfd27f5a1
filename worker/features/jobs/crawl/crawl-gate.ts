import type { Config } from "#worker/config.ts";
import type { BoardOutcome } from "#worker/features/jobs/boards/board-task.ts";
import {
  type CrawledBoard,
  findNextBoards,
  recordCrawlResults,
} from "#worker/features/jobs/boards/crawl.queries.ts";
import { refreshBoard } from "#worker/features/jobs/boards/refresh-board.ts";
import type { GateStore } from "#worker/features/jobs/fetching/gate-store.ts";
import type { Gate } from "#worker/features/jobs/fetching/open-gate.ts";
import { RATE_LIMITS } from "#worker/features/jobs/fetching/rate-limits.ts";
import { listEnabledSources } from "#worker/features/jobs/sources/index.ts";
import type { Board, Source } from "#worker/features/jobs/sources/source.ts";
import {
  CALLS_AT_ONCE,
  READ_AGAIN_MS,
  readPendingListings,
} from "#worker/features/jobs/storing/unread-listings.ts";
import { MAX_CALLS, OutOfCalls, createCallBudget } from "#worker/lib/call-budget.ts";
import { describeError, logToConsole } from "#worker/lib/log.ts";

import { crawlBoards } from "./crawl-boards.ts";

const HOUR_MS = 3_600_000;
/** Maximum duration of work in one alarm; an alarm may run for fifteen minutes. */
const MAX_WORK_MS = 5 * 60_000;
/** Calls of an invocation reserved for choosing, reserving and recording boards. */
const OWN_CALLS = 100;
/** Calls of an invocation reserved for reading the stored listings. */
const READ_CALLS = 200;
/** Min calls left to begin a board. Most boards need fewer; one that needs more is repeated by the next alarm. */
const CALLS_TO_BEGIN = 60;
const OWN_CALLS_TO_BEGIN = 15;
/** More boards at once gain nothing: an invocation has six connections. */
const MAX_AT_ONCE = 6;
/** After this many consecutive crashes, the next boards are postponed, as they may be the cause. */
const MAX_INTERRUPTED = 3;
const SUSPECTS = 25;

type Refresh = (source: Source, board: Board & Partial<CrawledBoard>) => Promise<BoardOutcome>;

/** What a gate's crawler needs besides the gate's name. */
type Crawler = { env: Env; config: Config; store: GateStore; gate: Gate };

/** Refreshes a gate's boards within the limits of one alarm; returns when to continue, or null for never. */
export async function crawlGate(name: string, { env, config, store, gate }: Crawler): Promise<number | null> {
  const { crawlBoardsPerDay: perDay } = config;
  const sources = listEnabledSources(config).filter((source) => source.gate === name);
  if (perDay === 0 || sources.length === 0) return null;
  const ids = sources.filter(({ lists }) => lists === undefined).map(({ id }) => id);
  await recordCrawlStart(name, ids, env.DB, store);
  const endAtMs = Date.now() + MAX_WORK_MS;
  const own = createCallBudget(OWN_CALLS);
  const calls = createCallBudget(MAX_CALLS - OWN_CALLS - READ_CALLS);
  const isOver = () =>
    Date.now() > endAtMs || calls.left() < CALLS_TO_BEGIN || own.left() < OWN_CALLS_TO_BEGIN;
  const crawl = { spend: calls.spend, isOver: () => Date.now() > endAtMs };
  const refresh: Refresh = (source, board) =>
    refreshBoard(
      calls.wrapDatabase(env.DB),
      {
        gates: env.SOURCE_GATES,
        files: calls.wrapBucket(env.FILES),
        own: { gate: name, ask: (ask) => gate.ask(ask, crawl) },
      },
      {
        source,
        board,
        boardId: board.id ?? null,
        boardState: board.state ?? null,
        search: null,
        keys: config.sourceKeys,
        fits: () => true,
        mayFit: () => true,
        admit: (wanted) => wanted,
        signal: new AbortController().signal,
      },
    );

  const times: number[] = [];
  for (const source of sources) times.push(...(await crawlLists(source, store, refresh, isOver)));
  if (ids.length > 0)
    times.push(
      await crawlBoards({
        sources: ids,
        db: own.wrapDatabase(env.DB),
        perDay,
        atOnce: Math.min(MAX_AT_ONCE, (RATE_LIMITS[name]?.maxInFlight ?? 1) + 2),
        refresh: async (board) => {
          const source = sources.find(({ id }) => id === board.source);
          if (source === undefined) throw new Error("Only boards of these sources are chosen.");
          return refresh(source, board);
        },
        isOver,
        restUntil: () => gate.getRestUntil(name),
      }),
    );
  store.setSchedule({ interrupted: 0 });
  const reading = createCallBudget(READ_CALLS);
  const outcome = await readPendingListings({
    db: reading.wrapDatabase(env.DB),
    isOver: () => reading.left() < CALLS_AT_ONCE,
  });
  if (outcome === "to_continue") return Date.now();
  return Math.min(...times, Date.now() + (outcome === "elsewhere" ? READ_AGAIN_MS : HOUR_MS));
}

/** Postpones the next boards after several crashes, so that a board that crashes the object is not retried forever. */
async function recordCrawlStart(
  gate: string,
  ids: string[],
  db: D1Database,
  store: GateStore,
): Promise<void> {
  const { interrupted } = store.schedule();
  store.setSchedule({ interrupted: interrupted + 1 });
  if (interrupted < MAX_INTERRUPTED) return;
  logToConsole("error", "crawl.interrupted", { gate, times: interrupted });
  const suspects = (await findNextBoards(db, ids, SUSPECTS)).slice(0, SUSPECTS);
  await recordCrawlResults(
    db,
    suspects.map(({ id, fails }) => ({ id, fails, end: "failed" })),
    Date.now(),
  );
  store.setSchedule({ interrupted: 1 });
}

/** Reads the lists of an aggregator that are due; returns when each is due again. */
async function crawlLists(
  source: Source,
  store: GateStore,
  refresh: Refresh,
  isOver: () => boolean,
): Promise<number[]> {
  const times: number[] = [];
  const intervalMs = Math.max(HOUR_MS, source.freshSeconds * 1000);
  for (const list of source.lists ?? []) {
    const key = `${list.source}/${list.token}`;
    const dueAtMs = store.listCrawledAt(key) + intervalMs;
    if (dueAtMs <= Date.now() && !isOver()) {
      // Recorded before reading, so that a list that crashes the object is not retried immediately.
      store.setListCrawled(key, Date.now());
      try {
        await refresh(source, list);
      } catch (error) {
        if (!(error instanceof OutOfCalls))
          logToConsole("error", "crawl.list_failed", { source: source.id, ...describeError(error) });
      }
    }
    times.push(store.listCrawledAt(key) + intervalMs);
  }
  return times;
}

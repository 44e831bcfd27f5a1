import { sql } from "drizzle-orm";

import { boardsTable } from "./boards.tables.ts";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Why a board is refreshed before others: the lower, the sooner. */
export const CRAWL_RANKS = { tracked: 0, wanted: 1, searched: 2, stale: 3 } as const;
export type CrawlRank = keyof typeof CRAWL_RANKS;

/** How long a board is left alone after it was refreshed. */
export const CRAWL_FRESH_MS = 6 * HOUR_MS;
/**
 * A search does not ask a board whose whole list was stored within this time. Longer than the crawler's own
 * interval, so that boards that it keeps fresh are not asked in the hours between becoming due and being
 * refreshed.
 */
export const RUN_FRESH_MS = 8 * HOUR_MS;
/** How long a board has priority after a saved search or a tracked posting asked for it. */
export const WANTED_MS = 14 * DAY_MS;
/** After failures in a row, the interval doubles with each, up to eight days. */
const MAX_DOUBLINGS = 5;
/** A board whose refresh was cut short without a finding is left alone this long. */
const PUT_OFF_MS = HOUR_MS;

/** Assignments that let a board come up no later than boards of a rank, and not before it is due. */
export const raiseCrawlRank = (rank: CrawlRank) => ({
  crawlRank: sql`min(${boardsTable.crawlRank}, ${CRAWL_RANKS[rank]})`,
});

/** What became of a board's refresh. `unknown` says nothing about the board: it was not asked, or not stored. */
export type CrawlEnd = { id: number; end: "stored" | "read" | "failed" | "unknown" };

/** When a board is due again. */
export function computeDueAt(end: CrawlEnd["end"], failsBefore: number, nowMs: number): number {
  if (end === "unknown") return nowMs + PUT_OFF_MS;
  return nowMs + CRAWL_FRESH_MS * (end === "failed" ? 2 ** Math.min(failsBefore, MAX_DOUBLINGS) : 1);
}

import { sql } from "drizzle-orm";

import { boardsTable } from "./boards.tables.ts";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Refresh priority by reason; the lowest number goes first. */
export const CRAWL_RANKS = { tracked: 0, wanted: 1, searched: 2, stale: 3 } as const;
export type CrawlRank = keyof typeof CRAWL_RANKS;

/** Minimum time between two refreshes of a board. */
export const CRAWL_FRESH_MS = 6 * HOUR_MS;
/**
 * A search does not request a board whose whole list was stored within this time. It exceeds the crawler's interval by
 * the time that a due board may wait for its refresh.
 */
export const RUN_FRESH_MS = 8 * HOUR_MS;
/** How long a board has priority after a saved search or a tracked posting asked for it. */
export const WANTED_MS = 14 * DAY_MS;
/** The interval doubles with each consecutive failure, up to eight days. */
const MAX_DOUBLINGS = 5;
/** Delay before the next try if a refresh ended without a finding. */
const PUT_OFF_MS = HOUR_MS;

/** Raises a board's priority to at least that of a rank; the due time stays. */
export const raiseCrawlRank = (rank: CrawlRank) => ({
  crawlRank: sql`min(${boardsTable.crawlRank}, ${CRAWL_RANKS[rank]})`,
});

/** Result of a board's refresh. `unknown`: the board was not requested or not stored, which says nothing about it. */
export type CrawlEnd = { id: number; end: "stored" | "read" | "failed" | "unknown" };

/** When a board is due again. */
export function computeDueAt(end: CrawlEnd["end"], failsBefore: number, nowMs: number): number {
  if (end === "unknown") return nowMs + PUT_OFF_MS;
  return nowMs + CRAWL_FRESH_MS * (end === "failed" ? 2 ** Math.min(failsBefore, MAX_DOUBLINGS) : 1);
}

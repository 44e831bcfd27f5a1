import { and, asc, eq, gt, isNotNull, sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/d1";

import { isInList, runBatch } from "#worker/db/statements.ts";

import { selectValue, toJsonRows } from "../json-rows.ts";
import { boardsTable, crawlBudgetTable } from "./boards.tables.ts";
import {
  CRAWL_RANKS,
  type CrawlEnd,
  RUN_FRESH_MS,
  WANTED_MS,
  computeDueAt,
  raiseCrawlRank,
} from "./crawl-order.ts";

const { id, source, state, crawlRank, crawlDueAt } = boardsTable;

/** Written as literal SQL, because SQLite uses a partial index only if the statement repeats its condition. */
const IS_KNOWN = sql`${state} <> 'gone'`;

/** Returns each source's next boards, due or not, up to the limit per rank; each rank is one index read. */
export async function findNextBoards(db: D1Database, sources: readonly string[], limit: number) {
  const orm = drizzle(db);
  const lists = await runBatch(
    orm,
    sources.flatMap((of) =>
      Object.values(CRAWL_RANKS).map((rank) =>
        orm
          .select({
            id,
            source,
            token: boardsTable.token,
            company: boardsTable.company,
            state,
            rank: crawlRank,
            dueAt: crawlDueAt,
            fails: boardsTable.crawlFails,
          })
          .from(boardsTable)
          .where(and(eq(source, of), eq(crawlRank, rank), IS_KNOWN))
          .orderBy(asc(crawlDueAt))
          .limit(limit),
      ),
    ),
  );
  return (lists as CrawledBoard[][])
    .flat()
    .toSorted((one, other) => one.rank - other.rank || one.dueAt - other.dueAt || one.id - other.id);
}

export type CrawledBoard = Pick<
  typeof boardsTable.$inferSelect,
  "id" | "source" | "token" | "company" | "state"
> & { rank: number; dueAt: number; fails: number };

/** Stores the results of refreshes: when each board is due next, and its rank. */
export async function recordCrawlResults(
  db: D1Database,
  ends: readonly (CrawlEnd & Pick<CrawledBoard, "fails">)[],
  nowMs: number,
): Promise<void> {
  if (ends.length === 0) return;
  const rows = ends.map(({ id: board, end, fails }) => ({
    board,
    due: computeDueAt(end, fails, nowMs),
    fails: end === "unknown" ? fails : end === "failed" ? fails + 1 : 0,
    stored: end === "stored" ? nowMs : null,
  }));
  const since = nowMs - WANTED_MS;
  await drizzle(db)
    .update(boardsTable)
    .set({
      crawlDueAt: selectValue("due"),
      crawlFails: selectValue("fails"),
      storedAt: sql`coalesce(${selectValue("stored")}, ${boardsTable.storedAt})`,
      crawlRank: sql`CASE WHEN ${boardsTable.trackedAt} > ${since} THEN ${CRAWL_RANKS.tracked}
        WHEN ${boardsTable.wantedAt} > ${since} THEN ${CRAWL_RANKS.wanted} ELSE ${CRAWL_RANKS.stale} END`,
    })
    .from(toJsonRows(rows))
    .where(eq(id, selectValue("board")));
}

/** Max boards that one search moves up. */
const BOARDS_A_SEARCH = 60;

/**
 * Raises the priority of boards whose titles contain a search word, unless they were stored lately or have been raised
 * since.
 */
export const moveUpBoards = (db: D1Database, expression: string, nowMs: number) =>
  drizzle(db)
    .update(boardsTable)
    .set(raiseCrawlRank("searched"))
    .where(
      sql`${id} IN (SELECT ${id} FROM board_words JOIN ${boardsTable} ON ${id} = board_words.rowid
        WHERE board_words MATCH ${expression} AND ${gt(crawlRank, CRAWL_RANKS.searched)}
          AND coalesce(${boardsTable.storedAt}, 0) < ${nowMs - RUN_FRESH_MS} LIMIT ${BOARDS_A_SEARCH})`,
    );

/** Finds the boards whose whole list is stored and fresh enough for a search, with the number of openings of each. */
export const findFreshBoards = (db: D1Database, ids: readonly number[], nowMs: number) =>
  drizzle(db)
    .select({ id, openings: boardsTable.openings })
    .from(boardsTable)
    .where(
      and(
        isInList(id, ids),
        isNotNull(boardsTable.storedAt),
        gt(boardsTable.storedAt, nowMs - RUN_FRESH_MS),
        IS_KNOWN,
      ),
    );

const BUDGET = 1;

/**
 * Uses the budget for up to `wanted` boards of `costMs` each, as many as fit before `limitMs`. It is one transaction,
 * so that concurrent gates neither use the same time nor wait for each other.
 * @returns the number of boards
 */
export async function reserveBudgetTime(
  db: D1Database,
  { nowMs, limitMs, costMs, wanted }: { nowMs: number; limitMs: number; costMs: number; wanted: number },
): Promise<number> {
  const orm = drizzle(db);
  const { paidUntil } = crawlBudgetTable;
  const begun = sql<number>`max(${paidUntil}, ${nowMs})`;
  const [, before, after] = await orm.batch([
    orm.insert(crawlBudgetTable).values({ id: BUDGET, paidUntil: nowMs }).onConflictDoNothing(),
    orm.select({ begun }).from(crawlBudgetTable).where(eq(crawlBudgetTable.id, BUDGET)),
    orm
      .update(crawlBudgetTable)
      .set({
        // D1 binds numbers as floats, so they are cast to integers.
        paidUntil: sql`${begun} + ${costMs} * min(${wanted}, CAST((${limitMs} - ${begun}) / ${costMs} AS INTEGER))`,
      })
      .where(and(eq(crawlBudgetTable.id, BUDGET), sql`${begun} + ${costMs} <= ${limitMs}`))
      .returning({ paidUntil }),
  ]);
  const [start, end] = [before[0]?.begun, after[0]?.paidUntil];
  return start === undefined || end === undefined ? 0 : (end - start) / costMs;
}

/** Moves the time up to which the budget is used. */
export const shiftBudgetTime = (db: D1Database, ms: number) =>
  drizzle(db)
    .update(crawlBudgetTable)
    .set({ paidUntil: sql`${crawlBudgetTable.paidUntil} + ${ms}` })
    .where(eq(crawlBudgetTable.id, BUDGET));

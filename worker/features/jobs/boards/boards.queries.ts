import {
  type SQL,
  type SQLWrapper,
  and,
  asc,
  eq,
  exists,
  gt,
  isNull,
  lt,
  lte,
  ne,
  notExists,
  sql,
} from "drizzle-orm";
import { drizzle } from "drizzle-orm/d1";

import type { Db } from "#worker/db/client.ts";
import { insertIf, isInList, runBatch } from "#worker/db/statements.ts";

import { boardWordsTable } from "../full-text.tables.ts";
import { jobsTable } from "../jobs.tables.ts";
import { insertEach, toJsonRows, selectValue } from "../json-rows.ts";
import {
  boardAddersTable,
  boardCountsTable,
  boardsTable,
  removedBoardsTable,
  seedsTable,
} from "./boards.tables.ts";

type StoredBoard = typeof boardsTable.$inferSelect;
export type BoardState = StoredBoard["state"];
export type Origin = StoredBoard["origin"];

const COLUMNS = {
  id: boardsTable.id,
  source: boardsTable.source,
  token: boardsTable.token,
  company: boardsTable.company,
  origin: boardsTable.origin,
  state: boardsTable.state,
  askedAt: boardsTable.askedAt,
};

/** The columns of a board that a run needs. */
export type BoardRow = Pick<StoredBoard, keyof typeof COLUMNS>;

const lastAskedAt = sql`coalesce(${boardsTable.askedAt}, 0)`;

/**
 * The boards to fetch first, up to a number per source: boards whose opening titles contain a word of the
 * query, then boards never fetched, then those fetched longest ago.  @param expression an FTS5 expression, or
 * null to ignore titles
 */
export async function chooseBoardsToFetch(
  db: D1Database,
  shares: Record<string, number>,
  expression: string | null,
): Promise<BoardRow[]> {
  const { id, source, askedAt, state } = boardsTable;
  const fits =
    expression === null
      ? sql`0`
      : sql`${id} IN (SELECT rowid FROM board_words WHERE board_words MATCH ${expression})`;
  const placed = drizzle(db)
    .select({
      ...COLUMNS,
      share: sql<number>`v.value`.as("share"),
      place: sql<number>`row_number() OVER (
        PARTITION BY ${source} ORDER BY ${fits} DESC, ${askedAt} IS NOT NULL, ${state} = 'verified' DESC, ${askedAt}, ${id}
      )`.as("place"),
    })
    .from(toJsonRows(shares))
    .innerJoin(boardsTable, eq(source, sql`v.key`))
    .where(ne(state, "gone"))
    .as("placed");
  return drizzle(db).select().from(placed).where(lte(placed.place, placed.share)).orderBy(asc(placed.place));
}

/** Triggers maintain the counts, because every jobs page needs them and there are tens of thousands of boards. */
export const countBoardsByState = (db: D1Database) =>
  drizzle(db).select().from(boardCountsTable).where(gt(boardCountsTable.n, 0));

export const findBoard = async (db: D1Database, source: string, token: string): Promise<BoardRow | null> =>
  (await drizzle(db)
    .select(COLUMNS)
    .from(boardsTable)
    .where(and(eq(boardsTable.source, source), eq(boardsTable.token, token)))
    .get()) ?? null;

export type NewBoard = { source: string; token: string; company: string };

/** Null for boards named by a user or by a list that anyone can edit, because no trusted source confirms those. */
const getVouchingOrigin = (origin: Origin): StoredBoard["vouchedBy"] =>
  origin === "learned" || origin === "added" ? null : origin;

/**
 * Adds boards that are neither known nor removed by the operator. A known board is unchanged, except that
 * `vouchedBy` may be set. Returns the number added.
 */
export async function insertBoards(
  db: D1Database,
  boards: NewBoard[],
  origin: Origin,
  nowMs: number,
): Promise<number> {
  if (boards.length === 0) return 0;
  const orm = drizzle(db);
  const by = getVouchingOrigin(origin);
  const named = toJsonRows(boards);
  const source = selectValue("source");
  const token = selectValue("token");
  const isRemoved = orm
    .select({ one: sql`1` })
    .from(removedBoardsTable)
    .where(and(eq(removedBoardsTable.source, source), eq(removedBoardsTable.token, sql`lower(${token})`)));
  const [added, unvouched] = await orm.batch([
    insertEach(
      orm,
      boardsTable,
      {
        source,
        token,
        company: selectValue("company"),
        origin,
        state: origin === "seeded" ? "verified" : "candidate",
        vouchedBy: by,
        createdAt: nowMs,
      },
      sql`${named} WHERE ${notExists(isRemoved)}`,
    )
      .onConflictDoNothing()
      .returning({ id: boardsTable.id }),
    orm
      .select({ id: boardsTable.id })
      .from(named)
      .crossJoin(boardsTable)
      .where(
        and(
          eq(boardsTable.source, source),
          eq(boardsTable.token, token),
          isNull(boardsTable.vouchedBy),
          sql`${by} IS NOT NULL`,
        ),
      ),
  ]);
  const ids = unvouched.map(({ id }) => id);
  if (ids.length > 0) await markBoardsVouchedFor(db, ids, by);
  return added.length;
}

/** Marks boards and their listings as confirmed by a second source. */
async function markBoardsVouchedFor(
  db: D1Database,
  ids: number[],
  by: StoredBoard["vouchedBy"],
): Promise<void> {
  const orm = drizzle(db);
  await orm.batch([
    orm
      .update(boardsTable)
      .set({ vouchedBy: by })
      .where(and(isInList(boardsTable.id, ids), isNull(boardsTable.vouchedBy))),
    orm
      .update(jobsTable)
      .set({ unvouched: 0 })
      .where(and(eq(jobsTable.unvouched, sql`1`), isInList(jobsTable.boardId, ids))),
  ]);
}

/** Records which user added a board. */
export const recordBoardAdder = (db: D1Database, boardId: number, userId: string) =>
  drizzle(db).insert(boardAddersTable).values({ userId, boardId }).onConflictDoNothing();

export const findAddedBoardIds = async (db: D1Database, userId: string): Promise<number[]> =>
  (
    await drizzle(db)
      .select({ boardId: boardAddersTable.boardId })
      .from(boardAddersTable)
      .where(eq(boardAddersTable.userId, userId))
  ).map(({ boardId }) => boardId);

type Counting = "count" | "reset" | "keep";

/** The findings of reading a board. */
export type BoardNews = {
  id: number;
  company: string;
  state: BoardState;
  askedAtMs: number;
  outcome: string;
  misses: Counting;
  empties: Counting;
  openings: number | null;
  /** The distinct words of the board's titles and their hash; null if the titles were not read. */
  words: { text: string; hash: string } | null;
};

const COUNTED: Record<Counting, (column: SQLWrapper) => SQL> = {
  count: (column) => sql`${column} + 1`,
  reset: () => sql`0`,
  keep: (column) => sql`${column}`,
};

/** A board is gone after this many consecutive not-found responses. */
const MISSES_TILL_GONE = 3;

/**
 * Updates the board. Many runs share one response: the first to read it updates the board, and the updates of the
 * others have no effect.
 */
export async function recordBoardNews(db: D1Database, news: BoardNews): Promise<void> {
  const orm = drizzle(db);
  const isNewer = and(eq(boardsTable.id, news.id), lt(lastAskedAt, news.askedAtMs));
  const misses = COUNTED[news.misses](boardsTable.misses);
  await runBatch(orm, [
    ...(news.words === null ? [] : replaceBoardWords(orm, news.id, news.words, isNewer)),
    orm
      .update(boardsTable)
      .set({
        company: news.company,
        askedAt: news.askedAtMs,
        outcome: news.outcome,
        ...(news.openings !== null && { openings: news.openings, listedAt: news.askedAtMs }),
        ...(news.words !== null && { wordsHash: news.words.hash }),
        empties: COUNTED[news.empties](boardsTable.empties),
        misses,
        state: sql`CASE WHEN ${misses} >= ${MISSES_TILL_GONE} THEN 'gone' ELSE ${news.state} END`,
      })
      .where(isNewer),
  ]);
}

function replaceBoardWords(
  orm: Db,
  id: number,
  words: { text: string; hash: string },
  isNewer: SQL | undefined,
) {
  const areNew = exists(
    orm
      .select({ one: sql`1` })
      .from(boardsTable)
      .where(and(isNewer, ne(boardsTable.wordsHash, words.hash))),
  );
  return [
    orm.delete(boardWordsTable).where(and(eq(boardWordsTable.id, id), areNew)),
    insertIf(orm, boardWordsTable, { id, txt: words.text }, areNew),
  ];
}

export const findBoardById = async (db: D1Database, id: number) =>
  (await drizzle(db)
    .select({
      ...COLUMNS,
      outcome: boardsTable.outcome,
      openings: boardsTable.openings,
      empties: boardsTable.empties,
    })
    .from(boardsTable)
    .where(eq(boardsTable.id, id))
    .get()) ?? null;

export const findHashOfSeeds = async (db: D1Database, set: string): Promise<string | null> =>
  (await drizzle(db).select().from(seedsTable).where(eq(seedsTable.set, set)).get())?.hash ?? null;

export const recordSeedHash = (db: D1Database, set: string, hash: string) =>
  drizzle(db)
    .insert(seedsTable)
    .values({ set, hash })
    .onConflictDoUpdate({ target: seedsTable.set, set: { hash } });

/** Removes a board that a user added, if its owner was never verified. */
export const removeUnverifiedBoard = (db: D1Database, id: number) =>
  drizzle(db)
    .delete(boardsTable)
    .where(and(eq(boardsTable.id, id), eq(boardsTable.origin, "added"), ne(boardsTable.state, "verified")));

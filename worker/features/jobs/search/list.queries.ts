import { type SQL, eq, sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/d1";

import type { Db } from "#worker/db/client.ts";
import { isInList } from "#worker/db/statements.ts";

import { boardsTable } from "../boards/boards.tables.ts";
import { jobTextTable, jobsTable } from "../jobs.tables.ts";
import { toJsonRows } from "../json-rows.ts";
import { type RowOf, buildColumnsSql, pickColumns } from "./job-columns.ts";
import { type MatchSql, buildMatchSql } from "./match-sql.ts";
import type { MatchPlan, Piece } from "./match.ts";
import type { Verification } from "./plan.ts";
import { ORDER, type Range, buildRangeSql } from "./range-sql.ts";
import { type Part, buildPartSql } from "./unvouched-boards.ts";
import { VERIFY_CANDIDATES, buildVerifiedSql } from "./verified-sql.ts";

// Full-text queries are raw SQL: drizzle's builder has no MATCH, and its D1 batches do not accept raw
// statements with parameters.

/** The columns of a card: all of `jobs` except the texts and the columns that only saving needs. */
const CARD_COLUMNS = pickColumns(
  "id",
  "uid",
  "source",
  "board",
  "title",
  "company",
  "location",
  "url",
  "salary",
  "salary_min",
  "salary_max",
  "salary_currency",
  "salary_period",
  "type",
  "work_mode",
  "levels",
  "location_types",
  "skills",
  "posted_at",
  "posted_precision",
  "first_seen_at",
  "closed_at",
  "employment",
  "seniority",
  "duplicate_of",
  "repost_of",
  "board_id",
  "unvouched",
  "match_key",
  "lent",
  "checked_at",
);
const LISTING_COLUMNS = { ...CARD_COLUMNS, ...pickColumns("excerpt", "requirements_excerpt") };

/** When the whole list of a row's board was last read: one lookup by primary key per row. */
const LISTED_AT = {
  listed_at: sql<number | null>`(SELECT b.listed_at FROM ${boardsTable} b WHERE b.id = ${jobsTable.boardId})`,
};
export const CARD = { ...CARD_COLUMNS, ...LISTED_AT };
const LISTING = { ...LISTING_COLUMNS, ...LISTED_AT };
const BRIEF = pickColumns(
  "uid",
  "source",
  "title",
  "company",
  "location",
  "salary",
  "salary_min",
  "salary_max",
  "salary_currency",
  "salary_period",
  "work_mode",
  "location_types",
  "closed_at",
  "lent",
);
const COLUMNS = `${buildColumnsSql(LISTING_COLUMNS)}, (SELECT b.listed_at FROM boards b WHERE b.id = j.board_id) AS listed_at`;

type Listed = { listed_at: number | null };
/** A row of `jobs` without its texts and the columns that only saving needs. */
export type CardRow = RowOf<typeof CARD_COLUMNS> & Listed;
export type JobRow = RowOf<typeof LISTING_COLUMNS> & Listed;
/** The columns of an entry in a list of tracked jobs. */
export type BriefRow = RowOf<typeof BRIEF>;

export const NEWEST = { sort: "newest", cursor: null, from: 0, part: null, until: null } as const;

export type PageQuery = Range & {
  plan: MatchPlan;
  verify: Verification | null;
  limit: number;
};

type PageRows = {
  rows: JobRow[];
  /** Number of matches up to a cap; if `isCountPartial`, only of the newest candidates. */
  count: number;
  isCountPartial: boolean;
  /** If candidates had to be verified and there were too many: the id of the last one checked. */
  lastLookedAt: number | null;
};

/**
 * A page of listings in posting order, from `cursor` on, and the number of matches up to `cap`; in one database
 * call.
 */
export async function listJobRows(db: D1Database, page: PageQuery, cap: number): Promise<PageRows> {
  const { plan, verify, cursor, from } = page;
  if (plan.kind === "nothing") return { rows: [], count: 0, isCountPartial: false, lastLookedAt: null };
  if (plan.kind === "match" && verify === null && cursor === null && page.part === null)
    return readFirstPage(db, plan.expression, page, cap);
  const statements = [buildPageStatement(db, plan, page), createCountStatement(db, plan, verify, from, cap)];
  if (plan.kind === "match" && verify !== null)
    statements.push(
      buildLastLookedAtStatement(db, plan.expression, page, VERIFY_CANDIDATES),
      buildLastLookedAtStatement(db, plan.expression, { ...NEWEST, from }, VERIFY_CANDIDATES),
    );
  const [rows, counts, lastOfPage, lastOfCount] = await db.batch<JobRow & { n: number }>(statements);
  return {
    rows: rows?.results ?? [],
    count: counts?.results[0]?.n ?? 0,
    isCountPartial: lastOfCount?.results[0] !== undefined,
    lastLookedAt: lastOfPage?.results[0]?.id ?? null,
  };
}

/** Reads a page of listings like `listJobRows`, without the count. */
export async function listPartRows(
  db: D1Database,
  page: PageQuery,
): Promise<Pick<PageRows, "rows" | "lastLookedAt">> {
  const { plan, verify } = page;
  if (plan.kind === "nothing") return { rows: [], lastLookedAt: null };
  const statements = [buildPageStatement(db, plan, page)];
  if (plan.kind === "match" && verify !== null)
    statements.push(buildLastLookedAtStatement(db, plan.expression, page, VERIFY_CANDIDATES));
  const [rows, last] = await db.batch<JobRow>(statements);
  return { rows: rows?.results ?? [], lastLookedAt: last?.results[0]?.id ?? null };
}

/** Reads page and count in one index scan: the counted rows start with those of the page. */
async function readFirstPage(
  db: D1Database,
  expression: Piece[],
  page: PageQuery,
  cap: number,
): Promise<PageRows> {
  const { sort, limit, from } = page;
  const { by } = ORDER[sort];
  const match = buildMatchSql(expression);
  const { results } = await db
    .prepare(
      `WITH w AS MATERIALIZED (
         SELECT rowid r FROM words WHERE words MATCH ${match.sql} AND rowid >= ? ORDER BY rowid ${by} LIMIT ?
       )
       SELECT ${COLUMNS}, (SELECT count(*) FROM w) AS n
       FROM (SELECT r FROM w ORDER BY r ${by} LIMIT ?) p CROSS JOIN jobs j ON j.id = p.r ORDER BY p.r ${by}`,
    )
    .bind(...match.bound, from, cap, limit)
    .all<JobRow & { n: number }>();
  return { rows: results, count: results[0]?.n ?? 0, isCountPartial: false, lastLookedAt: null };
}

type Findable = Exclude<MatchPlan, { kind: "nothing" }>;

/** CROSS JOIN prevents the planner from scanning `jobs`. */
function buildPageStatement(db: D1Database, plan: Findable, page: PageQuery): D1PreparedStatement {
  const { verify, sort, limit } = page;
  const { by } = ORDER[sort];
  if (plan.kind === "everything") {
    const range = buildRangeSql(page, "j.id");
    const sql = `SELECT ${COLUMNS} FROM jobs j WHERE ${range.sql} AND j.closed_at IS NULL AND j.duplicate_of IS NULL ORDER BY j.id ${by} LIMIT ?`;
    return db.prepare(sql).bind(...range.bound, limit);
  }
  const match = buildMatchSql(plan.expression);
  const range = buildRangeSql(page, "words.rowid");
  const matched = `SELECT rowid r FROM words WHERE words MATCH ${match.sql} AND ${range.sql} ORDER BY rowid ${by} LIMIT ?`;
  if (verify === null) {
    const sql = `SELECT ${COLUMNS} FROM (${matched}) w CROSS JOIN jobs j ON j.id = w.r ORDER BY w.r ${by}`;
    return db.prepare(sql).bind(...match.bound, ...range.bound, limit);
  }
  const verified = buildVerifiedSql(verify, "words", "any");
  const sql = `SELECT ${COLUMNS} FROM (${matched}) w
    CROSS JOIN jobs j ON j.id = w.r CROSS JOIN job_text t ON t.id = w.r
    WHERE ${verified.sql} ORDER BY w.r ${by} LIMIT ?`;
  return db.prepare(sql).bind(...match.bound, ...range.bound, VERIFY_CANDIDATES, ...verified.bound, limit);
}

/** Id of the candidate at position `size`; no row if there are fewer. */
export function buildLastLookedAtStatement(
  db: D1Database,
  expression: Piece[],
  page: Range,
  size: number,
): D1PreparedStatement {
  const match = buildMatchSql(expression);
  const range = buildRangeSql(page, "words.rowid");
  const sql = `SELECT rowid AS id FROM words WHERE words MATCH ${match.sql} AND ${range.sql} ORDER BY rowid ${ORDER[page.sort].by} LIMIT 1 OFFSET ?`;
  return db.prepare(sql).bind(...match.bound, ...range.bound, size - 1);
}

function createCountStatement(
  db: D1Database,
  plan: Findable,
  verify: Verification | null,
  from: number,
  cap: number,
): D1PreparedStatement {
  // FTS5 keeps a row of a few bytes in this table for each indexed (visible) listing, while a row of `jobs`
  // takes half a database page. https://sqlite.org/fts5.html#the_columnsize_option
  if (plan.kind === "everything")
    return db
      .prepare("SELECT count(*) AS n FROM (SELECT 1 FROM words_docsize WHERE id >= ? LIMIT ?)")
      .bind(from, cap);
  if (verify === null) {
    const match = buildMatchSql(plan.expression);
    return db
      .prepare(
        `SELECT count(*) AS n FROM (SELECT 1 FROM words WHERE words MATCH ${match.sql} AND rowid >= ? LIMIT ?)`,
      )
      .bind(...match.bound, from, cap);
  }
  const asked = { verify, wanted: "any" } as const;
  const { sql, bound } = buildCandidatesSql("words", plan.expression, asked, VERIFY_CANDIDATES, { from });
  return db.prepare(`SELECT count(*) AS n FROM (SELECT 1 FROM ${sql} LIMIT ?)`).bind(...bound, cap);
}

type Wanted = { verify: Verification; wanted: "any" | "all" };

/**
 * The newest matches of an index table, `w.r`, joined with their rows of `jobs` and optionally verified.
 * Without an expression, the newest visible rows of `jobs`.
 */
export function buildCandidatesSql(
  table: "words" | "titles",
  expression: Piece[] | null,
  asked: Wanted | null,
  newest: number,
  { from = 0, part = null }: { from?: number; part?: Part } = {},
): MatchSql {
  if (expression === null) {
    const chosen = buildPartSql(part, "j.id");
    return {
      sql: `jobs j WHERE j.id >= ? AND j.closed_at IS NULL AND j.duplicate_of IS NULL${chosen.sql} ORDER BY j.id DESC LIMIT ?`,
      bound: [from, ...chosen.bound, newest],
    };
  }
  const match = buildMatchSql(expression);
  const chosen = buildPartSql(part, `${table}.rowid`);
  const sql = `(SELECT rowid r FROM ${table} WHERE ${table} MATCH ${match.sql} AND rowid >= ?${chosen.sql} ORDER BY rowid DESC LIMIT ?) w
    CROSS JOIN jobs j ON j.id = w.r`;
  const bound = [...match.bound, from, ...chosen.bound, newest];
  if (asked === null) return { sql, bound };
  const verified = buildVerifiedSql(asked.verify, table, asked.wanted);
  const texts = table === "words" ? " CROSS JOIN job_text t ON t.id = w.r" : "";
  return {
    sql: `${sql}${texts} WHERE ${verified.sql}`,
    bound: [...bound, ...verified.bound],
  };
}

export const findJobRows = (db: D1Database, uids: string[]): Promise<JobRow[]> =>
  drizzle(db).select(LISTING).from(jobsTable).where(isInList(jobsTable.uid, uids)).all();

export const findCardRows = (db: D1Database, uids: string[]): Promise<CardRow[]> =>
  drizzle(db).select(CARD).from(jobsTable).where(isInList(jobsTable.uid, uids)).all();

export const selectBriefRow = (db: Db, uid: string | SQL<string>) =>
  db.select(BRIEF).from(jobsTable).where(eq(jobsTable.uid, uid));

export const findBriefRows = (db: D1Database, uids: string[]): Promise<BriefRow[]> =>
  drizzle(db).select(BRIEF).from(jobsTable).where(isInList(jobsTable.uid, uids)).all();

/** Reads a listing with its full texts, which are null if not stored. */
export const findFullJobRow = (db: D1Database, uid: string) =>
  drizzle(db)
    .select({
      ...LISTING,
      fullDescription: sql<string | null>`${jobTextTable.description}`.as("full_description"),
      fullRequirements: sql<string | null>`${jobTextTable.requirements}`.as("full_requirements"),
    })
    .from(jobsTable)
    .leftJoin(jobTextTable, eq(jobTextTable.id, jobsTable.id))
    .where(eq(jobsTable.uid, uid))
    .get();

export type FullJobRow = NonNullable<Awaited<ReturnType<typeof findFullJobRow>>>;

export const findJobRowsById = (db: D1Database, ids: number[]): Promise<JobRow[]> =>
  drizzle(db)
    .select(LISTING)
    .from(toJsonRows(ids))
    .crossJoin(jobsTable)
    .where(eq(jobsTable.id, sql`v.value`))
    .all();

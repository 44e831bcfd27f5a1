import { type Part, partSql } from "./crowd.ts";
import { type MatchSql, matchSql } from "./match-sql.ts";
import type { MatchPlan, Piece } from "./match.ts";
import type { Verification } from "./plan.ts";
import { ORDER, type Range, rangeSql } from "./range-sql.ts";
import { VERIFY_CANDIDATES, verifiedSql } from "./verified-sql.ts";

/** A row of `jobs` without what only saving needs, and without its texts. */
export type CardRow = {
  id: number;
  uid: string;
  source: string;
  board: string;
  title: string;
  company: string;
  location: string;
  url: string;
  salary: string | null;
  salary_min: number | null;
  salary_max: number | null;
  salary_currency: string | null;
  salary_period: string | null;
  type: string;
  work_mode: string | null;
  levels: number;
  location_types: number;
  skills: string;
  posted_at: number | null;
  posted_precision: string;
  first_seen_at: number;
  closed_at: number | null;
  employment: number;
  seniority: string | null;
  duplicate_of: string | null;
  repost_of: string | null;
  board_id: number | null;
  unvouched: number;
  match_key: string;
  lent: string | null;
  checked_at: number | null;
};
export type JobRow = CardRow & { excerpt: string; requirements_excerpt: string };

const CARD_COLUMNS = `j.id, j.uid, j.source, j.board, j.title, j.company, j.location, j.url, j.salary, j.salary_min, j.salary_max,
  j.salary_currency, j.salary_period, j.type, j.work_mode, j.levels, j.location_types, j.skills, j.posted_at,
  j.posted_precision, j.first_seen_at, j.closed_at, j.employment, j.seniority, j.duplicate_of, j.repost_of,
  j.board_id, j.unvouched, j.match_key, j.lent, j.checked_at`;
const COLUMNS = `${CARD_COLUMNS}, j.excerpt, j.requirements_excerpt`;

export const NEWEST = { sort: "newest", cursor: null, from: 0, part: null, until: null } as const;

export type PageQuery = Range & {
  plan: MatchPlan;
  verify: Verification | null;
  limit: number;
};

type PageRows = {
  rows: JobRow[];
  /** How many match, counted up to a cap; where `isCountPartial`, among the newest candidates only. */
  count: number;
  isCountPartial: boolean;
  /** Where candidates had to be verified and there were more of them: the last one that was looked at. */
  lastLookedAt: number | null;
};

/** A page of listings in order of posting, from `cursor` on, and how many match, counted up to `cap`; in one call. */
export async function listJobRows(db: D1Database, page: PageQuery, cap: number): Promise<PageRows> {
  const { plan, verify, cursor, from } = page;
  if (plan.kind === "nothing") return { rows: [], count: 0, isCountPartial: false, lastLookedAt: null };
  if (plan.kind === "match" && verify === null && cursor === null && page.part === null)
    return firstPage(db, plan.expression, page, cap);
  const statements = [pageStatement(db, plan, page), countStatement(db, plan, verify, from, cap)];
  if (plan.kind === "match" && verify !== null)
    statements.push(
      lastLookedAtStatement(db, plan.expression, page, VERIFY_CANDIDATES),
      lastLookedAtStatement(db, plan.expression, { ...NEWEST, from }, VERIFY_CANDIDATES),
    );
  const [rows, counts, lastOfPage, lastOfCount] = await db.batch<JobRow & { n: number }>(statements);
  return {
    rows: rows?.results ?? [],
    count: counts?.results[0]?.n ?? 0,
    isCountPartial: lastOfCount?.results[0] !== undefined,
    lastLookedAt: lastOfPage?.results[0]?.id ?? null,
  };
}

/** The same without the count. */
export async function listPartRows(
  db: D1Database,
  page: PageQuery,
): Promise<Pick<PageRows, "rows" | "lastLookedAt">> {
  const { plan, verify } = page;
  if (plan.kind === "nothing") return { rows: [], lastLookedAt: null };
  const statements = [pageStatement(db, plan, page)];
  if (plan.kind === "match" && verify !== null)
    statements.push(lastLookedAtStatement(db, plan.expression, page, VERIFY_CANDIDATES));
  const [rows, last] = await db.batch<JobRow>(statements);
  return { rows: rows?.results ?? [], lastLookedAt: last?.results[0]?.id ?? null };
}

/** Page and count in one walk along the index: the count's rows begin with the page's. */
async function firstPage(
  db: D1Database,
  expression: Piece[],
  page: PageQuery,
  cap: number,
): Promise<PageRows> {
  const { sort, limit, from } = page;
  const { by } = ORDER[sort];
  const match = matchSql(expression);
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

/** CROSS JOIN keeps the planner from scanning `jobs`. */
function pageStatement(db: D1Database, plan: Findable, page: PageQuery): D1PreparedStatement {
  const { verify, sort, limit } = page;
  const { by } = ORDER[sort];
  if (plan.kind === "everything") {
    const range = rangeSql(page, "j.id");
    const sql = `SELECT ${COLUMNS} FROM jobs j WHERE ${range.sql} AND j.closed_at IS NULL AND j.duplicate_of IS NULL ORDER BY j.id ${by} LIMIT ?`;
    return db.prepare(sql).bind(...range.bound, limit);
  }
  const match = matchSql(plan.expression);
  const range = rangeSql(page, "words.rowid");
  const matched = `SELECT rowid r FROM words WHERE words MATCH ${match.sql} AND ${range.sql} ORDER BY rowid ${by} LIMIT ?`;
  if (verify === null) {
    const sql = `SELECT ${COLUMNS} FROM (${matched}) w CROSS JOIN jobs j ON j.id = w.r ORDER BY w.r ${by}`;
    return db.prepare(sql).bind(...match.bound, ...range.bound, limit);
  }
  const verified = verifiedSql(verify, "words", "any");
  const sql = `SELECT ${COLUMNS} FROM (${matched}) w
    CROSS JOIN jobs j ON j.id = w.r CROSS JOIN job_text t ON t.id = w.r
    WHERE ${verified.sql} ORDER BY w.r ${by} LIMIT ?`;
  return db.prepare(sql).bind(...match.bound, ...range.bound, VERIFY_CANDIDATES, ...verified.bound, limit);
}

/** The last of `size` candidates; no row where there are fewer. */
export function lastLookedAtStatement(
  db: D1Database,
  expression: Piece[],
  page: Range,
  size: number,
): D1PreparedStatement {
  const match = matchSql(expression);
  const range = rangeSql(page, "words.rowid");
  const sql = `SELECT rowid AS id FROM words WHERE words MATCH ${match.sql} AND ${range.sql} ORDER BY rowid ${ORDER[page.sort].by} LIMIT 1 OFFSET ?`;
  return db.prepare(sql).bind(...match.bound, ...range.bound, size - 1);
}

function countStatement(
  db: D1Database,
  plan: Findable,
  verify: Verification | null,
  from: number,
  cap: number,
): D1PreparedStatement {
  // FTS5 keeps a row of a few bytes in this table for each listing in the index, which are those that are shown: a row of
  // `jobs` is half a page of the database. https://sqlite.org/fts5.html#the_columnsize_option
  if (plan.kind === "everything")
    return db
      .prepare("SELECT count(*) AS n FROM (SELECT 1 FROM words_docsize WHERE id >= ? LIMIT ?)")
      .bind(from, cap);
  if (verify === null) {
    const match = matchSql(plan.expression);
    return db
      .prepare(
        `SELECT count(*) AS n FROM (SELECT 1 FROM words WHERE words MATCH ${match.sql} AND rowid >= ? LIMIT ?)`,
      )
      .bind(...match.bound, from, cap);
  }
  const asked = { verify, wanted: "any" } as const;
  const { sql, bound } = candidatesSql("words", plan.expression, asked, VERIFY_CANDIDATES, { from });
  return db.prepare(`SELECT count(*) AS n FROM (SELECT 1 FROM ${sql} LIMIT ?)`).bind(...bound, cap);
}

type Wanted = { verify: Verification; wanted: "any" | "all" };

/** The newest rows of a table of the index that match, `w.r`, with their rows of `jobs`; verified where asked for. */
export function candidatesSql(
  table: "words" | "titles",
  expression: Piece[],
  asked: Wanted | null,
  newest: number,
  { from = 0, part = null }: { from?: number; part?: Part } = {},
): MatchSql {
  const match = matchSql(expression);
  const chosen = partSql(part, `${table}.rowid`);
  const sql = `(SELECT rowid r FROM ${table} WHERE ${table} MATCH ${match.sql} AND rowid >= ?${chosen.sql} ORDER BY rowid DESC LIMIT ?) w
    CROSS JOIN jobs j ON j.id = w.r`;
  const bound = [...match.bound, from, ...chosen.bound, newest];
  if (asked === null) return { sql, bound };
  const verified = verifiedSql(asked.verify, table, asked.wanted);
  return {
    sql: `${sql} CROSS JOIN job_text t ON t.id = w.r WHERE ${verified.sql}`,
    bound: [...bound, ...verified.bound],
  };
}

async function findByUid<Row>(db: D1Database, columns: string, uids: string[]): Promise<Row[]> {
  const { results } = await db
    .prepare(`SELECT ${columns} FROM jobs j WHERE j.uid IN (SELECT value FROM json_each(?1))`)
    .bind(JSON.stringify(uids))
    .all<Row>();
  return results;
}

export const findJobRows = (db: D1Database, uids: string[]): Promise<JobRow[]> =>
  findByUid(db, COLUMNS, uids);

export const findCardRows = (db: D1Database, uids: string[]): Promise<CardRow[]> =>
  findByUid(db, CARD_COLUMNS, uids);

/** What a list of tracked jobs shows of one. */
export type BriefRow = Pick<
  CardRow,
  "uid" | "source" | "title" | "company" | "location" | "salary" | "location_types" | "closed_at" | "lent"
>;

export const findBriefRows = (db: D1Database, uids: string[]): Promise<BriefRow[]> =>
  findByUid(
    db,
    "j.uid, j.source, j.title, j.company, j.location, j.salary, j.location_types, j.closed_at, j.lent",
    uids,
  );

export const findJobText = (db: D1Database, id: number) =>
  db
    .prepare("SELECT description, requirements FROM job_text WHERE id = ?1")
    .bind(id)
    .first<{ description: string; requirements: string }>();

export const findJobRowsById = async (db: D1Database, ids: number[]): Promise<JobRow[]> =>
  (
    await db
      .prepare(`SELECT ${COLUMNS} FROM json_each(?1) v CROSS JOIN jobs j ON j.id = v.value`)
      .bind(JSON.stringify(ids))
      .all<JobRow>()
  ).results;

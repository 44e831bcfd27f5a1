import { type MatchSql, matchSql } from "./search/match-sql.ts";
import type { MatchPlan, Piece } from "./search/match.ts";
import type { Verification } from "./search/plan.ts";

/** A row of `jobs` without what only saving needs. */
export type JobRow = {
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
  excerpt: string;
  requirements_excerpt: string;
};

const COLUMNS = `j.id, j.uid, j.source, j.board, j.title, j.company, j.location, j.url, j.salary, j.salary_min, j.salary_max,
  j.salary_currency, j.salary_period, j.type, j.work_mode, j.levels, j.location_types, j.skills, j.posted_at,
  j.posted_precision, j.first_seen_at, j.excerpt, j.requirements_excerpt`;

export type Sort = "newest" | "oldest";

/** A page asks for at most this many candidates where words have to be verified letter by letter. */
const VERIFY_CANDIDATES = 2000;

const EDGE = { newest: Number.MAX_SAFE_INTEGER, oldest: -1 };

/** SQL texts by order; nothing from outside is ever part of one. */
const ORDER = { newest: { beyond: "<", by: "DESC" }, oldest: { beyond: ">", by: "ASC" } } as const;

type PageQuery = {
  plan: MatchPlan;
  verify: Verification | null;
  sort: Sort;
  cursor: number | null;
  limit: number;
};

/** A page of listings in order of posting, from `cursor` on, and how many match, counted up to `cap`; in one call. */
export async function listJobRows(
  db: D1Database,
  page: PageQuery,
  cap: number,
): Promise<{ rows: JobRow[]; count: number }> {
  const { plan, verify } = page;
  if (plan.kind === "nothing") return { rows: [], count: 0 };
  const [rows, counts] = await db.batch<JobRow & { n: number }>([
    pageStatement(db, plan, page),
    countStatement(db, plan, verify, cap),
  ]);
  return { rows: rows?.results ?? [], count: counts?.results[0]?.n ?? 0 };
}

type Findable = Exclude<MatchPlan, { kind: "nothing" }>;

/** CROSS JOIN keeps the planner from scanning `jobs`. */
function pageStatement(db: D1Database, plan: Findable, page: PageQuery): D1PreparedStatement {
  const { verify, sort, limit } = page;
  const { beyond, by } = ORDER[sort];
  const cursor = page.cursor ?? EDGE[sort];
  if (plan.kind === "everything") {
    const sql = `SELECT ${COLUMNS} FROM jobs j WHERE j.id ${beyond} ? ORDER BY j.id ${by} LIMIT ?`;
    return db.prepare(sql).bind(cursor, limit);
  }
  const match = matchSql(plan.expression);
  const matched = `SELECT rowid r FROM words WHERE words MATCH ${match.sql} AND rowid ${beyond} ? ORDER BY rowid ${by} LIMIT ?`;
  if (verify === null) {
    const sql = `SELECT ${COLUMNS} FROM (${matched}) w CROSS JOIN jobs j ON j.id = w.r ORDER BY w.r ${by}`;
    return db.prepare(sql).bind(...match.bound, cursor, limit);
  }
  const verified = verifiedSql(verify);
  const sql = `SELECT ${COLUMNS} FROM (${matched}) w
    CROSS JOIN jobs j ON j.id = w.r CROSS JOIN job_text t ON t.id = w.r
    WHERE ${verified.sql} ORDER BY w.r ${by} LIMIT ?`;
  return db.prepare(sql).bind(...match.bound, cursor, VERIFY_CANDIDATES, ...verified.bound, limit);
}

function countStatement(
  db: D1Database,
  plan: Findable,
  verify: Verification | null,
  cap: number,
): D1PreparedStatement {
  if (plan.kind === "everything") {
    return db.prepare("SELECT count(*) AS n FROM (SELECT 1 FROM jobs LIMIT ?)").bind(cap);
  }
  const match = matchSql(plan.expression);
  if (verify === null) {
    return db
      .prepare(`SELECT count(*) AS n FROM (SELECT 1 FROM words WHERE words MATCH ${match.sql} LIMIT ?)`)
      .bind(...match.bound, cap);
  }
  const verified = verifiedSql(verify);
  return db
    .prepare(
      `SELECT count(*) AS n FROM (
         SELECT 1 FROM (SELECT rowid r FROM words WHERE words MATCH ${match.sql} ORDER BY rowid DESC LIMIT ?) w
         CROSS JOIN jobs j ON j.id = w.r CROSS JOIN job_text t ON t.id = w.r WHERE ${verified.sql} LIMIT ?)`,
    )
    .bind(...match.bound, VERIFY_CANDIDATES, ...verified.bound, cap);
}

/** True of a candidate that holds one of the words to the letter, or has one of the plain words. */
function verifiedSql({ literals, plain }: Verification): MatchSql {
  const literal = `EXISTS (
    SELECT 1 FROM json_each(?) l WHERE instr(lower(j.title), l.value) > 0 OR instr(lower(j.company), l.value) > 0
      OR instr(lower(t.description), l.value) > 0 OR instr(lower(t.requirements), l.value) > 0
  )`;
  const bound = [JSON.stringify(literals)];
  if (plain === null) return { sql: literal, bound };
  const match = matchSql(plain);
  return {
    sql: `(${literal} OR EXISTS (SELECT 1 FROM words p WHERE p.words MATCH ${match.sql} AND p.rowid = w.r))`,
    bound: [...bound, ...match.bound],
  };
}

export type FacetRow = { board: string; levels: number; location_types: number; n: number };

/** Counts by board, level bits and location type bits: exact without an expression, else over the newest matches. */
export async function countFacets(db: D1Database, plan: MatchPlan, newest: number): Promise<FacetRow[]> {
  if (plan.kind === "nothing") return [];
  if (plan.kind === "everything") {
    const sql = "SELECT board, levels, location_types, count AS n FROM facet_rollup WHERE count > 0";
    return (await db.prepare(sql).all<FacetRow>()).results;
  }
  const match = matchSql(plan.expression);
  const sql = `SELECT j.board, j.levels, j.location_types, count(*) AS n
    FROM (SELECT rowid r FROM words WHERE words MATCH ${match.sql} ORDER BY rowid DESC LIMIT ?) w
    CROSS JOIN jobs j ON j.id = w.r GROUP BY 1, 2, 3`;
  return (
    await db
      .prepare(sql)
      .bind(...match.bound, newest)
      .all<FacetRow>()
  ).results;
}

export const findJobRows = async (db: D1Database, uids: string[]): Promise<JobRow[]> =>
  (
    await db
      .prepare(`SELECT ${COLUMNS} FROM jobs j WHERE j.uid IN (SELECT value FROM json_each(?1))`)
      .bind(JSON.stringify(uids))
      .all<JobRow>()
  ).results;

export const findJobText = (db: D1Database, id: number) =>
  db
    .prepare("SELECT description, requirements FROM job_text WHERE id = ?1")
    .bind(id)
    .first<{ description: string; requirements: string }>();

/** What ranking needs of a candidate. */
export type CandidateRow = Pick<
  JobRow,
  "id" | "title" | "company" | "location" | "location_types" | "work_mode"
>;

/** Candidates for the order by relevance: a list for each tier, newest first, empty where there is nothing to ask. */
export async function findTiers(
  db: D1Database,
  tiers: { table: "titles" | "words"; expression: Piece[] | null; limit: number }[],
): Promise<CandidateRow[][]> {
  const statements = tiers.map(({ table, expression, limit }) => {
    if (expression === null) return null;
    const match = matchSql(expression);
    const sql = `SELECT j.id, j.title, j.company, j.location, j.location_types, j.work_mode
      FROM (SELECT rowid r FROM ${table} WHERE ${table} MATCH ${match.sql} ORDER BY rowid DESC LIMIT ?) w
      CROSS JOIN jobs j ON j.id = w.r ORDER BY w.r DESC`;
    return db.prepare(sql).bind(...match.bound, limit);
  });
  const asked = statements.filter((statement) => statement !== null);
  const results = asked.length === 0 ? [] : await db.batch<CandidateRow>(asked);
  let next = 0;
  return statements.map((statement) => (statement === null ? [] : (results[next++]?.results ?? [])));
}

export const findJobRowsById = async (db: D1Database, ids: number[]): Promise<JobRow[]> =>
  (
    await db
      .prepare(`SELECT ${COLUMNS} FROM json_each(?1) v CROSS JOIN jobs j ON j.id = v.value`)
      .bind(JSON.stringify(ids))
      .all<JobRow>()
  ).results;

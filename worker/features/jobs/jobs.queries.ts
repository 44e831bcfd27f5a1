import type { MatchPlan } from "./search/match.ts";

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

/**
 * Words that a listing must hold to the letter although the index knows only their parts ("c++"), and the
 * expression of the words beside them, one of which is enough too.
 */
export type Verification = { literals: string[]; plain: string | null };

/** A page asks for at most this many candidates where words have to be verified letter by letter. */
const VERIFY_CANDIDATES = 2000;

const EDGE = { newest: Number.MAX_SAFE_INTEGER, oldest: -1 };

/** SQL texts by order; nothing from outside is ever part of one. */
const ORDER = { newest: { beyond: "<", by: "DESC" }, oldest: { beyond: ">", by: "ASC" } } as const;

// Bound as ?4 (JSON list of words to find) and ?5 (expression of the other words, or null).
const VERIFIED = `(
  EXISTS (
    SELECT 1 FROM json_each(?4) l WHERE instr(lower(j.title), l.value) > 0 OR instr(lower(j.company), l.value) > 0
      OR instr(lower(t.description), l.value) > 0 OR instr(lower(t.requirements), l.value) > 0
  )
  OR (?5 IS NOT NULL AND EXISTS (SELECT 1 FROM words p WHERE p.words MATCH ?5 AND p.rowid = w.r))
)`;

/** A page of listings in order of posting, from `cursor` on. CROSS JOIN keeps the planner from scanning `jobs`. */
export async function listJobRows(
  db: D1Database,
  page: { plan: MatchPlan; verify: Verification | null; sort: Sort; cursor: number | null; limit: number },
): Promise<JobRow[]> {
  const { plan, verify, sort, limit } = page;
  const { beyond, by } = ORDER[sort];
  const cursor = page.cursor ?? EDGE[sort];
  if (plan.kind === "nothing") return [];
  if (plan.kind === "everything") {
    const sql = `SELECT ${COLUMNS} FROM jobs j WHERE j.id ${beyond} ?1 ORDER BY j.id ${by} LIMIT ?2`;
    return (await db.prepare(sql).bind(cursor, limit).all<JobRow>()).results;
  }
  const matched = `SELECT rowid r FROM words WHERE words MATCH ?1 AND rowid ${beyond} ?2 ORDER BY rowid ${by}`;
  if (verify === null) {
    const sql = `SELECT ${COLUMNS} FROM (${matched} LIMIT ?3) w CROSS JOIN jobs j ON j.id = w.r ORDER BY w.r ${by}`;
    return (await db.prepare(sql).bind(plan.expression, cursor, limit).all<JobRow>()).results;
  }
  const sql = `SELECT ${COLUMNS} FROM (${matched} LIMIT ${VERIFY_CANDIDATES}) w
    CROSS JOIN jobs j ON j.id = w.r CROSS JOIN job_text t ON t.id = w.r
    WHERE ${VERIFIED} ORDER BY w.r ${by} LIMIT ?3`;
  const bound = [plan.expression, cursor, limit, JSON.stringify(verify.literals), verify.plain];
  return (
    await db
      .prepare(sql)
      .bind(...bound)
      .all<JobRow>()
  ).results;
}

/** How many listings match, counted up to `cap`. */
export async function countJobs(
  db: D1Database,
  plan: MatchPlan,
  verify: Verification | null,
  cap: number,
): Promise<number> {
  if (plan.kind === "nothing") return 0;
  const statement =
    plan.kind === "everything"
      ? db.prepare("SELECT count(*) AS n FROM (SELECT 1 FROM jobs LIMIT ?1)").bind(cap)
      : verify === null
        ? db
            .prepare("SELECT count(*) AS n FROM (SELECT 1 FROM words WHERE words MATCH ?1 LIMIT ?2)")
            .bind(plan.expression, cap)
        : db
            .prepare(
              `SELECT count(*) AS n FROM (
                 SELECT 1 FROM (SELECT rowid r FROM words WHERE words MATCH ?1 ORDER BY rowid DESC LIMIT ?2) w
                 CROSS JOIN jobs j ON j.id = w.r CROSS JOIN job_text t ON t.id = w.r WHERE ${VERIFIED} LIMIT ?3)`,
            )
            .bind(plan.expression, VERIFY_CANDIDATES, cap, JSON.stringify(verify.literals), verify.plain);
  return (await statement.first<{ n: number }>())?.n ?? 0;
}

export type FacetRow = { board: string; levels: number; location_types: number; n: number };

/** Counts by board, level bits and location type bits: exact without an expression, else over the newest matches. */
export async function countFacets(db: D1Database, plan: MatchPlan, newest: number): Promise<FacetRow[]> {
  if (plan.kind === "nothing") return [];
  const statement =
    plan.kind === "everything"
      ? db.prepare("SELECT board, levels, location_types, count AS n FROM facet_rollup WHERE count > 0")
      : db
          .prepare(
            `SELECT j.board, j.levels, j.location_types, count(*) AS n
             FROM (SELECT rowid r FROM words WHERE words MATCH ?1 ORDER BY rowid DESC LIMIT ?2) w
             CROSS JOIN jobs j ON j.id = w.r GROUP BY 1, 2, 3`,
          )
          .bind(plan.expression, newest);
  return (await statement.all<FacetRow>()).results;
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

const TIER_SQL = {
  titles: "SELECT rowid r FROM titles WHERE titles MATCH ?1 ORDER BY rowid DESC LIMIT ?2",
  words: "SELECT rowid r FROM words WHERE words MATCH ?1 ORDER BY rowid DESC LIMIT ?2",
};

/** Candidates for the order by relevance: a list for each tier, newest first, empty where there is nothing to ask. */
export async function findTiers(
  db: D1Database,
  tiers: { table: "titles" | "words"; expression: string | null; limit: number }[],
): Promise<number[][]> {
  const asked = tiers.filter((tier) => tier.expression !== null);
  const results = await db.batch<{ r: number }>(
    asked.map(({ table, expression, limit }) => db.prepare(TIER_SQL[table]).bind(expression, limit)),
  );
  return tiers.map((tier) => (results[asked.indexOf(tier)]?.results ?? []).map((row) => row.r));
}

export const findJobRowsById = async (db: D1Database, ids: number[]): Promise<JobRow[]> =>
  (
    await db
      .prepare(`SELECT ${COLUMNS} FROM json_each(?1) v CROSS JOIN jobs j ON j.id = v.value`)
      .bind(JSON.stringify(ids))
      .all<JobRow>()
  ).results;

export type PlaceRow = {
  tag: string;
  name: string;
  city: string | null;
  region: string | null;
  country: string | null;
};

/** Known places whose name or town holds the text. */
export const findPlaces = async (db: D1Database, text: string, limit: number): Promise<PlaceRow[]> =>
  (
    await db
      .prepare(
        "SELECT tag, name, city, region, country FROM places WHERE instr(name, ?1) > 0 OR instr(city, ?1) > 0 LIMIT ?2",
      )
      .bind(text, limit)
      .all<PlaceRow>()
  ).results;

export type TokenLookup = { kind: "holds" | "begins"; text: string; limit: number };

/** Words of the index that hold a text (at least three letters) or begin with it, the most common first. */
export async function findTokens(db: D1Database, lookups: TokenLookup[]): Promise<string[][]> {
  if (lookups.length === 0) return [];
  const results = await db.batch<{ term: string }>(
    lookups.map(({ kind, text, limit }) =>
      kind === "holds"
        ? db
            .prepare(
              `SELECT v.term FROM vocab_tri x JOIN vocab v ON v.id = x.rowid WHERE vocab_tri MATCH ?1 ORDER BY v.df DESC LIMIT ?2`,
            )
            .bind(`"${text}"`, limit)
        : db
            .prepare("SELECT term FROM vocab WHERE term >= ?1 AND term < ?2 ORDER BY df DESC LIMIT ?3")
            .bind(text, `${text}\u{10ffff}`, limit),
    ),
  );
  return results.map(({ results: rows }) => rows.map((row) => row.term));
}

/** A row of `jobs` with its text, as far as it is compared with others. */
export type ComparedRow = {
  id: number;
  uid: string;
  source: string;
  source_rank: number;
  board_id: number | null;
  unvouched: number;
  company: string;
  title: string;
  location: string;
  url: string;
  posted_at: number | null;
  first_seen_at: number;
  closed_at: number | null;
  duplicate_of: string | null;
  repost_of: string | null;
  match_key: string;
  requisition: string | null;
  salary: string | null;
  salary_min: number | null;
  salary_max: number | null;
  salary_currency: string | null;
  salary_period: string | null;
  work_mode: string | null;
  type: string;
  lent: string | null;
  description: string;
};

/** At one company a title may be open a hundred times: comparing each with each has to end, so such are left alone. */
const MAX_ALIKE = 40;
const KEYS_A_READ = 20;
/** What of a text is compared. */
const MAX_TEXT = 12_000;

/**
 * Rows that share a match key with one of the given ones, where more than one row has it; a key with all of its rows
 * or with none, because a part of them would be decided wrongly. Where boards that nobody vouches for have made them too
 * many, it is a key without the rows of those.
 */
export async function findAlike(db: D1Database, matchKeys: string[]): Promise<ComparedRow[]> {
  const { results } = await db
    .prepare(
      `SELECT j.match_key AS key, count(*) > ${MAX_ALIKE} AS crowded FROM json_each(?1) k CROSS JOIN jobs j ON j.match_key = k.value
       GROUP BY 1 HAVING count(*) >= 2 AND sum(j.unvouched = 0) <= ${MAX_ALIKE}`,
    )
    .bind(JSON.stringify(matchKeys))
    .all<{ key: string; crowded: number }>();
  const rows: ComparedRow[] = [];
  for (let at = 0; at < results.length; at += KEYS_A_READ)
    rows.push(...(await findRows(db, results.slice(at, at + KEYS_A_READ))));
  return rows;
}

const findRows = async (db: D1Database, keys: { key: string; crowded: number }[]): Promise<ComparedRow[]> =>
  (
    await db
      .prepare(
        `SELECT j.id, j.uid, j.source, j.source_rank, j.board_id, j.unvouched, j.company, j.title, j.location, j.url, j.posted_at, j.first_seen_at,
           j.closed_at, j.duplicate_of, j.repost_of, j.match_key, j.requisition,
           j.salary, j.salary_min, j.salary_max, j.salary_currency, j.salary_period, j.work_mode, j.type, j.lent,
           substr(coalesce(t.description || char(10) || t.requirements, ''), 1, ${MAX_TEXT}) AS description
         FROM json_each(?1) k CROSS JOIN jobs j ON j.match_key = k.value ->> 'key' LEFT JOIN job_text t ON t.id = j.id
         WHERE k.value ->> 'crowded' = 0 OR j.unvouched = 0`,
      )
      .bind(JSON.stringify(keys))
      .all<ComparedRow>()
  ).results;

export type OpeningChanges = {
  /** Rows that are shown by another one from now on, or still are and have just been written. */
  hidden: { id: number; uid: string; by: string }[];
  /** Rows that are an opening of their own again. */
  apart: { uid: string }[];
  reposts: { uid: string; of: string }[];
  /** What a row is lent by the others of its opening, where that has changed. */
  loans: { uid: string; lent: string | null }[];
};

/**
 * A hidden row leaves the indexes and keeps its page. One that is apart again changes its fingerprint, so that its
 * source's next answer writes it into the indexes.
 */
export async function writeOpenings(db: D1Database, changes: OpeningChanges): Promise<void> {
  const hidden = JSON.stringify(changes.hidden);
  const ids = "SELECT value ->> 'id' FROM json_each(?1)";
  await db.batch([
    db
      .prepare(
        `UPDATE jobs SET duplicate_of = v.shown FROM (SELECT value ->> 'uid' AS uid, value ->> 'by' AS shown FROM json_each(?1)) v
         WHERE jobs.uid = v.uid AND jobs.duplicate_of IS NOT v.shown`,
      )
      .bind(hidden),
    db.prepare(`DELETE FROM words WHERE rowid IN (${ids})`).bind(hidden),
    db.prepare(`DELETE FROM titles WHERE rowid IN (${ids})`).bind(hidden),
    db
      .prepare(
        `UPDATE jobs SET duplicate_of = NULL, hash = 'apart ' || hash
         WHERE uid IN (SELECT value ->> 'uid' FROM json_each(?1)) AND duplicate_of IS NOT NULL`,
      )
      .bind(JSON.stringify(changes.apart)),
    db
      .prepare(
        `UPDATE jobs SET repost_of = v.earlier FROM (SELECT value ->> 'uid' AS uid, value ->> 'of' AS earlier FROM json_each(?1)) v
         WHERE jobs.uid = v.uid AND jobs.repost_of IS NOT v.earlier`,
      )
      .bind(JSON.stringify(changes.reposts)),
    db
      .prepare(
        `UPDATE jobs SET lent = v.lent FROM (SELECT value ->> 'uid' AS uid, value ->> 'lent' AS lent FROM json_each(?1)) v
         WHERE jobs.uid = v.uid AND jobs.lent IS NOT v.lent`,
      )
      .bind(JSON.stringify(changes.loans)),
  ]);
}

/** The rows of one opening, the one it is shown by first. */
export async function findRowsOfOpening(
  db: D1Database,
  shownBy: string,
): Promise<{ uid: string; source: string; url: string; first_seen_at: number }[]> {
  const { results } = await db
    .prepare(
      `SELECT uid, source, url, first_seen_at FROM jobs WHERE uid = ?1 OR duplicate_of = ?1
       ORDER BY duplicate_of IS NOT NULL, source_rank DESC, first_seen_at`,
    )
    .bind(shownBy)
    .all<{ uid: string; source: string; url: string; first_seen_at: number }>();
  return results;
}

/** 1 of a board that has no second sign of being the employer's, or was removed meanwhile; SQL, as is `id`. */
const unvouchedOf = (id: string): string =>
  `coalesce((SELECT b.vouched_by IS NULL FROM boards b WHERE b.id = ${id}), ${id} IS NOT NULL)`;

/** What is stored under a uid, as far as saving needs it. */
export type StoredListing = {
  uid: string;
  id: number;
  hash: string;
  source_rank: number;
  first_seen_at: number;
  closed_at: number | null;
  /** 1 where a board that is vouched for has it, and the one that is saved from is another and is not. */
  is_anothers: number;
};

export async function findStored(
  db: D1Database,
  uids: string[],
  boardId: number | null,
): Promise<Map<string, StoredListing>> {
  const { results } = await db
    .prepare(
      `SELECT uid, id, hash, source_rank, first_seen_at, closed_at,
         unvouched = 0 AND board_id <> ?2 AND ${unvouchedOf("?2")} AS is_anothers
       FROM jobs WHERE uid IN (SELECT value FROM json_each(?1))`,
    )
    .bind(JSON.stringify(uids), boardId)
    .all<StoredListing>();
  return new Map(results.map((row) => [row.uid, row]));
}

/** Those of the listings that are stored with their texts, and where they are. */
export async function findWholeListings(
  db: D1Database,
  uids: string[],
): Promise<Map<string, { location: string; mode: string | null }>> {
  if (uids.length === 0) return new Map();
  const { results } = await db
    .prepare(
      `SELECT j.uid, j.location, j.work_mode AS mode FROM jobs j JOIN job_text t ON t.id = j.id
       WHERE j.uid IN (SELECT value FROM json_each(?1)) AND (t.description <> '' OR t.requirements <> '')`,
    )
    .bind(JSON.stringify(uids))
    .all<{ uid: string; location: string; mode: string | null }>();
  return new Map(results.map(({ uid, ...where }) => [uid, where]));
}

/**
 * Closes the open listings of a board that its list has no more: they leave the indexes, and their fingerprint
 * changes, so that one which comes back is written anew. Returns how many there were.
 */
export async function closeMissing(
  db: D1Database,
  boardId: number,
  listed: Iterable<string>,
  nowMs: number,
): Promise<number> {
  const missing = `SELECT id FROM jobs WHERE board_id = ?1 AND closed_at IS NULL AND uid NOT IN (SELECT value FROM json_each(?2))`;
  const uids = JSON.stringify([...listed]);
  const [words, titles, closed] = await db.batch([
    db.prepare(`DELETE FROM words WHERE rowid IN (${missing})`).bind(boardId, uids),
    db.prepare(`DELETE FROM titles WHERE rowid IN (${missing})`).bind(boardId, uids),
    db
      .prepare(
        `UPDATE jobs SET closed_at = ?3, hash = 'closed ' || hash WHERE id IN (${missing}) RETURNING uid`,
      )
      .bind(boardId, uids, nowMs),
  ]);
  return words === undefined || titles === undefined ? 0 : (closed?.results.length ?? 0);
}

export type SlotRange = { from: number; to: number };

export async function findTakenSlots(db: D1Database, ranges: SlotRange[]): Promise<Set<number>> {
  const { results } = await db
    .prepare(
      `SELECT j.id FROM json_each(?1) r CROSS JOIN jobs j
       ON j.id BETWEEN r.value ->> 'from' AND r.value ->> 'to'`,
    )
    .bind(JSON.stringify(ranges))
    .all<{ id: number }>();
  return new Set(results.map((row) => row.id));
}

const COLUMNS = [
  "id",
  "uid",
  "source",
  "source_rank",
  "board",
  "board_id",
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
  "employment",
  "pay_annual",
  "seniority",
  "years_min",
  "language",
  "match_key",
  "requisition",
  "skills",
  "posted_at",
  "posted_precision",
  "first_seen_at",
  "updated_at",
  "closed_at",
  "excerpt",
  "requirements_excerpt",
  "hash",
] as const;

/** A row of `jobs`, by column name. */
export type JobValues = Record<(typeof COLUMNS)[number], string | number | null>;

const values = COLUMNS.map((column) => `v.value ->> '${column}'`).join(", ");
const assignments = COLUMNS.map((column) => `${column} = v.${column}`).join(", ");
const named = COLUMNS.map((column) => `value ->> '${column}' AS ${column}`).join(", ");

/**
 * Where the index entries of rows stand that a batch has changed; none of a row that it could not change. A row
 * may have left its slot, and another listing may have taken it.
 */
const OUTDATED = `SELECT v.value ->> 'old_id' FROM json_each(?1) v
  JOIN jobs j ON j.uid = v.value ->> 'uid' AND j.hash = v.value ->> 'hash' AND j.id = v.value ->> 'id'
  WHERE v.value ->> 'old_id' = j.id OR NOT EXISTS (SELECT 1 FROM jobs o WHERE o.id = v.value ->> 'old_id')`;
/** Rows of this batch that are in `jobs` as planned and not yet in the index: `job_text` is written last. */
const TO_INDEX = `json_each(?1) v JOIN jobs j ON j.id = v.value ->> 'id' AND j.uid = v.value ->> 'uid' AND j.hash = v.value ->> 'hash'
  WHERE NOT EXISTS (SELECT 1 FROM job_text t WHERE t.id = j.id)`;

export type SaveBatch = {
  inserts: JobValues[];
  updates: (JobValues & { old_hash: string; old_id: number })[];
  words: { id: number; uid: string; hash: string; txt: string; tags: string }[];
  texts: {
    id: number;
    uid: string;
    hash: string;
    title: string;
    company: string;
    description: string;
    requirements: string;
  }[];
  places: { tag: string; name: string; city: string | null; region: string | null; country: string | null }[];
  vocab: { term: string; df: number }[];
};

/**
 * Writes listings and their index entries in one transaction. Every statement holds only for rows that are as
 * the plan expects them, so that runs which save the same listing at the same time write it once. A full-text
 * row cannot be changed in part: it is deleted and written anew.
 */
export async function writeBatch(db: D1Database, batch: SaveBatch): Promise<void> {
  const statement = (sql: string, rows: unknown[]) => db.prepare(sql).bind(JSON.stringify(rows));
  const { inserts, updates, words, texts, places, vocab } = batch;
  await db.batch([
    ...(updates.length === 0
      ? []
      : [
          statement(
            `UPDATE OR IGNORE jobs SET ${assignments}, unvouched = ${unvouchedOf("v.board_id")}
             FROM (SELECT ${named}, value ->> 'old_hash' AS old_hash FROM json_each(?1)) v
             WHERE jobs.uid = v.uid AND jobs.hash = v.old_hash`,
            updates,
          ),
          statement(`DELETE FROM words WHERE rowid IN (${OUTDATED})`, updates),
          statement(`DELETE FROM titles WHERE rowid IN (${OUTDATED})`, updates),
          statement(`DELETE FROM job_text WHERE id IN (${OUTDATED})`, updates),
        ]),
    ...(inserts.length === 0
      ? []
      : [
          statement(
            `INSERT INTO jobs (${COLUMNS.join(", ")}, unvouched) SELECT ${values}, ${unvouchedOf("v.value ->> 'board_id'")}
             FROM json_each(?1) v WHERE true ON CONFLICT DO NOTHING`,
            inserts,
          ),
        ]),
    statement(
      `INSERT INTO words (rowid, txt, tags) SELECT j.id, v.value ->> 'txt', v.value ->> 'tags' FROM ${TO_INDEX}`,
      words,
    ),
    statement(
      `INSERT INTO titles (rowid, title, company) SELECT j.id, v.value ->> 'title', v.value ->> 'company' FROM ${TO_INDEX}`,
      texts,
    ),
    statement(
      `INSERT INTO job_text (id, description, requirements)
       SELECT j.id, v.value ->> 'description', v.value ->> 'requirements' FROM ${TO_INDEX}`,
      texts,
    ),
    statement(
      `INSERT INTO places (tag, name, city, region, country)
       SELECT value ->> 'tag', value ->> 'name', value ->> 'city', value ->> 'region', value ->> 'country'
       FROM json_each(?1) WHERE true ON CONFLICT DO NOTHING`,
      places,
    ),
    statement(
      "INSERT INTO vocab (term, df) SELECT value ->> 'term', value ->> 'df' FROM json_each(?1) WHERE true ON CONFLICT DO NOTHING",
      vocab,
    ),
  ]);
}

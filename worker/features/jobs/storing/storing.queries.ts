/** What is stored under a uid, as far as saving needs it. */
export type StoredListing = {
  uid: string;
  id: number;
  hash: string;
  source_rank: number;
  first_seen_at: number;
};

export async function findStored(db: D1Database, uids: string[]): Promise<Map<string, StoredListing>> {
  const { results } = await db
    .prepare(
      "SELECT uid, id, hash, source_rank, first_seen_at FROM jobs WHERE uid IN (SELECT value FROM json_each(?1))",
    )
    .bind(JSON.stringify(uids))
    .all<StoredListing>();
  return new Map(results.map((row) => [row.uid, row]));
}

export async function findTakenSlots(db: D1Database, slots: number[]): Promise<Set<number>> {
  const { results } = await db
    .prepare("SELECT id FROM jobs WHERE id IN (SELECT value FROM json_each(?1))")
    .bind(JSON.stringify(slots))
    .all<{ id: number }>();
  return new Set(results.map((row) => row.id));
}

const COLUMNS = [
  "id",
  "uid",
  "source",
  "source_rank",
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
  "updated_at",
  "excerpt",
  "requirements_excerpt",
  "hash",
] as const;

/** A row of `jobs`, by column name. */
export type JobValues = Record<(typeof COLUMNS)[number], string | number | null>;

const values = COLUMNS.map((column) => `v.value ->> '${column}'`).join(", ");
const assignments = COLUMNS.map((column) => `${column} = v.${column}`).join(", ");
const named = COLUMNS.map((column) => `value ->> '${column}' AS ${column}`).join(", ");

/** Rows that a batch has to find unchanged since it was planned; another run may have been faster. */
const EXPECTED =
  "json_each(?1) v JOIN jobs j ON j.uid = v.value ->> 'uid' AND j.hash = v.value ->> 'old_hash'";
/** Rows of this batch that are in `jobs` as planned and not yet in the index: `job_text` is written last. */
const TO_INDEX = `json_each(?1) v JOIN jobs j ON j.id = v.value ->> 'id' AND j.uid = v.value ->> 'uid' AND j.hash = v.value ->> 'hash'
  WHERE NOT EXISTS (SELECT 1 FROM job_text t WHERE t.id = j.id)`;

export type SaveBatch = {
  inserts: JobValues[];
  updates: (JobValues & { old_hash: string })[];
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
          statement(`DELETE FROM words WHERE rowid IN (SELECT j.id FROM ${EXPECTED})`, updates),
          statement(`DELETE FROM titles WHERE rowid IN (SELECT j.id FROM ${EXPECTED})`, updates),
          statement(`DELETE FROM job_text WHERE id IN (SELECT j.id FROM ${EXPECTED})`, updates),
          statement(
            `UPDATE OR IGNORE jobs SET ${assignments}
             FROM (SELECT ${named}, value ->> 'old_hash' AS old_hash FROM json_each(?1)) v
             WHERE jobs.uid = v.uid AND jobs.hash = v.old_hash`,
            updates,
          ),
        ]),
    ...(inserts.length === 0
      ? []
      : [
          statement(
            `INSERT INTO jobs (${COLUMNS.join(", ")}) SELECT ${values} FROM json_each(?1) v WHERE true ON CONFLICT DO NOTHING`,
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

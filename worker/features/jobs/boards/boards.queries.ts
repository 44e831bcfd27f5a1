export type BoardState = "candidate" | "verified" | "gone";

/** A board as a run needs it. */
export type BoardRow = {
  id: number;
  source: string;
  token: string;
  company: string;
  origin: string;
  state: BoardState;
  asked_at: number | null;
};

const COLUMNS = "b.id, b.source, b.token, b.company, b.origin, b.state, b.asked_at";

/** SQLite's way of one list as a parameter. */
const IN = "(SELECT value FROM json_each(?1))";

export type Choice = BoardRow & { fits: number };

/**
 * The boards most worth asking, so many of each source: those whose openings had a word of the query, then those
 * that were never asked, then those that were asked longest ago.
 *
 * @param expression an FTS5 expression, or null where every board is as good as another
 */
export async function chooseBoards(
  db: D1Database,
  shares: Record<string, number>,
  expression: string | null,
): Promise<Choice[]> {
  const fits =
    expression === null ? "0" : "b.id IN (SELECT rowid FROM board_words WHERE board_words MATCH ?2)";
  const statement = db.prepare(
    `SELECT * FROM (
       SELECT ${COLUMNS}, ${fits} AS fits, s.value AS share, row_number() OVER (
         PARTITION BY b.source
         ORDER BY ${fits} DESC, b.asked_at IS NOT NULL, b.state = 'verified' DESC, b.asked_at, b.id
       ) AS place
       FROM json_each(?1) s JOIN boards b ON b.source = s.key WHERE b.state <> 'gone'
     ) WHERE place <= share ORDER BY place`,
  );
  const shared = JSON.stringify(shares);
  const bound = expression === null ? statement.bind(shared) : statement.bind(shared, expression);
  return (await bound.all<Choice>()).results;
}

/** Boards that have an opening which a user saved or applied to: whether it is still open matters most. */
const TRACKED =
  "b.id IN (SELECT j.board_id FROM applications a JOIN jobs j ON j.uid = a.job_id WHERE j.closed_at IS NULL)";

/** The boards that people wait for, then those that were not asked for longest, never asked ones first. */
export const stalestBoards = async (
  db: D1Database,
  sources: string[],
  askedBeforeMs: number,
  limit: number,
): Promise<BoardRow[]> =>
  (
    await db
      .prepare(
        `SELECT ${COLUMNS} FROM boards b
         WHERE b.state <> 'gone' AND b.source IN ${IN} AND coalesce(b.asked_at, 0) < ?2
         ORDER BY ${TRACKED} DESC, coalesce(b.asked_at, 0), b.id LIMIT ?3`,
      )
      .bind(JSON.stringify(sources), askedBeforeMs, limit)
      .all<BoardRow>()
  ).results;

export const countBoards = async (db: D1Database): Promise<{ source: string; state: string; n: number }[]> =>
  (
    await db
      .prepare("SELECT source, state, count(*) AS n FROM boards GROUP BY source, state")
      .all<{ source: string; state: string; n: number }>()
  ).results;

export const findBoard = (db: D1Database, source: string, token: string): Promise<BoardRow | null> =>
  db
    .prepare(`SELECT ${COLUMNS} FROM boards b WHERE b.source = ?1 AND b.token = ?2`)
    .bind(source, token)
    .first<BoardRow>();

export type NewBoard = { source: string; token: string; company: string };

/** How a board came to be known. Whom a person or a list that strangers write in has named, nobody has vouched for. */
const ORIGINS = { seeded: true, imported: true, listed: true, learned: false, added: false } as const;
export type Origin = keyof typeof ORIGINS;

/**
 * Adds boards that are not known yet and that the operator has not taken out; one that is known stays as it is, but
 * for the sign that it may get. Returns how many were added.
 */
export async function addBoards(
  db: D1Database,
  boards: NewBoard[],
  origin: Origin,
  nowMs: number,
): Promise<number> {
  if (boards.length === 0) return 0;
  const vouchedBy = ORIGINS[origin] ? origin : null;
  const state = origin === "seeded" ? "verified" : "candidate";
  const named = JSON.stringify(boards);
  const [added, unvouched] = await db.batch<{ id: number }>([
    db
      .prepare(
        `INSERT INTO boards (source, token, company, origin, state, created_at, vouched_by)
         SELECT value ->> 'source', value ->> 'token', value ->> 'company', ?2, ?3, ?4, ?5 FROM json_each(?1)
         WHERE NOT EXISTS (
           SELECT 1 FROM removed_boards r WHERE r.source = value ->> 'source' AND r.token = lower(value ->> 'token')
         )
         ON CONFLICT DO NOTHING`,
      )
      .bind(named, origin, state, nowMs, vouchedBy),
    db
      .prepare(
        `SELECT b.id FROM json_each(?1) v
         CROSS JOIN boards b ON b.source = v.value ->> 'source' AND b.token = v.value ->> 'token'
         WHERE b.vouched_by IS NULL AND ?2 IS NOT NULL`,
      )
      .bind(named, vouchedBy),
  ]);
  const ids = unvouched?.results.map(({ id }) => id) ?? [];
  if (vouchedBy !== null && ids.length > 0) await vouchFor(db, ids, vouchedBy);
  return added?.meta.changes ?? 0;
}

/** A second sign that boards are the employers', for them and for the listings that they have. */
async function vouchFor(db: D1Database, ids: number[], by: Origin): Promise<void> {
  const list = JSON.stringify(ids);
  await db.batch([
    db.prepare(`UPDATE boards SET vouched_by = ?2 WHERE id IN ${IN} AND vouched_by IS NULL`).bind(list, by),
    db.prepare(`UPDATE jobs SET unvouched = 0 WHERE unvouched = 1 AND board_id IN ${IN}`).bind(list),
  ]);
}

/** Notes who has added a board. */
export const noteAdder = (db: D1Database, boardId: number, userId: string) =>
  db
    .prepare("INSERT INTO board_adders (user_id, board_id) VALUES (?1, ?2) ON CONFLICT DO NOTHING")
    .bind(userId, boardId)
    .run();

export const findAddedBoards = async (db: D1Database, userId: string): Promise<number[]> =>
  (
    await db
      .prepare("SELECT board_id FROM board_adders WHERE user_id = ?1")
      .bind(userId)
      .all<{ board_id: number }>()
  ).results.map(({ board_id }) => board_id);

/** What an asking found out about a board. */
export type BoardNews = {
  id: number;
  company: string;
  state: BoardState;
  askedAtMs: number;
  outcome: string;
  misses: "count" | "reset" | "keep";
  empties: "count" | "reset" | "keep";
  openings: number | null;
  /** The distinct words of its titles, and their fingerprint; null where they were not read. */
  words: { text: string; hash: string } | null;
};

const COUNTED = { count: "+ 1", reset: "* 0", keep: "" } as const;

/** So many askings on end must not know a board before it counts as gone. */
const MISSES_TILL_GONE = 3;

/** Many runs share one answer: only the first that reads it writes, the others find it written. */
export async function noteBoard(db: D1Database, news: BoardNews): Promise<void> {
  const isNewer = "EXISTS (SELECT 1 FROM boards WHERE id = ?1 AND coalesce(asked_at, 0) < ?2)";
  const hasNewWords = `EXISTS (SELECT 1 FROM boards WHERE id = ?1 AND coalesce(asked_at, 0) < ?2 AND words_hash <> ?3)`;
  const { id, askedAtMs, words } = news;
  const update = db
    .prepare(
      `UPDATE boards SET company = ?3, asked_at = ?2, outcome = ?4, openings = coalesce(?5, openings),
         listed_at = CASE WHEN ?5 IS NULL THEN listed_at ELSE ?2 END,
         words_hash = coalesce(?6, words_hash), empties = empties ${COUNTED[news.empties]},
         misses = misses ${COUNTED[news.misses]},
         state = CASE WHEN misses ${COUNTED[news.misses]} >= ${MISSES_TILL_GONE} THEN 'gone' ELSE ?7 END
       WHERE id = ?1 AND ${isNewer}`,
    )
    .bind(id, askedAtMs, news.company, news.outcome, news.openings, words?.hash ?? null, news.state);
  await db.batch([
    ...(words === null
      ? []
      : [
          db
            .prepare(`DELETE FROM board_words WHERE rowid = ?1 AND ${hasNewWords}`)
            .bind(id, askedAtMs, words.hash),
          db
            .prepare(`INSERT INTO board_words (rowid, txt) SELECT ?1, ?4 WHERE ${hasNewWords}`)
            .bind(id, askedAtMs, words.hash, words.text),
        ]),
    update,
  ]);
}

export const findBoardById = (db: D1Database, id: number) =>
  db
    .prepare(`SELECT ${COLUMNS}, b.outcome, b.openings, b.empties FROM boards b WHERE b.id = ?1`)
    .bind(id)
    .first<BoardRow & { outcome: string; openings: number | null; empties: number }>();

export const seededHash = async (db: D1Database, set: string): Promise<string | null> =>
  (await db.prepare('SELECT hash FROM seeds WHERE "set" = ?1').bind(set).first<{ hash: string }>())?.hash ??
  null;

export const markSeeded = (db: D1Database, set: string, hash: string) =>
  db.prepare('INSERT OR REPLACE INTO seeds ("set", hash) VALUES (?1, ?2)').bind(set, hash).run();

/** Takes back a board that a user added and that has never shown whose it is. */
export const removeUnproven = (db: D1Database, id: number) =>
  db.prepare("DELETE FROM boards WHERE id = ?1 AND origin = 'added' AND state <> 'verified'").bind(id).run();

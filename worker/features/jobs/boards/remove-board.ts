/** A listing to remove; a tracked one keeps the data shown in the user's list of applications. */
export type RemovedListing = { uid: string; isTracked: boolean };

const A_BATCH = 200;

/**
 * SQL for the listings of a board. Two values are quoted into the text, because the command that runs it takes
 * no parameters.
 */
export const createListingsQuery = (source: string, token: string): string =>
  `SELECT j.uid, EXISTS (SELECT 1 FROM applications a WHERE a.job_id = j.uid) AS tracked
   FROM jobs j WHERE j.board_id = ${createBoardIdQuery(source, token)}`;

/**
 * SQL that removes listings from all indexes and tables in batches, then their board. Other rows that were
 * hidden by a removed listing or used its data are rewritten when their own source is next fetched. A tracked
 * listing is closed and loses texts and URL; the user's application keeps title and company.
 */
export function buildBoardRemoval(
  source: string,
  token: string,
  listings: RemovedListing[],
  nowMs: number,
): string[] {
  const batches: string[] = [];
  for (let at = 0; at < listings.length; at += A_BATCH)
    batches.push(...buildBatchRemoval(listings.slice(at, at + A_BATCH), nowMs));
  const board = createBoardIdQuery(source, token);
  return [
    `INSERT INTO removed_boards (source, token, removed_at)
     VALUES (${quoteSqlLiteral(source)}, ${quoteSqlLiteral(token.toLowerCase())}, ${nowMs}) ON CONFLICT DO NOTHING`,
    ...batches,
    `DELETE FROM board_words WHERE rowid = ${board}`,
    `DELETE FROM boards WHERE id = ${board}`,
  ];
}

function buildBatchRemoval(listings: RemovedListing[], nowMs: number): string[] {
  const uids = listings.map(({ uid }) => quoteSqlLiteral(uid)).join(", ");
  const ids = `SELECT id FROM jobs WHERE uid IN (${uids})`;
  const tracked = listings.filter(({ isTracked }) => isTracked).map(({ uid }) => quoteSqlLiteral(uid));
  return [
    `UPDATE jobs SET lent = NULL, hash = 'read anew ' || hash
     WHERE lent IS NOT NULL AND uid IN (SELECT duplicate_of FROM jobs WHERE uid IN (${uids}))`,
    `UPDATE jobs SET duplicate_of = NULL, hash = 'apart ' || hash WHERE duplicate_of IN (${uids})`,
    `DELETE FROM words WHERE rowid IN (${ids})`,
    `DELETE FROM titles WHERE rowid IN (${ids})`,
    `DELETE FROM job_text WHERE id IN (${ids})`,
    ...(tracked.length === 0
      ? []
      : [
          `UPDATE jobs SET closed_at = coalesce(closed_at, ${nowMs}), board_id = NULL, duplicate_of = NULL, lent = NULL,
             url = '', match_key = '', excerpt = '', requirements_excerpt = '', hash = 'removed'
           WHERE uid IN (${tracked.join(", ")})`,
        ]),
    `DELETE FROM jobs WHERE uid IN (${uids})${tracked.length === 0 ? "" : ` AND uid NOT IN (${tracked.join(", ")})`}`,
  ];
}

/** The board's id; the list of removed boards ignores case. */
const createBoardIdQuery = (source: string, token: string): string =>
  `(SELECT id FROM boards WHERE source = ${quoteSqlLiteral(source)} AND token = ${quoteSqlLiteral(token)})`;

/** Quotes text as an SQL literal. */
const quoteSqlLiteral = (text: string): string =>
  `'${text.replaceAll(/\p{Cc}/gu, " ").replaceAll("'", "''")}'`;

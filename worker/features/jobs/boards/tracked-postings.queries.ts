/** A tracked posting whose end no list has told, with the board that it is on. */
export type UncheckedRow = {
  uid: string;
  source: string;
  token: string;
  board_company: string;
  title: string;
  company: string;
  location: string;
  url: string;
};

/**
 * Open postings that a user saved or applied to, where neither their board's whole list nor their own page was read
 * since; those whose page was never looked at first.
 */
export const findUnchecked = async (
  db: D1Database,
  sources: string[],
  checkedBeforeMs: number,
  limit: number,
): Promise<UncheckedRow[]> =>
  (
    await db
      .prepare(
        `SELECT j.uid, j.source, b.token, b.company AS board_company, j.title, j.company, j.location, j.url
         FROM jobs j JOIN boards b ON b.id = j.board_id
         WHERE j.uid IN (SELECT job_id FROM applications) AND j.closed_at IS NULL AND coalesce(b.listed_at, 0) < ?2
           AND j.source IN (SELECT value FROM json_each(?1)) AND coalesce(j.checked_at, j.updated_at) < ?2
         ORDER BY coalesce(j.checked_at, 0), j.id LIMIT ?3`,
      )
      .bind(JSON.stringify(sources), checkedBeforeMs, limit)
      .all<UncheckedRow>()
  ).results;

/** Notes when a posting's page was read; one that is gone leaves the indexes and keeps its page here. */
export async function noteChecked(
  db: D1Database,
  uid: string,
  checked: { atMs: number; isOpen: boolean },
): Promise<void> {
  const row = "SELECT id FROM jobs WHERE uid = ?1 AND closed_at IS NULL";
  const closing = [
    db.prepare(`DELETE FROM words WHERE rowid IN (${row})`).bind(uid),
    db.prepare(`DELETE FROM titles WHERE rowid IN (${row})`).bind(uid),
    db
      .prepare(
        "UPDATE jobs SET closed_at = ?2, hash = 'closed ' || hash WHERE uid = ?1 AND closed_at IS NULL",
      )
      .bind(uid, checked.atMs),
  ];
  await db.batch([
    ...(checked.isOpen ? [] : closing),
    db.prepare("UPDATE jobs SET checked_at = ?2 WHERE uid = ?1").bind(uid, checked.atMs),
  ]);
}

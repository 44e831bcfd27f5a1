export type PostingRow = { uid: string; location: string; first_seen_at: number };

/** When the whole list of a listing's board was last read, what it was before, and where else the same job is open; in one call. */
export async function findSurroundings(
  db: D1Database,
  job: { uid: string; boardId: number | null; repostOf: string | null; matchKey: string; company: string },
): Promise<{ checkedAtMs: number | null; repost: PostingRow | null; elsewhere: PostingRow[] }> {
  const [board, repost, elsewhere] = await db.batch<{ listed_at: number | null } & PostingRow>([
    db.prepare("SELECT listed_at FROM boards WHERE id = ?1").bind(job.boardId),
    db.prepare("SELECT uid, location, first_seen_at FROM jobs WHERE uid = ?1").bind(job.repostOf),
    db
      .prepare(
        `SELECT uid, location, first_seen_at FROM jobs
         WHERE match_key = ?1 AND uid <> ?2 AND closed_at IS NULL AND duplicate_of IS NULL AND location <> ''
           AND (unvouched = 0 OR board_id = ?3)
         ORDER BY location LIMIT 20`,
      )
      .bind(job.matchKey, job.uid, job.boardId),
  ]);
  return {
    checkedAtMs: board?.results[0]?.listed_at ?? null,
    repost: repost?.results[0] ?? null,
    elsewhere: job.matchKey === "" ? [] : (elsewhere?.results ?? []),
  };
}

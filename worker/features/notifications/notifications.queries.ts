export type TrackedRow = { job_id: string; title: string; company: string; status: string; at: number };

/** A person's events since a moment, and up to when they have seen them; in one call. */
export async function findEvents(
  db: D1Database,
  userId: string,
  { sinceMs, silentBeforeMs, silentMs }: { sinceMs: number; silentBeforeMs: number; silentMs: number },
): Promise<{ closed: TrackedRow[]; silent: TrackedRow[]; readAtMs: number }> {
  const [closed, silent, read] = await db.batch<TrackedRow & { read_at: number }>([
    db
      .prepare(
        `SELECT a.job_id, j.title, j.company, a.status, j.closed_at AS at
         FROM applications a JOIN jobs j ON j.uid = a.job_id
         WHERE a.user_id = ?1 AND a.status IN ('saved', 'applied') AND j.closed_at >= max(?2, a.created_at)
         ORDER BY j.closed_at DESC LIMIT 20`,
      )
      .bind(userId, sinceMs),
    db
      .prepare(
        `SELECT a.job_id, j.title, j.company, a.status, a.applied_at + ?4 AS at
         FROM applications a JOIN jobs j ON j.uid = a.job_id
         WHERE a.user_id = ?1 AND a.status = 'applied' AND a.closed_at IS NULL AND a.applied_at <= ?3 AND a.applied_at + ?4 >= ?2
         ORDER BY a.applied_at DESC LIMIT 20`,
      )
      .bind(userId, sinceMs, silentBeforeMs, silentMs),
    db.prepare("SELECT read_at FROM notification_reads WHERE user_id = ?1").bind(userId),
  ]);
  return {
    closed: closed?.results ?? [],
    silent: silent?.results ?? [],
    readAtMs: read?.results[0]?.read_at ?? 0,
  };
}

/** What was seen stays seen: an older moment changes nothing. */
export const writeRead = (db: D1Database, userId: string, readAtMs: number) =>
  db
    .prepare(
      `INSERT INTO notification_reads (user_id, read_at) VALUES (?1, ?2)
       ON CONFLICT (user_id) DO UPDATE SET read_at = max(read_at, excluded.read_at)`,
    )
    .bind(userId, readAtMs)
    .run();

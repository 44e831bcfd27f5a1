import type { Db } from "#worker/db/client.ts";

export type MadeForRow = { kind: "letter" | "resume"; id: string; title: string };

/** The newest letter and the newest tailored resume that a user has made for a job. */
export const listMadeFor = async (db: Db, userId: string, jobId: string): Promise<MadeForRow[]> =>
  (
    await db.$client
      .prepare(
        `SELECT * FROM (
           SELECT 'letter' AS kind, id, title FROM cover_letters
           WHERE user_id = ?1 AND job_id = ?2 AND deleted_at IS NULL ORDER BY updated_at DESC LIMIT 1)
         UNION ALL
         SELECT * FROM (
           SELECT 'resume' AS kind, id, title FROM resumes
           WHERE user_id = ?1 AND tailoring IS NOT NULL AND json_extract(tailoring, '$.jobId') = ?2
             AND deleted_at IS NULL AND archived_at IS NULL
           ORDER BY updated_at DESC LIMIT 1)`,
      )
      .bind(userId, jobId)
      .all<MadeForRow>()
  ).results;

import type { Db } from "#worker/db/client.ts";

export type ExportRow = { version: number; fileId: string; check: string };

export const findExport = (
  db: Db,
  userId: string,
  resumeId: string,
  format: string,
): Promise<ExportRow | null> =>
  db.$client
    .prepare(
      `SELECT version, file_id AS fileId, check_result AS "check" FROM resume_exports
       WHERE user_id = ?1 AND resume_id = ?2 AND format = ?3`,
    )
    .bind(userId, resumeId, format)
    .first<ExportRow>();

/** Stores which file is the resume's in a format, in place of the one before. */
export const writeExport = (db: Db, row: ExportRow & { userId: string; resumeId: string; format: string }) =>
  db.$client
    .prepare(
      `INSERT INTO resume_exports (user_id, resume_id, format, version, file_id, check_result)
       SELECT ?1, ?2, ?3, ?4, ?5, ?6 WHERE EXISTS (SELECT 1 FROM resumes WHERE user_id = ?1 AND id = ?2)
       ON CONFLICT (resume_id, format) DO UPDATE
       SET version = excluded.version, file_id = excluded.file_id, check_result = excluded.check_result`,
    )
    .bind(row.userId, row.resumeId, row.format, row.version, row.fileId, row.check);

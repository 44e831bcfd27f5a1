import type { Db } from "#worker/db/client.ts";

export type LetterExportRow = { version: string; fileId: string; check: string };

export const findLetterExport = (
  db: Db,
  userId: string,
  letterId: string,
  format: string,
): Promise<LetterExportRow | null> =>
  db.$client
    .prepare(
      `SELECT version, file_id AS fileId, check_result AS "check" FROM cover_letter_exports
       WHERE user_id = ?1 AND letter_id = ?2 AND format = ?3`,
    )
    .bind(userId, letterId, format)
    .first<LetterExportRow>();

/** Stores which file is the letter's in a format, in place of the one before. */
export const writeLetterExport = (
  db: Db,
  row: LetterExportRow & { userId: string; letterId: string; format: string },
) =>
  db.$client
    .prepare(
      `INSERT INTO cover_letter_exports (user_id, letter_id, format, version, file_id, check_result)
       SELECT ?1, ?2, ?3, ?4, ?5, ?6 WHERE EXISTS (SELECT 1 FROM cover_letters WHERE user_id = ?1 AND id = ?2)
       ON CONFLICT (letter_id, format) DO UPDATE
       SET version = excluded.version, file_id = excluded.file_id, check_result = excluded.check_result`,
    )
    .bind(row.userId, row.letterId, row.format, row.version, row.fileId, row.check);

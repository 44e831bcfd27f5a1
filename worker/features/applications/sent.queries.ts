import type { Db } from "#worker/db/client.ts";

import type { applicationSentTable } from "./applications.tables.ts";

export type SentRow = typeof applicationSentTable.$inferSelect;

export const listSentRows = async (db: Db, userId: string, applicationIds: string[]): Promise<SentRow[]> =>
  (
    await db.$client
      .prepare(
        `SELECT user_id AS userId, application_id AS applicationId, kind, source_id AS sourceId, file_id AS fileId, name,
           bytes, sha256, at
         FROM application_sent
         WHERE user_id = ?1 AND application_id IN (SELECT value FROM json_each(?2)) ORDER BY at, kind`,
      )
      .bind(userId, JSON.stringify(applicationIds))
      .all<SentRow>()
  ).results;

/** In place of what was sent before in its stead; nothing where the application is gone. */
export const writeSent = (db: Db, row: SentRow) =>
  db.$client
    .prepare(
      `INSERT INTO application_sent (user_id, application_id, kind, source_id, file_id, name, bytes, sha256, at)
       SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9
       WHERE EXISTS (SELECT 1 FROM applications WHERE user_id = ?1 AND id = ?2)
       ON CONFLICT (application_id, kind) DO UPDATE
       SET source_id = excluded.source_id, file_id = excluded.file_id, name = excluded.name, bytes = excluded.bytes,
         sha256 = excluded.sha256, at = excluded.at
       RETURNING file_id`,
    )
    .bind(
      row.userId,
      row.applicationId,
      row.kind,
      row.sourceId,
      row.fileId,
      row.name,
      row.bytes,
      row.sha256,
      row.at,
    );

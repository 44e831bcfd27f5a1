import type { Db } from "#worker/db/client.ts";

import { filesTable } from "./files.tables.ts";

export type FileRow = typeof filesTable.$inferSelect;

export const insertFile = (db: Db, row: FileRow) => db.insert(filesTable).values(row);

/** Statements for a batch: what it belongs to is stored, or does not refer to it any more. */
export const setFileStates = (db: Db, userId: string, ids: string[], state: "stored" | "dropped") =>
  db.$client
    .prepare(
      `UPDATE files SET state = ?3 WHERE user_id = ?1 AND id IN (SELECT value FROM json_each(?2)) AND state <> ?3`,
    )
    .bind(userId, JSON.stringify(ids), state);

export const findFile = (db: Db, userId: string, id: string): Promise<FileRow | null> =>
  db.$client
    .prepare(
      `SELECT id, user_id AS userId, state, kind, name, type, bytes, sha256, created_at AS createdAt
       FROM files WHERE user_id = ?1 AND id = ?2 AND state = 'stored'`,
    )
    .bind(userId, id)
    .first<FileRow>();

/** Dropped files, and pending ones that are older than `pendingBeforeMs`. */
export const listUnusedFiles = async (
  db: Db,
  { pendingBeforeMs, limit }: { pendingBeforeMs: number; limit: number },
): Promise<{ id: string; userId: string }[]> =>
  (
    await db.$client
      .prepare(
        `SELECT id, user_id AS userId FROM files
         WHERE state = 'dropped' OR (state = 'pending' AND created_at < ?1) LIMIT ?2`,
      )
      .bind(pendingBeforeMs, limit)
      .all<{ id: string; userId: string }>()
  ).results;

export const deleteFileRows = (db: Db, ids: string[]) =>
  db.$client
    .prepare("DELETE FROM files WHERE id IN (SELECT value FROM json_each(?1)) AND state <> 'stored'")
    .bind(JSON.stringify(ids))
    .run();

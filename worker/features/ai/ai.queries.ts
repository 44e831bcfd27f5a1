import type { Db } from "#worker/db/client.ts";

export type CacheKey = { userId: string; task: string; version: number; inputHash: string };
export type CacheRow = { output: string; madeBy: string };

export const findCached = (db: Db, key: CacheKey, sinceMs: number): Promise<CacheRow | null> =>
  db.$client
    .prepare(
      `SELECT output, made_by AS madeBy FROM ai_cache
       WHERE user_id = ?1 AND task = ?2 AND version = ?3 AND input_hash = ?4 AND at >= ?5`,
    )
    .bind(key.userId, key.task, key.version, key.inputHash, sinceMs)
    .first<CacheRow>();

/** Keeps an answer, and of the user's answers only the newest. */
export const keepAnswer = (
  db: Db,
  key: CacheKey,
  answer: CacheRow & { at: number },
  most: number,
): Promise<unknown> =>
  db.$client.batch([
    db.$client
      .prepare(
        `INSERT INTO ai_cache (user_id, task, version, input_hash, output, made_by, at)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)
         ON CONFLICT DO UPDATE SET output = excluded.output, made_by = excluded.made_by, at = excluded.at`,
      )
      .bind(key.userId, key.task, key.version, key.inputHash, answer.output, answer.madeBy, answer.at),
    db.$client
      .prepare(
        `DELETE FROM ai_cache WHERE user_id = ?1 AND rowid NOT IN (
           SELECT rowid FROM ai_cache WHERE user_id = ?1 ORDER BY at DESC, rowid DESC LIMIT ?2)`,
      )
      .bind(key.userId, most),
  ]);

export const deleteCachedBefore = (db: Db, beforeMs: number): Promise<unknown> =>
  db.$client.prepare("DELETE FROM ai_cache WHERE at < ?1").bind(beforeMs).run();

import type { Db } from "#worker/db/client.ts";

export type GeneratedRow = { hash: string; rubric: string; bankId: string | null };
export type FoundQuestion = GeneratedRow & { setId: string; source: string; at: number };

export const insertQuestionSet = (
  db: Db,
  set: { id: string; userId: string; source: string; at: number },
  questions: GeneratedRow[],
) => [
  db.$client
    .prepare("INSERT INTO question_sets (id, user_id, source, at) VALUES (?1, ?2, ?3, ?4)")
    .bind(set.id, set.userId, set.source, set.at),
  db.$client
    .prepare(
      `INSERT OR IGNORE INTO generated_questions (user_id, set_id, hash, rubric, bank_id)
       SELECT ?1, ?2, value ->> 'hash', value ->> 'rubric', value ->> 'bankId' FROM json_each(?3)`,
    )
    .bind(set.userId, set.id, JSON.stringify(questions)),
];

/** All but the newest sets of a user. */
export const deleteOldSets = (db: Db, userId: string, keep: number) =>
  db.$client
    .prepare(
      `DELETE FROM question_sets WHERE user_id = ?1 AND id NOT IN (
         SELECT id FROM question_sets WHERE user_id = ?1 ORDER BY at DESC, id DESC LIMIT ?2)`,
    )
    .bind(userId, keep);

/** The user's own questions with these hashes that were made since a moment, of the newest sets first. */
export const findGenerated = async (
  db: Db,
  userId: string,
  hashes: string[],
  sinceMs: number,
): Promise<FoundQuestion[]> =>
  (
    await db.$client
      .prepare(
        `SELECT g.hash, g.rubric, g.bank_id AS bankId, g.set_id AS setId, s.source, s.at
         FROM generated_questions g JOIN question_sets s ON s.id = g.set_id
         WHERE g.user_id = ?1 AND g.hash IN (SELECT value FROM json_each(?2)) AND s.at > ?3
         ORDER BY s.at DESC, s.id DESC`,
      )
      .bind(userId, JSON.stringify(hashes), sinceMs)
      .all<FoundQuestion>()
  ).results;

export const countSets = async (db: Db, userId: string): Promise<number> =>
  (await db.$client
    .prepare("SELECT count(*) AS n FROM question_sets WHERE user_id = ?1")
    .bind(userId)
    .first<number>("n")) ?? 0;

export const deleteSetsBefore = (db: Db, beforeMs: number) =>
  db.$client.prepare("DELETE FROM question_sets WHERE at < ?1").bind(beforeMs);

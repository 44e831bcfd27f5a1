import { and, desc, eq, isNotNull, isNull, sql } from "drizzle-orm";

import type { Db } from "#worker/db/client.ts";

import { coverLettersTable, letterVersionsTable } from "./cover-letters.tables.ts";

export type LetterRow = typeof coverLettersTable.$inferSelect;
export type VersionRow = typeof letterVersionsTable.$inferSelect;

const live = (userId: string) =>
  and(eq(coverLettersTable.userId, userId), isNull(coverLettersTable.deletedAt));

export const listLetterRows = (db: Db, userId: string): Promise<LetterRow[]> =>
  db
    .select()
    .from(coverLettersTable)
    .where(live(userId))
    .orderBy(desc(coverLettersTable.createdAt), desc(coverLettersTable.id));

export const findLetterRow = (db: Db, userId: string, id: string): Promise<LetterRow | undefined> =>
  db
    .select()
    .from(coverLettersTable)
    .where(and(live(userId), eq(coverLettersTable.id, id)))
    .get();

export const listDeletedRows = (db: Db, userId: string) =>
  db
    .select({
      id: coverLettersTable.id,
      title: coverLettersTable.title,
      deletedAt: coverLettersTable.deletedAt,
    })
    .from(coverLettersTable)
    .where(and(eq(coverLettersTable.userId, userId), isNotNull(coverLettersTable.deletedAt)))
    .orderBy(desc(coverLettersTable.deletedAt), desc(coverLettersTable.id));

export const countLetters = async (db: Db, userId: string): Promise<number> =>
  (await db.$client
    .prepare("SELECT count(*) AS n FROM cover_letters WHERE user_id = ?1 AND deleted_at IS NULL")
    .bind(userId)
    .first<number>("n")) ?? 0;

/** Inserts where the user has fewer than `most`, deleted ones included; `RETURNING` tells whether it did. */
export const insertLetter = (db: Db, row: LetterRow, most: number) =>
  db
    .insert(coverLettersTable)
    .select(
      sql`SELECT ${row.id}, ${row.userId}, ${row.title}, ${row.position}, ${row.companyName}, ${row.jobId},
        ${row.paragraphs}, ${row.block}, ${row.resumeId}, ${row.source}, ${row.gaps}, ${row.advice}, ${row.round},
        ${row.madeBy}, ${row.createdAt}, ${row.updatedAt}, ${row.deletedAt}
        WHERE (SELECT count(*) FROM cover_letters WHERE user_id = ${row.userId}) < ${most}`,
    )
    .returning({ id: coverLettersTable.id });

export const hasLetter = (id: string) => sql`EXISTS (SELECT 1 FROM cover_letters WHERE id = ${id})`;

export type LetterChange = Partial<
  Pick<
    LetterRow,
    "title" | "paragraphs" | "block" | "resumeId" | "source" | "gaps" | "advice" | "round" | "madeBy"
  >
> & { updatedAt: number };

/** Writes where the stored version is still `version`; `RETURNING` tells whether it did. */
export const changeLetter = (
  db: Db,
  { userId, id, version }: { userId: string; id: string; version: number },
  change: LetterChange,
) =>
  db
    .update(coverLettersTable)
    .set(change)
    .where(and(live(userId), eq(coverLettersTable.id, id), eq(coverLettersTable.updatedAt, version)))
    .returning({ id: coverLettersTable.id });

/** Hides a letter, or shows it again (`deletedAt` null); tells whether there was one to do it to. */
export async function setDeleted(
  db: Db,
  userId: string,
  id: string,
  deletedAt: number | null,
): Promise<boolean> {
  const wasDeleted =
    deletedAt === null ? isNotNull(coverLettersTable.deletedAt) : isNull(coverLettersTable.deletedAt);
  const written = await db
    .update(coverLettersTable)
    .set({ deletedAt })
    .where(and(eq(coverLettersTable.userId, userId), eq(coverLettersTable.id, id), wasDeleted))
    .returning({ id: coverLettersTable.id });
  return written.length > 0;
}

/** Newest first. */
export const listVersionRows = (db: Db, userId: string, letterId: string): Promise<VersionRow[]> =>
  db
    .select()
    .from(letterVersionsTable)
    .where(and(eq(letterVersionsTable.userId, userId), eq(letterVersionsTable.letterId, letterId)))
    .orderBy(desc(letterVersionsTable.at), desc(letterVersionsTable.id));

/** Does nothing where the letter is not there, or was changed by another call meanwhile. */
export const insertVersion = (db: Db, row: VersionRow, letterUpdatedAt: number) =>
  db.insert(letterVersionsTable).select(
    sql`SELECT ${row.id}, ${row.userId}, ${row.letterId}, ${row.at}, ${row.origin}, ${row.words},
        ${row.wordsChanged}, ${row.paragraphs}
        WHERE EXISTS (SELECT 1 FROM cover_letters WHERE id = ${row.letterId} AND updated_at = ${letterUpdatedAt})`,
  );

/** A version that is being edited is one version: what was saved a moment ago is replaced. */
export const replaceVersion = (db: Db, row: VersionRow, letterUpdatedAt: number) =>
  db.$client
    .prepare(
      `UPDATE cover_letter_versions SET at = ?3, words = ?4, words_changed = ?5, paragraphs = ?6
       WHERE user_id = ?1 AND id = ?2
         AND EXISTS (SELECT 1 FROM cover_letters WHERE id = ?7 AND updated_at = ?8)`,
    )
    .bind(
      row.userId,
      row.id,
      row.at,
      row.words,
      row.wordsChanged,
      row.paragraphs,
      row.letterId,
      letterUpdatedAt,
    );

export const deleteOldVersions = (db: Db, userId: string, letterId: string, keep: number) =>
  db.$client
    .prepare(
      `DELETE FROM cover_letter_versions WHERE user_id = ?1 AND letter_id = ?2 AND id NOT IN (
         SELECT id FROM cover_letter_versions WHERE user_id = ?1 AND letter_id = ?2 ORDER BY at DESC, id DESC LIMIT ?3)`,
    )
    .bind(userId, letterId, keep);

export type DeletedFiles = { id: string; userId: string; fileIds: string };

/** Letters that were deleted before a moment, with the ids of their files as a JSON list. */
export const listLongDeleted = async (db: Db, beforeMs: number, limit: number): Promise<DeletedFiles[]> =>
  (
    await db.$client
      .prepare(
        `SELECT l.id, l.user_id AS userId,
           (SELECT json_group_array(e.file_id) FROM cover_letter_exports e WHERE e.letter_id = l.id) AS fileIds
         FROM cover_letters l WHERE l.deleted_at < ?1 LIMIT ?2`,
      )
      .bind(beforeMs, limit)
      .all<DeletedFiles>()
  ).results;

export const eraseLetter = (db: Db, userId: string, id: string) =>
  db.$client
    .prepare("DELETE FROM cover_letters WHERE user_id = ?1 AND id = ?2 AND deleted_at IS NOT NULL")
    .bind(userId, id);

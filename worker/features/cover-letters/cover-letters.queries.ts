import { and, desc, eq, sql } from "drizzle-orm";

import type { Db } from "#worker/db/client.ts";
import { deleteAllButFirst, insertIf } from "#worker/db/statements.ts";
import { defineKept } from "#worker/kept/kept.queries.ts";

import { coverLettersTable, letterVersionsTable } from "./cover-letters.tables.ts";

export type LetterRow = typeof coverLettersTable.$inferSelect;
export type VersionRow = typeof letterVersionsTable.$inferSelect;

/** Maximum number of letters per user, including deleted ones. */
export const MAX_LETTERS = 500;

export const letterQueries = defineKept(coverLettersTable, {
  cap: MAX_LETTERS,
  title: coverLettersTable.title,
  fileId: null,
});

export const countLetters = (db: Db, userId: string): Promise<number> =>
  db.$count(coverLettersTable, letterQueries.isLive(userId));

export type LetterChange = Partial<
  Pick<
    LetterRow,
    "title" | "paragraphs" | "block" | "resumeId" | "source" | "gaps" | "advice" | "round" | "madeBy"
  >
>;

const matchVersions = (userId: string, letterId: string) =>
  and(eq(letterVersionsTable.userId, userId), eq(letterVersionsTable.letterId, letterId));

/** The versions of a letter, newest first. */
export const listVersionRows = (db: Db, userId: string, letterId: string) =>
  db
    .select()
    .from(letterVersionsTable)
    .where(matchVersions(userId, letterId))
    .orderBy(desc(letterVersionsTable.at), desc(letterVersionsTable.id));

/** Inserts a version; does nothing if the letter does not exist, or was changed by another call meanwhile. */
export const insertVersion = (db: Db, row: VersionRow, letterUpdatedAt: number) =>
  insertIf(db, letterVersionsTable, row, isLetterAtVersion(row.letterId, letterUpdatedAt));

/** Edits in quick succession share one version: replaces the version saved a moment ago. */
export const replaceVersion = (db: Db, row: VersionRow, letterUpdatedAt: number) =>
  db
    .update(letterVersionsTable)
    .set({ at: row.at, words: row.words, wordsChanged: row.wordsChanged, paragraphs: row.paragraphs })
    .where(
      and(
        matchVersions(row.userId, row.letterId),
        eq(letterVersionsTable.id, row.id),
        isLetterAtVersion(row.letterId, letterUpdatedAt),
      ),
    );

const isLetterAtVersion = (id: string, updatedAt: number) =>
  sql`EXISTS (SELECT 1 FROM ${coverLettersTable}
    WHERE ${coverLettersTable.id} = ${id} AND ${coverLettersTable.updatedAt} = ${updatedAt})`;

export const deleteOldVersions = (db: Db, userId: string, letterId: string, keep: number) =>
  deleteAllButFirst(db, letterVersionsTable, {
    id: letterVersionsTable.id,
    condition: matchVersions(userId, letterId),
    order: [desc(letterVersionsTable.at), desc(letterVersionsTable.id)],
    keep,
  });

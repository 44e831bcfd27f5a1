import { and, desc, eq, isNotNull, isNull, sql } from "drizzle-orm";

import type { Db } from "#worker/db/client.ts";

import { resumesTable } from "./resumes.tables.ts";

export type ResumeRow = typeof resumesTable.$inferSelect;

const live = (userId: string) => and(eq(resumesTable.userId, userId), isNull(resumesTable.deletedAt));

export const listResumeRows = (db: Db, userId: string): Promise<ResumeRow[]> =>
  db
    .select()
    .from(resumesTable)
    .where(live(userId))
    .orderBy(desc(resumesTable.createdAt), desc(resumesTable.id));

export const findResumeRow = (db: Db, userId: string, id: string): Promise<ResumeRow | undefined> =>
  db
    .select()
    .from(resumesTable)
    .where(and(live(userId), eq(resumesTable.id, id)))
    .get();

export const listDeletedRows = (db: Db, userId: string) =>
  db
    .select({ id: resumesTable.id, title: resumesTable.title, deletedAt: resumesTable.deletedAt })
    .from(resumesTable)
    .where(and(eq(resumesTable.userId, userId), isNotNull(resumesTable.deletedAt)))
    .orderBy(desc(resumesTable.deletedAt), desc(resumesTable.id));

/** Inserts where the user has fewer than `most`, deleted ones included; `RETURNING` tells whether it did. */
export const insertResume = (db: Db, row: ResumeRow, most: number) =>
  db
    .insert(resumesTable)
    .select(
      sql`SELECT ${row.id}, ${row.userId}, ${row.title}, ${row.template}, ${row.paper}, ${row.origin}, ${row.content},
        ${row.contentAt}, ${row.createdAt}, ${row.updatedAt}, ${row.archivedAt}, ${row.deletedAt}, ${row.originalFileId},
        ${row.sourceProfile}, ${row.fileFacts}, ${row.readWarnings}, ${row.tailoring}
        WHERE (SELECT count(*) FROM resumes WHERE user_id = ${row.userId}) < ${most}`,
    )
    .returning({ id: resumesTable.id });

/** Whether the resume is there: the condition of what goes into the batch with it. */
export const hasResume = (id: string) => sql`EXISTS (SELECT 1 FROM resumes WHERE id = ${id})`;

export type ResumeChange = Partial<
  Pick<
    ResumeRow,
    | "title"
    | "template"
    | "paper"
    | "content"
    | "contentAt"
    | "archivedAt"
    | "sourceProfile"
    | "tailoring"
    | "updatedAt"
  >
>;

/** Writes where the stored version is still `version`; tells whether it did. */
export async function changeResume(
  db: Db,
  { userId, id, version }: { userId: string; id: string; version: number },
  change: ResumeChange,
): Promise<boolean> {
  const written = await db
    .update(resumesTable)
    .set(change)
    .where(and(live(userId), eq(resumesTable.id, id), eq(resumesTable.updatedAt, version)))
    .returning({ id: resumesTable.id });
  return written.length > 0;
}

/** Hides a resume, or shows it again (`deletedAt` null); tells whether there was one to do it to. */
export async function setDeleted(
  db: Db,
  userId: string,
  id: string,
  deletedAt: number | null,
): Promise<boolean> {
  const wasDeleted = deletedAt === null ? isNotNull(resumesTable.deletedAt) : isNull(resumesTable.deletedAt);
  const written = await db
    .update(resumesTable)
    .set({ deletedAt })
    .where(and(eq(resumesTable.userId, userId), eq(resumesTable.id, id), wasDeleted))
    .returning({ id: resumesTable.id });
  return written.length > 0;
}

export type DeletedFiles = { id: string; userId: string; fileIds: string };

/** Resumes that were deleted before a moment, with the ids of their files as a JSON list. */
export const listLongDeleted = async (db: Db, beforeMs: number, limit: number): Promise<DeletedFiles[]> =>
  (
    await db.$client
      .prepare(
        `SELECT r.id, r.user_id AS userId, (
           SELECT json_group_array(f) FROM (
             SELECT r.original_file_id AS f WHERE r.original_file_id IS NOT NULL
             UNION ALL SELECT e.file_id FROM resume_exports e WHERE e.resume_id = r.id)) AS fileIds
         FROM resumes r WHERE r.deleted_at < ?1 LIMIT ?2`,
      )
      .bind(beforeMs, limit)
      .all<DeletedFiles>()
  ).results;

export const eraseResume = (db: Db, userId: string, id: string) =>
  db.$client
    .prepare("DELETE FROM resumes WHERE user_id = ?1 AND id = ?2 AND deleted_at IS NOT NULL")
    .bind(userId, id);

import { and, desc, eq, isNotNull, isNull, sql } from "drizzle-orm";

import type { Db } from "#worker/db/client.ts";

import { resumesTable } from "./resumes.tables.ts";

export type ResumeRow = typeof resumesTable.$inferSelect;

const live = (userId: string) => and(eq(resumesTable.userId, userId), isNull(resumesTable.deletedAt));

/** What of a resume a list shows; `content` is null where what is stored is no JSON. */
export type ListedRow = Pick<
  ResumeRow,
  "id" | "title" | "template" | "paper" | "origin" | "createdAt" | "updatedAt" | "archivedAt" | "contentAt"
> & { content: string | null };

/** A part of the content as JSON, whose texts are cut, and a list of whose entries the first few are taken. */
const listedField = (path: string, most: number) =>
  sql.raw(`substr(coalesce(r.content ->> '${path}', ''), 1, ${most})`);
const listedEntries = (list: string, fields: string[], most: number) =>
  sql.raw(
    `(SELECT json_group_array(json_object(${fields
      .map((field) => `'${field}', substr(coalesce(e.value ->> '${field}', ''), 1, ${LISTED.text})`)
      .join(", ")})) FROM (SELECT value FROM json_each(r.content, '$.${list}') LIMIT ${most}) e)`,
  );
/** Characters of a text and of the summary, and entries and skills of a resume in a list. */
const LISTED = { text: 60, summary: 120, entries: 3, skills: 8 } as const;

/**
 * Newest first, without descriptions and with what is long cut: the content of all resumes may be far more than an isolate
 * holds, so that it is cut before it leaves the database.
 */
export const listResumeRows = (db: Db, userId: string): Promise<ListedRow[]> =>
  db.all<ListedRow>(sql`
    SELECT r.id, r.title, r.template, r.paper, r.origin, r.created_at AS createdAt, r.updated_at AS updatedAt,
      r.archived_at AS archivedAt, r.content_at AS contentAt,
      CASE WHEN json_valid(r.content) THEN json_object(
        'personalInfo', json_object(
          'name', ${listedField("$.personalInfo.name", LISTED.text)},
          'email', ${listedField("$.personalInfo.email", LISTED.text)},
          'phone', ${listedField("$.personalInfo.phone", LISTED.text)},
          'location', ${listedField("$.personalInfo.location", LISTED.text)},
          'summary', ${listedField("$.personalInfo.summary", LISTED.summary)}),
        'experience', ${listedEntries("experience", ["company", "position", "startDate", "endDate"], LISTED.entries)},
        'education', ${listedEntries("education", ["school", "degree", "startDate", "endDate"], LISTED.entries)},
        'skills', (SELECT json_group_array(substr(e.value, 1, ${sql.raw(String(LISTED.text))}))
          FROM (SELECT value FROM json_each(r.content, '$.skills') LIMIT ${sql.raw(String(LISTED.skills))}) e)
      ) END AS content
    FROM resumes r
    WHERE r.user_id = ${userId} AND r.deleted_at IS NULL
    ORDER BY r.created_at DESC, r.id DESC`);

/** Bytes of all that is stored as JSON of a user's resumes, deleted ones included, but for one of them. */
export const countResumeBytes = async (db: Db, userId: string, exceptId: string): Promise<number> =>
  (await db.$client
    .prepare(`SELECT ${BYTES} AS n FROM resumes WHERE user_id = ?1 AND id <> ?2`)
    .bind(userId, exceptId)
    .first<number>("n")) ?? 0;

/** `octet_length` reads the head of a row alone, not what it holds. */
const BYTES =
  "coalesce(sum(octet_length(content) + coalesce(octet_length(source_profile), 0) + coalesce(octet_length(tailoring), 0)), 0)";

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

/**
 * Inserts where the user has fewer than `most` resumes of fewer than `mostBytes`, deleted ones included; `RETURNING` tells
 * whether it did.
 */
export const insertResume = (db: Db, row: ResumeRow, most: number, mostBytes: number) =>
  db
    .insert(resumesTable)
    .select(
      sql`SELECT ${row.id}, ${row.userId}, ${row.title}, ${row.template}, ${row.paper}, ${row.origin}, ${row.content},
        ${row.contentAt}, ${row.createdAt}, ${row.updatedAt}, ${row.archivedAt}, ${row.deletedAt}, ${row.originalFileId},
        ${row.sourceProfile}, ${row.fileFacts}, ${row.readWarnings}, ${row.tailoring}
        WHERE (SELECT count(*) FROM resumes WHERE user_id = ${row.userId}) < ${most}
          AND (SELECT ${sql.raw(BYTES)} FROM resumes WHERE user_id = ${row.userId}) < ${mostBytes}`,
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

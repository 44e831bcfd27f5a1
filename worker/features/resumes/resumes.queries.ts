import { type SQL, and, eq, ne, sql } from "drizzle-orm";

import type { Db } from "#worker/db/client.ts";
import type { ListPage } from "#worker/kept/kept.contract.ts";
import { defineKept, newestFirst } from "#worker/kept/kept.queries.ts";
import { openPage } from "#worker/kept/list-page.ts";

import { resumesTable } from "./resumes.tables.ts";

export type ResumeRow = typeof resumesTable.$inferSelect;

/** Of one user, deleted ones included. */
export const MAX_RESUMES = 200;

export const resumeQueries = defineKept(resumesTable, {
  cap: MAX_RESUMES,
  title: resumesTable.title,
  fileId: resumesTable.originalFileId,
});

/** What of a resume a list shows; `content` is null where what is stored is no JSON. */
export type ListedRow = Pick<
  ResumeRow,
  "id" | "title" | "template" | "paper" | "origin" | "createdAt" | "updatedAt" | "archivedAt" | "contentAt"
> & { content: string | null };

/** Characters of a text and of the summary, and entries and skills of a resume in a list. */
const LISTED = { text: 60, summary: 120, entries: 3, skills: 8 } as const;

/** A part of the content as JSON, whose texts are cut, and a list of whose entries the first few are taken. */
const listedField = (path: string, most: number) =>
  sql`substr(coalesce(${resumesTable.content} ->> ${path}, ''), 1, ${most})`;
const listedEntries = (list: string, fields: string[], most: number) =>
  sql`(SELECT json_group_array(json_object(${sql.raw(
    fields
      .map((field) => `'${field}', substr(coalesce(e.value ->> '${field}', ''), 1, ${LISTED.text})`)
      .join(", "),
  )})) FROM (SELECT value FROM json_each(${resumesTable.content}, ${`$.${list}`}) LIMIT ${most}) e)`;

const LISTED_COLUMNS = {
  id: resumesTable.id,
  title: resumesTable.title,
  template: resumesTable.template,
  paper: resumesTable.paper,
  origin: resumesTable.origin,
  createdAt: resumesTable.createdAt,
  updatedAt: resumesTable.updatedAt,
  archivedAt: resumesTable.archivedAt,
  contentAt: resumesTable.contentAt,
};

const listedContent = sql<string | null>`
  CASE WHEN json_valid(${resumesTable.content}) THEN json_object(
    'personalInfo', json_object(
      'name', ${listedField("$.personalInfo.name", LISTED.text)},
      'email', ${listedField("$.personalInfo.email", LISTED.text)},
      'phone', ${listedField("$.personalInfo.phone", LISTED.text)},
      'location', ${listedField("$.personalInfo.location", LISTED.text)},
      'summary', ${listedField("$.personalInfo.summary", LISTED.summary)}),
    'experience', ${listedEntries("experience", ["company", "position", "startDate", "endDate"], LISTED.entries)},
    'education', ${listedEntries("education", ["school", "degree", "startDate", "endDate"], LISTED.entries)},
    'skills', (SELECT json_group_array(substr(e.value, 1, ${LISTED.text}))
      FROM (SELECT value FROM json_each(${resumesTable.content}, '$.skills') LIMIT ${LISTED.skills}) e)
  ) END`;

/**
 * Newest first, without descriptions and with what is long cut: the content of all resumes may be far more than an isolate
 * holds, so that it is cut before it leaves the database.
 */
export async function listResumeRows(db: Db, userId: string, page: ListPage) {
  const { after, orderBy, limit, close } = openPage<ListedRow>(newestFirst(resumesTable), page);
  const rows = await db
    .select({ ...LISTED_COLUMNS, content: listedContent })
    .from(resumesTable)
    .where(and(resumeQueries.isLive(userId), after))
    .orderBy(...orderBy)
    .limit(limit);
  return close(rows);
}

/** `octet_length` reads the head of a row alone, not what it holds. */
const bytes = sql<number>`coalesce(sum(octet_length(${resumesTable.content})
  + coalesce(octet_length(${resumesTable.sourceProfile}), 0)
  + coalesce(octet_length(${resumesTable.tailoring}), 0)), 0)`;

/** Bytes of all that is stored as JSON of a user's resumes, deleted ones included, but for one of them. */
export async function countResumeBytes(db: Db, userId: string, exceptId: string): Promise<number> {
  const [row] = await db
    .select({ bytes })
    .from(resumesTable)
    .where(and(eq(resumesTable.userId, userId), ne(resumesTable.id, exceptId)));
  return row?.bytes ?? 0;
}

/** Whether the user has fewer resumes than may be, of fewer than `mostBytes`. */
export const hasRoomFor = (userId: string, mostBytes: number): SQL =>
  sql`${resumeQueries.hasRoom(userId)}
    AND (SELECT ${bytes} FROM ${resumesTable} WHERE ${resumesTable.userId} = ${userId}) < ${mostBytes}`;

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

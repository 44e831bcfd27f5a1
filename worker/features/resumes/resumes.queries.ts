import { and, sql } from "drizzle-orm";

import type { Db } from "#worker/db/client.ts";
import type { ListPage } from "#worker/kept/kept.contract.ts";
import { defineKept, orderNewestFirst } from "#worker/kept/kept.queries.ts";
import { openPage } from "#worker/kept/list-page.ts";

import { resumesTable } from "./resumes.tables.ts";

export type ResumeRow = typeof resumesTable.$inferSelect;

/** Maximum number of resumes per user, including deleted ones. */
export const MAX_RESUMES = 200;

export const resumeQueries = defineKept(resumesTable, {
  cap: MAX_RESUMES,
  title: resumesTable.title,
  fileId: resumesTable.originalFileId,
});

/** Columns of a resume in a list; `content` is null if the stored value is not valid JSON. */
export type ListedRow = Pick<
  ResumeRow,
  | "id"
  | "title"
  | "template"
  | "paper"
  | "design"
  | "origin"
  | "createdAt"
  | "updatedAt"
  | "archivedAt"
  | "contentAt"
> & { content: string | null; positions: number; skills: number };

/** Limits of a resume in a list: characters of a text and of the summary, number of entries and skills. */
const LISTED = { text: 60, summary: 120, entries: 3, skills: 8 } as const;

/** A part of the content as JSON: texts are truncated, and lists reduced to their first entries. */
const selectListedField = (path: string, most: number) =>
  sql`substr(coalesce(${resumesTable.content} ->> ${path}, ''), 1, ${most})`;
const selectListedEntries = (list: string, fields: string[], most: number) =>
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
  design: resumesTable.design,
  origin: resumesTable.origin,
  createdAt: resumesTable.createdAt,
  updatedAt: resumesTable.updatedAt,
  archivedAt: resumesTable.archivedAt,
  contentAt: resumesTable.contentAt,
};

const listedContent = sql<string | null>`
  CASE WHEN json_valid(${resumesTable.content}) THEN json_object(
    'personalInfo', json_object(
      'name', ${selectListedField("$.personalInfo.name", LISTED.text)},
      'email', ${selectListedField("$.personalInfo.email", LISTED.text)},
      'phone', ${selectListedField("$.personalInfo.phone", LISTED.text)},
      'location', ${selectListedField("$.personalInfo.location", LISTED.text)},
      'summary', ${selectListedField("$.personalInfo.summary", LISTED.summary)}),
    'experience', ${selectListedEntries("experience", ["company", "position", "startDate", "endDate"], LISTED.entries)},
    'education', ${selectListedEntries("education", ["school", "degree", "startDate", "endDate"], LISTED.entries)},
    'skills', (SELECT json_group_array(substr(e.value, 1, ${LISTED.text}))
      FROM (SELECT value FROM json_each(${resumesTable.content}, '$.skills') LIMIT ${LISTED.skills}) e)
  ) END`;

const countListed = (list: string) =>
  sql<number>`CASE WHEN json_valid(${resumesTable.content})
    THEN coalesce(json_array_length(${resumesTable.content}, ${list}), 0) ELSE 0 END`;

/**
 * The user's resumes, newest first, without descriptions and with long texts truncated in SQL: the content of
 * all resumes could exceed an isolate's memory.
 */
export async function listResumeRows(db: Db, userId: string, page: ListPage) {
  const { after, orderBy, limit, close } = openPage<ListedRow>(orderNewestFirst(resumesTable), page);
  const rows = await db
    .select({
      ...LISTED_COLUMNS,
      content: listedContent,
      positions: countListed("$.experience"),
      skills: countListed("$.skills"),
    })
    .from(resumesTable)
    .where(and(resumeQueries.isLive(userId), after))
    .orderBy(...orderBy)
    .limit(limit);
  return close(rows);
}

export type ResumeChange = Partial<
  Pick<
    ResumeRow,
    | "title"
    | "template"
    | "paper"
    | "design"
    | "isNamed"
    | "photo"
    | "content"
    | "contentAt"
    | "archivedAt"
    | "sourceProfile"
    | "tailoring"
    | "updatedAt"
  >
>;

import type { UserCtx } from "#worker/context.ts";
import { listAllSectionsInOrder } from "#worker/documents/resume-parts.contract.ts";
import { findStoredFile } from "#worker/features/files/files.service.ts";
import type { ListPage } from "#worker/kept/kept.contract.ts";
import type { Paged } from "#worker/kept/list-page.ts";

import { getResumeRow, keptResumes } from "./find-resume.service.ts";
import { listNewestRatings, listRatingRows } from "./ratings.queries.ts";
import { RESUME_COLUMNS } from "./resume-columns.ts";
import {
  listNotTaken,
  viewPastRating,
  viewListedResume,
  viewReport,
  viewResume,
  viewTailoring,
} from "./resume-view.ts";
import type { Resume, ResumeDetail, UpdateResume } from "./resumes.contract.ts";
import { type ResumeChange, type ResumeRow, listResumeRows } from "./resumes.queries.ts";
import { copyAllButContent, storeResume } from "./store-resume.service.ts";

export const KEPT_RATINGS = 20;

export async function listResumes(ctx: UserCtx, page: ListPage): Promise<Paged<Resume>> {
  const [{ rows, nextCursor }, ratings] = await Promise.all([
    listResumeRows(ctx.db, ctx.user.id, page),
    listNewestRatings(ctx.db, ctx.user.id),
  ]);
  const newest = new Map(ratings.map((rating) => [rating.resumeId, rating]));
  return { rows: rows.map((row) => viewListedResume(row, newest.get(row.id))), nextCursor };
}

export async function getResume(ctx: UserCtx, id: string): Promise<ResumeDetail> {
  const [row, ratings] = await Promise.all([
    getResumeRow(ctx, id),
    listRatingRows(ctx.db, ctx.user.id, id, KEPT_RATINGS),
  ]);
  const [newest] = ratings;
  const original = row.originalFileId === null ? null : await findStoredFile(ctx, row.originalFileId);
  return {
    ...viewResume(row, newest),
    photo: row.photo,
    report: newest === undefined ? null : viewReport(newest),
    pastRatings: ratings.map(viewPastRating),
    original: original === null ? null : { name: original.name, bytes: original.bytes },
    readWarnings: RESUME_COLUMNS.readWarnings.read(row.readWarnings),
    notTaken: listNotTaken(row),
    tailoring: viewTailoring(row),
  };
}

export async function updateResume(
  ctx: UserCtx,
  id: string,
  { basedOn, content, isArchived, title, template, paper, design }: UpdateResume,
): Promise<Resume> {
  return await editResume(ctx, id, basedOn, (row) => {
    const change: ResumeChange = {
      title: title ?? row.title,
      template: template ?? row.template,
      paper: paper ?? row.paper,
    };
    if (title !== undefined && title !== row.title) change.isNamed = true;
    if (design !== undefined) change.design = RESUME_COLUMNS.design.write(design);
    if (isArchived !== undefined) change.archivedAt = isArchived ? (row.archivedAt ?? ctx.now()) : null;
    const text = content === undefined ? row.content : RESUME_COLUMNS.content.write(content);
    if (text !== row.content) change.content = text;
    if (formatRated(text) !== formatRated(row.content)) change.contentAt = ctx.now();
    return change;
  });
}

/** Formats only the rated parts of the content: keys of entries and untouched sections do not affect the rating. */
function formatRated(content: string): string {
  const read = RESUME_COLUMNS.content.read(content);
  const rated = { ...read, sections: listAllSectionsInOrder(read) };
  return JSON.stringify(rated, (key, value: unknown) => (key === "id" ? undefined : value));
}

/**
 * Applies `makeChange` to the stored row and saves it.
 * @throws AppError 404, 409 with the stored resume
 */
export async function editResume(
  ctx: UserCtx,
  id: string,
  basedOn: string | undefined,
  makeChange: (row: ResumeRow) => ResumeChange | Promise<ResumeChange>,
): Promise<Resume> {
  return await viewResultWithRating(ctx, id, (view) =>
    keptResumes.edit(ctx, id, basedOn, { makeChange, view }),
  );
}

/** Runs `work` and views its row. The rating is read in parallel, because no `work` here changes it. */
async function viewResultWithRating(
  ctx: UserCtx,
  id: string,
  work: (view: (row: ResumeRow) => Promise<Resume>) => Promise<ResumeRow>,
): Promise<Resume> {
  // drizzle sends a statement only when `then` is called.
  const ratings = listRatingRows(ctx.db, ctx.user.id, id, 1).then((rows) => rows);
  const view = async (row: ResumeRow) => viewResume(row, (await ratings)[0]);
  const [row] = await Promise.all([work(view), ratings]);
  return await view(row);
}

export async function duplicateResume(ctx: UserCtx, id: string): Promise<Resume> {
  const row = await getResumeRow(ctx, id);
  return await storeResume(ctx, {
    title: `${row.title} (copy)`,
    isNamed: row.isNamed,
    ...copyAllButContent(row),
    origin: row.origin as Resume["origin"],
    content: RESUME_COLUMNS.content.read(row.content),
    fileFacts: row.contentAt === row.createdAt ? row.fileFacts : null,
  });
}

/**
 * Idempotent.
 * @throws AppError 404
 */
export const restoreResume = async (ctx: UserCtx, id: string): Promise<Resume> =>
  await viewResultWithRating(ctx, id, () => keptResumes.restore(ctx, id));

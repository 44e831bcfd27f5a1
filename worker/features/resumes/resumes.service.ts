import type { Ctx, UserCtx } from "#worker/context.ts";
import { prepareQuery } from "#worker/db/client.ts";
import { dropFiles, findStoredFile } from "#worker/features/files/files.service.ts";
import { conflict, notFound } from "#worker/lib/errors.ts";
import { baseVersion, nextVersion } from "#worker/lib/optimistic.ts";

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
import type { DeletedResume, Resume, ResumeDetail, UpdateResume } from "./resumes.contract.ts";
import {
  type ResumeChange,
  type ResumeRow,
  changeResume,
  countResumeBytes,
  eraseResume,
  findResumeRow,
  listDeletedRows,
  listLongDeleted,
  listResumeRows,
  setDeleted,
} from "./resumes.queries.ts";
import { MAX_RESUMES, MAX_RESUME_BYTES, resumesTooLarge, storeResume } from "./store-resume.service.ts";

const DAY_MS = 86_400_000;
const KEPT_DELETED_MS = 30 * DAY_MS;
const SWEPT_AT_ONCE = 200;
export const KEPT_RATINGS = 20;

export async function listResumes(ctx: UserCtx): Promise<Resume[]> {
  const [rows, ratings] = await Promise.all([
    listResumeRows(ctx.db, ctx.user.id),
    listNewestRatings(ctx.db, ctx.user.id),
  ]);
  const newest = new Map(ratings.map((rating) => [rating.resumeId, rating]));
  return rows.map((row) => viewListedResume(row, newest.get(row.id)));
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
    report: newest === undefined ? null : viewReport(newest),
    pastRatings: ratings.map(viewPastRating),
    original: original === null ? null : { name: original.name, bytes: original.bytes },
    readWarnings: RESUME_COLUMNS.readWarnings.read(row.readWarnings),
    notTaken: listNotTaken(row),
    tailoring: viewTailoring(row),
  };
}

/** @throws AppError 404 */
export async function getResumeRow(ctx: UserCtx, id: string): Promise<ResumeRow> {
  const row = await findResume(ctx, id);
  if (row === null) throw noSuchResume();
  return row;
}

/** Null where the user has no such resume, or has deleted it. */
export const findResume = async (ctx: UserCtx, id: string): Promise<ResumeRow | null> =>
  (await findResumeRow(ctx.db, ctx.user.id, id)) ?? null;

const noSuchResume = () => notFound("resumes.not_found", "This resume does not exist.");

/** @throws AppError 404 where the user has no such resume */
export const requireResume = async (ctx: UserCtx, id: string): Promise<void> => {
  await getResumeRow(ctx, id);
};

export async function updateResume(
  ctx: UserCtx,
  id: string,
  { basedOn, content, isArchived, title, template, paper }: UpdateResume,
): Promise<Resume> {
  return await editResume(ctx, id, basedOn, async (row) => {
    const change: ResumeChange = {
      title: title ?? row.title,
      template: template ?? row.template,
      paper: paper ?? row.paper,
    };
    if (isArchived !== undefined) change.archivedAt = isArchived ? (row.archivedAt ?? ctx.now()) : null;
    const text = content === undefined ? row.content : RESUME_COLUMNS.content.write(content);
    if (text.length > UNCOUNTED_CHARACTERS) await requireRoom(ctx, id, text);
    if (text !== row.content) Object.assign(change, { content: text, contentAt: ctx.now() });
    return change;
  });
}

/** So long a content may be without a look at the others: as many of them as there may be are within the bound. */
const UNCOUNTED_CHARACTERS = MAX_RESUME_BYTES / MAX_RESUMES / 4;

/** @throws AppError 409 */
async function requireRoom(ctx: UserCtx, id: string, text: string): Promise<void> {
  const others = await countResumeBytes(ctx.db, ctx.user.id, id);
  if (others + new TextEncoder().encode(text).length > MAX_RESUME_BYTES) throw resumesTooLarge();
}

/** Writes what `makeChange` answers, on top of what is stored. @throws AppError 404, 409 with the stored resume */
export async function editResume(
  ctx: UserCtx,
  id: string,
  basedOn: string | undefined,
  makeChange: (row: ResumeRow) => ResumeChange | Promise<ResumeChange>,
): Promise<Resume> {
  for (;;) {
    const row = await getResumeRow(ctx, id);
    if (baseVersion(basedOn, row.updatedAt) !== row.updatedAt)
      throw conflict(
        "resumes.changed_meanwhile",
        "This resume was changed in another tab or on another device.",
        await viewStored(ctx, row),
      );
    const updatedAt = nextVersion(ctx.now(), row.updatedAt);
    const change = { ...(await makeChange(row)), updatedAt };
    const version = { userId: ctx.user.id, id, version: row.updatedAt };
    if (await changeResume(ctx.db, version, change)) return await viewStored(ctx, { ...row, ...change });
    // Each failure means that another change got on, so this ends.
  }
}

async function viewStored(ctx: UserCtx, row: ResumeRow): Promise<Resume> {
  const [newest] = await listRatingRows(ctx.db, ctx.user.id, row.id, 1);
  return viewResume(row, newest);
}

export async function duplicateResume(ctx: UserCtx, id: string): Promise<Resume> {
  const row = await getResumeRow(ctx, id);
  return await storeResume(ctx, {
    title: `${row.title} (copy)`,
    template: row.template as Resume["template"],
    paper: row.paper as Resume["paper"],
    origin: row.origin as Resume["origin"],
    content: RESUME_COLUMNS.content.read(row.content),
    sourceProfile: row.sourceProfile,
    fileFacts: row.contentAt === row.createdAt ? row.fileFacts : null,
  });
}

export async function deleteResume(ctx: UserCtx, id: string): Promise<void> {
  if (!(await setDeleted(ctx.db, ctx.user.id, id, ctx.now()))) throw noSuchResume();
}

/** The same twice is no error: a second click finds it restored. */
export async function restoreResume(ctx: UserCtx, id: string): Promise<Resume> {
  await setDeleted(ctx.db, ctx.user.id, id, null);
  return await viewStored(ctx, await getResumeRow(ctx, id));
}

export async function listDeletedResumes(ctx: UserCtx): Promise<DeletedResume[]> {
  const rows = await listDeletedRows(ctx.db, ctx.user.id);
  return rows.map(({ id, title, deletedAt }) => ({
    id,
    title,
    deletedAt: new Date(deletedAt ?? 0).toISOString(),
  }));
}

/** Erases what was deleted thirty days ago; its files go with the sweep of files. */
export async function sweepResumes(ctx: Ctx): Promise<void> {
  const rows = await listLongDeleted(ctx.db, ctx.now() - KEPT_DELETED_MS, SWEPT_AT_ONCE);
  const statements = rows.flatMap(({ id, userId, fileIds }) => [
    prepareQuery(ctx.db, dropFiles(ctx, userId, JSON.parse(fileIds) as string[])),
    eraseResume(ctx.db, userId, id),
  ]);
  if (statements.length > 0) await ctx.db.$client.batch(statements);
}

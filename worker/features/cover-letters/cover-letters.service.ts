import type { Ctx, UserCtx } from "#worker/context.ts";
import { prepareQuery } from "#worker/db/client.ts";
import { dropFiles } from "#worker/features/files/files.service.ts";
import { requireResume } from "#worker/features/resumes/resumes.service.ts";
import { conflict, notFound } from "#worker/lib/errors.ts";
import { baseVersion, nextVersion } from "#worker/lib/optimistic.ts";

import type { CoverLetter, DeletedLetter, LetterDetail, UpdateLetter } from "./cover-letters.contract.ts";
import {
  type LetterChange,
  type LetterRow,
  type VersionRow,
  changeLetter,
  countLetters,
  deleteOldVersions,
  eraseLetter,
  findLetterRow,
  insertVersion,
  listDeletedRows,
  listLetterRows,
  listLongDeleted,
  listVersionRows,
  replaceVersion,
  setDeleted,
} from "./cover-letters.queries.ts";
import { LETTER_COLUMNS } from "./letter-columns.ts";
import { countChangedWords, countWords, textOfLetter } from "./letter-text.ts";
import { viewLetter, viewLetterDetail, viewListedLetter } from "./letter-view.ts";

const DAY_MS = 86_400_000;
const KEPT_DELETED_MS = 30 * DAY_MS;
const SWEPT_AT_ONCE = 200;
const KEPT_VERSIONS = 30;
/** Saves within this time are one version: autosave writes while a person types. */
const ONE_EDIT_MS = 10 * 60_000;

export const listLetters = async (ctx: UserCtx): Promise<CoverLetter[]> =>
  (await listLetterRows(ctx.db, ctx.user.id)).map(viewListedLetter);

export const countCoverLetters = (ctx: UserCtx): Promise<number> => countLetters(ctx.db, ctx.user.id);

export async function getLetter(ctx: UserCtx, id: string): Promise<LetterDetail> {
  const [row, versions] = await Promise.all([
    getLetterRow(ctx, id),
    listVersionRows(ctx.db, ctx.user.id, id),
  ]);
  return viewLetterDetail(row, versions);
}

export const noSuchLetter = () => notFound("cover_letters.not_found", "This cover letter does not exist.");

/** @throws AppError 404 */
export async function getLetterRow(ctx: UserCtx, id: string): Promise<LetterRow> {
  const row = await findLetterRow(ctx.db, ctx.user.id, id);
  if (row === undefined) throw noSuchLetter();
  return row;
}

/** @throws AppError 404 where the user has no such letter */
export const requireLetter = async (ctx: UserCtx, id: string): Promise<void> => {
  await getLetterRow(ctx, id);
};

export async function updateLetter(
  ctx: UserCtx,
  id: string,
  { basedOn, title, paragraphs, block, resumeId }: UpdateLetter,
): Promise<LetterDetail> {
  if (typeof resumeId === "string") await requireResume(ctx, resumeId);
  return await editLetter(ctx, id, basedOn, "edited", (row) => ({
    title: title ?? row.title,
    paragraphs: paragraphs === undefined ? row.paragraphs : LETTER_COLUMNS.paragraphs.write(paragraphs),
    block: block === undefined ? row.block : LETTER_COLUMNS.block.write(block),
    resumeId: resumeId === undefined ? row.resumeId : resumeId,
  }));
}

/** Takes the text of an earlier version. @throws AppError 404, 409 */
export async function restoreVersion(ctx: UserCtx, id: string, versionId: string): Promise<LetterDetail> {
  const versions = await listVersionRows(ctx.db, ctx.user.id, id);
  const version = versions.find((known) => known.id === versionId);
  if (version === undefined) throw noSuchLetter();
  return await editLetter(ctx, id, undefined, "restored", () => ({ paragraphs: version.paragraphs }));
}

/** Writes what `makeChange` answers, with a version where the text is another one. @throws AppError 404, 409 */
export async function editLetter(
  ctx: UserCtx,
  id: string,
  basedOn: string | undefined,
  origin: "edited" | "rewritten" | "restored",
  makeChange: (row: LetterRow) => Omit<LetterChange, "updatedAt">,
): Promise<LetterDetail> {
  for (;;) {
    const [row, versions] = await Promise.all([
      getLetterRow(ctx, id),
      listVersionRows(ctx.db, ctx.user.id, id),
    ]);
    if (baseVersion(basedOn, row.updatedAt) !== row.updatedAt)
      throw conflict(
        "cover_letters.changed_meanwhile",
        "This letter was changed in another tab or on another device.",
        viewLetterDetail(row, versions),
      );
    const updatedAt = nextVersion(ctx.now(), row.updatedAt);
    const change = { ...makeChange(row), updatedAt };
    const text = textOfLetter(LETTER_COLUMNS.paragraphs.read(change.paragraphs ?? row.paragraphs));
    const isSameText = text === textOfLetter(LETTER_COLUMNS.paragraphs.read(row.paragraphs));
    const [written] = await ctx.db.$client.batch([
      prepareQuery(ctx.db, changeLetter(ctx.db, { userId: ctx.user.id, id, version: row.updatedAt }, change)),
      ...(isSameText
        ? []
        : writeVersion(ctx, versions, { id, origin, text, updatedAt, paragraphs: change.paragraphs ?? "" })),
    ]);
    if (written?.results.length === 1) return await getLetter(ctx, id);
    // Each failure means that another change got on, so this ends.
  }
}

type NewVersion = {
  id: string;
  origin: "written" | "edited" | "rewritten" | "restored";
  text: string;
  updatedAt: number;
  paragraphs: string;
};

/** The statements that record a version; the edits of ten minutes are one. */
function writeVersion(
  ctx: UserCtx,
  [newest, before]: VersionRow[],
  { id, origin, text, updatedAt, paragraphs }: NewVersion,
) {
  const isSameEdit =
    origin === "edited" && newest?.origin === "edited" && ctx.now() - newest.at < ONE_EDIT_MS;
  const previous = isSameEdit ? before : newest;
  const row: VersionRow = {
    id: isSameEdit ? newest.id : ctx.newId(),
    userId: ctx.user.id,
    letterId: id,
    at: ctx.now(),
    origin,
    words: countWords(text),
    wordsChanged:
      previous === undefined
        ? 0
        : countChangedWords(textOfLetter(LETTER_COLUMNS.paragraphs.read(previous.paragraphs)), text),
    paragraphs,
  };
  return isSameEdit
    ? [replaceVersion(ctx.db, row, updatedAt)]
    : [
        prepareQuery(ctx.db, insertVersion(ctx.db, row, updatedAt)),
        deleteOldVersions(ctx.db, ctx.user.id, id, KEPT_VERSIONS),
      ];
}

export async function deleteLetter(ctx: UserCtx, id: string): Promise<void> {
  if (!(await setDeleted(ctx.db, ctx.user.id, id, ctx.now()))) throw noSuchLetter();
}

/** The same twice is no error: a second click finds it restored. */
export async function restoreLetter(ctx: UserCtx, id: string): Promise<CoverLetter> {
  await setDeleted(ctx.db, ctx.user.id, id, null);
  return viewLetter(await getLetterRow(ctx, id));
}

export async function listDeletedLetters(ctx: UserCtx): Promise<DeletedLetter[]> {
  const rows = await listDeletedRows(ctx.db, ctx.user.id);
  return rows.map(({ id, title, deletedAt }) => ({
    id,
    title,
    deletedAt: new Date(deletedAt ?? 0).toISOString(),
  }));
}

/** Erases what was deleted thirty days ago; its files go with the sweep of files. */
export async function sweepLetters(ctx: Ctx): Promise<void> {
  const rows = await listLongDeleted(ctx.db, ctx.now() - KEPT_DELETED_MS, SWEPT_AT_ONCE);
  const statements = rows.flatMap(({ id, userId, fileIds }) => [
    prepareQuery(ctx.db, dropFiles(ctx, userId, JSON.parse(fileIds) as string[])),
    eraseLetter(ctx.db, userId, id),
  ]);
  if (statements.length > 0) await ctx.db.$client.batch(statements);
}

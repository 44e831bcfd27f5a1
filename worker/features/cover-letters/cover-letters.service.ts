import type { UserCtx } from "#worker/context.ts";
import { type Statement, runBatch } from "#worker/db/statements.ts";
import { requireResume } from "#worker/features/resumes/find-resume.service.ts";
import { editRow } from "#worker/kept/edit-row.ts";
import type { ListPage } from "#worker/kept/kept.contract.ts";
import { isWritten, openKept } from "#worker/kept/kept.service.ts";
import type { Paged } from "#worker/kept/list-page.ts";

import type { CoverLetter, LetterDetail, UpdateLetter } from "./cover-letters.contract.ts";
import {
  type LetterChange,
  type LetterRow,
  MAX_LETTERS,
  type VersionRow,
  countLetters,
  deleteOldVersions,
  insertVersion,
  letterQueries,
  listVersionRows,
  replaceVersion,
} from "./cover-letters.queries.ts";
import { LETTER_COLUMNS } from "./letter-columns.ts";
import { countChangedWords, countWords, getLetterText } from "./letter-text.ts";
import { viewLetter, viewLetterDetail, viewListedLetter } from "./letter-view.ts";

const KEPT_VERSIONS = 30;
/** Saves within this time share one version, because autosave writes while the user types. */
const ONE_EDIT_MS = 10 * 60_000;

export const keptLetters = openKept(letterQueries, {
  notFound: ["cover_letters.not_found", "This cover letter does not exist."],
  changed: [
    "cover_letters.changed_meanwhile",
    "This letter was changed in another tab or on another device.",
  ],
  tooMany: [
    "cover_letters.too_many",
    `You have ${MAX_LETTERS} letters, recently deleted ones included. Please delete some first.`,
  ],
});

export async function listLetters(ctx: UserCtx, page: ListPage): Promise<Paged<CoverLetter>> {
  const { rows, nextCursor } = await letterQueries.list(ctx.db, ctx.user.id, page);
  return { rows: rows.map(viewListedLetter), nextCursor };
}

export const countCoverLetters = (ctx: UserCtx): Promise<number> => countLetters(ctx.db, ctx.user.id);

export async function getLetter(ctx: UserCtx, id: string): Promise<LetterDetail> {
  const { row, versions } = await readStoredLetter(ctx, id);
  return viewLetterDetail(row, versions);
}

/** @throws AppError 404 */
export const getLetterRow = (ctx: UserCtx, id: string): Promise<LetterRow> => keptLetters.getRow(ctx, id);

/** @throws AppError 404 if the user has no such letter */
export const requireLetter = async (ctx: UserCtx, id: string): Promise<void> => {
  await getLetterRow(ctx, id);
};

export async function updateLetter(
  ctx: UserCtx,
  id: string,
  { basedOn, title, paragraphs, block, resumeId }: UpdateLetter,
): Promise<LetterDetail> {
  if (typeof resumeId === "string") await requireResume(ctx, resumeId);
  return await applyLetterChange(ctx, id, basedOn, "edited", (row) => ({
    title: title ?? row.title,
    paragraphs: paragraphs === undefined ? row.paragraphs : LETTER_COLUMNS.paragraphs.write(paragraphs),
    block: block === undefined ? row.block : LETTER_COLUMNS.block.write(block),
    resumeId: resumeId === undefined ? row.resumeId : resumeId,
  }));
}

/**
 * Restores the text of an earlier version.
 * @throws AppError 404, 409
 */
export async function restoreLetterVersion(
  ctx: UserCtx,
  id: string,
  versionId: string,
): Promise<LetterDetail> {
  const versions = await listVersionRows(ctx.db, ctx.user.id, id);
  const version = versions.find((known) => known.id === versionId);
  if (version === undefined) throw keptLetters.noSuch();
  return await applyLetterChange(ctx, id, undefined, "restored", () => ({ paragraphs: version.paragraphs }));
}

type Stored = { row: LetterRow; versions: VersionRow[]; updatedAt: number };

/** @throws AppError 404 */
export async function readStoredLetter(ctx: UserCtx, id: string): Promise<Stored> {
  const [row, versions] = await Promise.all([
    getLetterRow(ctx, id),
    listVersionRows(ctx.db, ctx.user.id, id),
  ]);
  return { row, versions, updatedAt: row.updatedAt };
}

/**
 * Applies `makeChange` and saves the result, with a new version if the text has changed. `first` is the letter as the
 * caller read it.
 * @throws AppError 404, 409
 */
export async function applyLetterChange(
  ctx: UserCtx,
  id: string,
  basedOn: string | undefined,
  origin: "edited" | "rewritten" | "restored",
  makeChange: (row: LetterRow) => LetterChange,
  first?: Stored,
): Promise<LetterDetail> {
  let known = first;
  return await editRow<Stored, LetterDetail>(ctx, {
    basedOn,
    async read() {
      const stored = known ?? (await readStoredLetter(ctx, id));
      // The second try reads the changes of the other call.
      known = undefined;
      return stored;
    },
    refuse: ({ row, versions }) => keptLetters.changed(viewLetterDetail(row, versions)),
    async write({ row, versions }, updatedAt) {
      const change = { ...makeChange(row), updatedAt };
      const text = getLetterText(LETTER_COLUMNS.paragraphs.read(change.paragraphs ?? row.paragraphs));
      const isSameText = text === getLetterText(LETTER_COLUMNS.paragraphs.read(row.paragraphs));
      const version = { id, origin, text, updatedAt, paragraphs: change.paragraphs ?? "" };
      const results = await runBatch(ctx.db, [
        letterQueries.change(ctx.db, { userId: ctx.user.id, id, version: row.updatedAt }, change),
        ...(isSameText ? [] : recordLetterVersion(ctx, versions, version)),
        listVersionRows(ctx.db, ctx.user.id, id),
      ]);
      return isWritten(results[0])
        ? viewLetterDetail({ ...row, ...change }, results.at(-1) as VersionRow[])
        : null;
    },
  });
}

type NewVersion = {
  id: string;
  origin: "written" | "edited" | "rewritten" | "restored";
  text: string;
  updatedAt: number;
  paragraphs: string;
};

/** The statements that record a version; edits within ten minutes share one. */
function recordLetterVersion(
  ctx: UserCtx,
  [newest, before]: VersionRow[],
  { id, origin, text, updatedAt, paragraphs }: NewVersion,
): Statement[] {
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
        : countChangedWords(getLetterText(LETTER_COLUMNS.paragraphs.read(previous.paragraphs)), text),
    paragraphs,
  };
  return isSameEdit
    ? [replaceVersion(ctx.db, row, updatedAt)]
    : [insertVersion(ctx.db, row, updatedAt), deleteOldVersions(ctx.db, ctx.user.id, id, KEPT_VERSIONS)];
}

/**
 * Idempotent.
 * @throws AppError 404
 */
export const restoreLetter = async (ctx: UserCtx, id: string): Promise<CoverLetter> =>
  viewLetter(await keptLetters.restore(ctx, id));

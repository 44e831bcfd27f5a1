import { decodeBase64 } from "@oslojs/encoding";

import { PRESENT, readDate } from "#worker/ai/words/periods.ts";
import type { UserCtx } from "#worker/context.ts";
import type { ResumeContent } from "#worker/documents/resume-content.contract.ts";
import type { ResumeLanguage, Template } from "#worker/documents/resume-design.contract.ts";
import { selectShownContent } from "#worker/documents/resume-parts.contract.ts";
import { getWordsOfLanguage } from "#worker/documents/write/outline/words.ts";
import type { Thumbnail } from "#worker/documents/write/thumbnail.contract.ts";
import type { WriteInput } from "#worker/documents/write/write-input.ts";
import { FILE_TYPES, makeFileName, formatMissingCharacters } from "#worker/features/documents/file-names.ts";
import { MAKER } from "#worker/features/documents/maker.ts";
import { readInDurableObject } from "#worker/features/documents/read-in-durable-object.service.ts";
import { type OpenFile, openFile } from "#worker/features/files/files.service.ts";
import { type Made, openOrMakeFile } from "#worker/kept/exports.service.ts";
import { AppError, createNotFoundError } from "#worker/lib/errors.ts";

import { getResumeRow } from "./find-resume.service.ts";
import { RESUME_COLUMNS } from "./resume-columns.ts";
import { viewResume } from "./resume-view.ts";
import type { FileCheck, FileFormat, PrintedResume } from "./resumes.contract.ts";
import { type ResumeRow, resumeQueries } from "./resumes.queries.ts";

/** The check results of the file that a download returns; generates the file if necessary. */
export async function checkFile(ctx: UserCtx, id: string, format: FileFormat): Promise<FileCheck> {
  return (await openOrMake(ctx, id, format, getResumeRow)).check;
}

/**
 * The resume as a file, with the same bytes that `fetchFileCheck` describes. @throws AppError 404, 422 if the fonts
 * lack a character
 */
export async function downloadFile(
  ctx: UserCtx,
  id: string,
  format: FileFormat,
  readRow = getResumeRow,
): Promise<OpenFile> {
  const { file, check } = await openOrMake(ctx, id, format, readRow);
  if (file !== null) return file;
  throw new AppError(
    422,
    "resumes.missing_characters",
    `The fonts of this file have no ${formatMissingCharacters(check.missing)}. Please download the Word document or print the page instead.`,
  );
}

/** Converts a resume to file writer input. */
export function toWriteInput(row: ResumeRow): WriteInput {
  const { template, paper, design } = viewResume(row, undefined);
  const content = readShownContent(row);
  return {
    title: makeDocumentTitle(row, content),
    template,
    paper,
    design,
    language: design.language,
    madeAtMs: row.updatedAt,
    maker: MAKER,
    photo: row.photo === null ? null : decodeBase64(row.photo),
    readDate: toNumericDate,
    content,
  };
}

const readShownContent = ({ content }: ResumeRow): ResumeContent =>
  selectShownContent(RESUME_COLUMNS.content.read(content));

/** An automatic title may name an employer, so the file is then named after the person. */
function makeDocumentTitle({ title, isNamed, design }: ResumeRow, { personalInfo }: ResumeContent): string {
  if (isNamed || personalInfo.name.trim() === "") return title;
  return makePersonTitle(personalInfo, RESUME_COLUMNS.design.read(design).language);
}

/** Makes a title such as "Ada Byron - Resume". */
export function makePersonTitle({ name }: ResumeContent["personalInfo"], language: ResumeLanguage): string {
  const { resume } = getWordsOfLanguage(language);
  return [name.trim(), resume].filter((part) => part !== "").join(" - ");
}

const openOrMake = (
  ctx: UserCtx,
  id: string,
  format: FileFormat,
  readRow: typeof getResumeRow,
): Promise<Made<FileCheck>> =>
  openOrMakeFile(ctx, id, format, async () => {
    const row = await readRow(ctx, id);
    const input = toWriteInput(row);
    const name = makeFileName(input.title, format);
    return {
      kind: `resume-${format}`,
      name,
      type: FILE_TYPES[format],
      version: String(row.updatedAt),
      isThere: resumeQueries.exists(id),
      checkColumn: RESUME_COLUMNS.check,
      content: input.content,
      draw: () => draw(ctx, { input, name, format }),
    };
  });

type ToDraw = { input: WriteInput; name: string; format: FileFormat };

async function draw(ctx: UserCtx, { input, name, format }: ToDraw) {
  // Imported lazily: writers are large, and most requests generate no file.
  const { makeResumeFile } = await import("#worker/documents/write/make-file.ts");
  const { proveReadable } = await import("#worker/ai/read-resume/prove-readable.ts");
  const { bytes, fit, missing } = await makeResumeFile(format, input, ctx.readFont);
  return {
    bytes,
    check: async (stored: { sha256: string; bytes: number } | null): Promise<FileCheck> => {
      if (stored === null || bytes === null)
        return { format, sha256: null, bytes: 0, fit, missing, proof: null };
      const run = { today: new Date(ctx.now()).toISOString().slice(0, 10), seed: stored.sha256 };
      const { parsed } = await readInDurableObject(ctx, { name, bytes, isTextOnly: true }, run, {
        mayBeOther: true,
      });
      return { format, ...stored, fit, missing, proof: proveReadable(input.content, parsed, stored.sha256) };
    },
  };
}

/** The resume's content in its own order and words, for the page that the browser prints. */
export async function getPrintedResume(ctx: UserCtx, id: string): Promise<PrintedResume> {
  const row = await getResumeRow(ctx, id);
  const { title, content, template, paper, design, language } = toWriteInput(row);
  const [{ describeResume }, { cleanForWord }, { getLook }] = await Promise.all([
    import("#worker/documents/write/outline/describe-resume.ts"),
    import("#worker/documents/write/outline/clean-text.ts"),
    import("#worker/documents/write/themes/themes.ts"),
  ]);
  const outline = describeResume(content, language, cleanForWord, design.dates ?? undefined);
  const photo = getLook(template, design).hasPhoto ? row.photo : null;
  return { title, template, paper, language, photo, outline };
}

/** The first page in outline, in another template if one is given. */
export async function getThumbnail(
  ctx: UserCtx,
  id: string,
  template: Template | undefined,
): Promise<Thumbnail> {
  const input = toWriteInput(await getResumeRow(ctx, id));
  const { drawThumbnail } = await import("#worker/documents/write/draw-thumbnail.ts");
  return await drawThumbnail({ ...input, template: template ?? input.template }, ctx.readFont);
}

/**
 * The uploaded file that the resume was parsed from.
 * @throws AppError 404
 */
export async function downloadOriginal(ctx: UserCtx, id: string): Promise<OpenFile> {
  const { originalFileId } = await getResumeRow(ctx, id);
  const file = originalFileId === null ? null : await openFile(ctx, originalFileId);
  if (file === null) throw createNotFoundError("resumes.not_found", "This resume does not exist.");
  return file;
}

type TextFile = { name: string; type: string; bytes: Uint8Array };

const encoder = new TextEncoder();

async function exportResumeAs(
  ctx: UserCtx,
  id: string,
  { extension, type }: { extension: string; type: string },
  write: (content: ResumeContent, row: ResumeRow) => string | Promise<string>,
): Promise<TextFile> {
  const row = await getResumeRow(ctx, id);
  const content = readShownContent(row);
  const name = makeFileName(makeDocumentTitle(row, content), extension);
  return { name, type, bytes: encoder.encode(await write(content, row)) };
}

/** Exports plain text, for pasting. */
export const exportText = (ctx: UserCtx, id: string): Promise<TextFile> =>
  exportResumeAs(ctx, id, { extension: "txt", type: "text/plain; charset=UTF-8" }, async (content, row) => {
    const { writeText } = await import("#worker/documents/write/write-text.ts");
    const { language, dates } = RESUME_COLUMNS.design.read(row.design);
    return writeText(content, language, dates ?? undefined);
  });

export const exportMarkdown = (ctx: UserCtx, id: string): Promise<TextFile> =>
  exportResumeAs(ctx, id, { extension: "md", type: "text/markdown; charset=UTF-8" }, async (content, row) => {
    const { writeMarkdown } = await import("#worker/documents/write/write-markdown.ts");
    const { language, dates } = RESUME_COLUMNS.design.read(row.design);
    return writeMarkdown(content, language, dates ?? undefined);
  });

/** Exports JSON Resume; an imported one stays as it was except for the edited parts. */
export const exportJsonResume = (ctx: UserCtx, id: string): Promise<TextFile> =>
  exportResumeAs(
    ctx,
    id,
    { extension: "json", type: "application/json" },
    async (content, { importedJson }) => {
      if (importedJson === null) {
        const { writeJsonResume } = await import("#worker/documents/write/write-json-resume.ts");
        return JSON.stringify(writeJsonResume(content, toNumericDate));
      }
      const { mergeJsonResume } = await import("#worker/documents/json-resume/merge-json-resume.ts");
      const imported = RESUME_COLUMNS.importedJson.read(importedJson);
      return JSON.stringify(mergeJsonResume(imported, content, toNumericDate));
    },
  );

/** Converts "June 2023" to "2023-06"; empty for an ongoing period or text that is not a date. */
function toNumericDate(given: string): string {
  const date = readDate(given);
  return date === null || date === PRESENT ? "" : date;
}

import { z } from "zod/mini";

import type { UserCtx } from "#worker/context.ts";
import { selectShown } from "#worker/documents/resume-content.ts";
import { MAKER } from "#worker/features/documents/maker.ts";
import { readApart } from "#worker/features/documents/read-apart.service.ts";
import {
  type OpenFile,
  dropFiles,
  keepFiles,
  openFile,
  putFile,
} from "#worker/features/files/files.service.ts";
import { AppError, notFound } from "#worker/lib/errors.ts";
import { acquireLock } from "#worker/lib/lock.ts";

import { findExport, writeExport } from "./exports.queries.ts";
import { readContent, viewResume } from "./resume-view.ts";
import { FileCheck, type FileFormat } from "./resumes.contract.ts";
import type { ResumeRow } from "./resumes.queries.ts";
import { getResumeRow } from "./resumes.service.ts";

const LEASE_MS = 30_000;
const TYPES: Record<FileFormat, string> = {
  pdf: "application/pdf",
  docx: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
};

type Made = { check: FileCheck; file: OpenFile | null };

/** What is known of the file that a download answers with; makes the file where it is not made yet. */
export async function checkFile(ctx: UserCtx, id: string, format: FileFormat): Promise<FileCheck> {
  return (await openOrMake(ctx, id, format)).check;
}

/** The bytes that `checkFile` speaks of. @throws AppError 404, 422 where the fonts lack a character */
export async function downloadFile(ctx: UserCtx, id: string, format: FileFormat): Promise<OpenFile> {
  const { file, check } = await openOrMake(ctx, id, format);
  if (file !== null) return file;
  const listed = [...new Set(check.missing.map(({ character }) => character))].slice(0, 10).join(" ");
  throw new AppError(
    422,
    "resumes.missing_characters",
    `The fonts of this file have no ${listed}. Please download the Word document or print the page instead.`,
  );
}

/** Made once for a version of a resume: preview, proof and download are the same bytes. */
async function openOrMake(ctx: UserCtx, id: string, format: FileFormat): Promise<Made> {
  const release = await acquireLock(`resume file ${ctx.user.id} ${id} ${format}`, LEASE_MS);
  try {
    const row = await getResumeRow(ctx, id);
    const known = await findExport(ctx.db, ctx.user.id, id, format);
    if (known !== null && known.version === row.updatedAt) {
      const check = z.safeParse(FileCheck, JSON.parse(known.check));
      const file = await openFile(ctx, known.fileId);
      if (check.success && file !== null) return { check: check.data, file };
    }
    return await make(ctx, row, format, known?.fileId ?? null);
  } finally {
    release();
  }
}

async function make(
  ctx: UserCtx,
  row: ResumeRow,
  format: FileFormat,
  fileBefore: string | null,
): Promise<Made> {
  // Fonts and writers are large: a request that makes no file does not load them.
  const { makeFile } = await import("#worker/documents/write/make-file.ts");
  const { proveReadable } = await import("#worker/ai/prove-readable/prove-readable.ts");
  const { title, template, paper } = viewResume(row, undefined);
  const content = selectShown(readContent(row.content));
  const { bytes, fit, missing } = await makeFile(format, {
    content,
    title,
    template,
    paper,
    language: "en",
    madeAtMs: row.updatedAt,
    maker: MAKER,
  });
  if (bytes === null)
    return { check: { format, sha256: null, bytes: 0, fit, missing, proof: null }, file: null };
  const name = `${title.replaceAll(/[\\/:*?"<>|]+/g, "-")}.${format}`;
  const stored = await putFile(ctx, { kind: `resume-${format}`, name, type: TYPES[format], bytes });
  const run = { today: new Date(ctx.now()).toISOString().slice(0, 10), seed: stored.sha256 };
  const { parsed } = await readApart(ctx, { name, bytes }, run, { mayBeOther: true });
  const check: FileCheck = {
    format,
    sha256: stored.sha256,
    bytes: bytes.length,
    fit,
    missing,
    proof: proveReadable(content, parsed, stored.sha256),
  };
  await ctx.db.$client.batch([
    keepFiles(ctx, [stored.id]),
    writeExport(ctx.db, {
      userId: ctx.user.id,
      resumeId: row.id,
      format,
      version: row.updatedAt,
      fileId: stored.id,
      check: JSON.stringify(check),
    }),
    ...(fileBefore === null ? [] : [dropFiles(ctx, ctx.user.id, [fileBefore])]),
  ]);
  return { check, file: { name, type: TYPES[format], sha256: stored.sha256, bytes } };
}

/** The file that the resume was read from. @throws AppError 404 */
export async function downloadOriginal(ctx: UserCtx, id: string): Promise<OpenFile> {
  const { originalFileId } = await getResumeRow(ctx, id);
  const file = originalFileId === null ? null : await openFile(ctx, originalFileId);
  if (file === null) throw notFound("resumes.not_found", "This resume does not exist.");
  return file;
}

/** As plain text to paste, or as JSON Resume. */
export async function exportText(ctx: UserCtx, id: string): Promise<string> {
  const { writeText } = await import("#worker/documents/write/write-text.ts");
  return writeText(selectShown(readContent((await getResumeRow(ctx, id)).content)));
}

export async function exportJsonResume(ctx: UserCtx, id: string): Promise<object> {
  const { writeJsonResume } = await import("#worker/documents/write/write-json-resume.ts");
  return writeJsonResume(selectShown(readContent((await getResumeRow(ctx, id)).content)));
}

import { z } from "zod/mini";

import type { UserCtx } from "#worker/context.ts";
import type { LetterInput } from "#worker/documents/write/letter-input.ts";
import { MAKER } from "#worker/features/documents/maker.ts";
import {
  type OpenFile,
  dropFiles,
  keepFiles,
  openFile,
  putFile,
} from "#worker/features/files/files.service.ts";
import { getProfile } from "#worker/features/profile/profile.service.ts";
import type { FileFormat } from "#worker/features/resumes/resumes.contract.ts";
import { findResume } from "#worker/features/resumes/resumes.service.ts";
import { AppError } from "#worker/lib/errors.ts";
import { acquireLock } from "#worker/lib/lock.ts";

import { LetterBlock, LetterCheck } from "./cover-letters.contract.ts";
import type { LetterRow } from "./cover-letters.queries.ts";
import { getLetterRow } from "./cover-letters.service.ts";
import { findLetterExport, writeLetterExport } from "./letter-exports.queries.ts";
import { textOfParagraph } from "./letter-text.ts";
import { readParagraphs, readSource } from "./letter-view.ts";

const LEASE_MS = 30_000;
const TYPES: Record<FileFormat, string> = {
  pdf: "application/pdf",
  docx: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
};

type Made = { check: LetterCheck; file: OpenFile | null };

export async function checkLetterFile(ctx: UserCtx, id: string, format: FileFormat): Promise<LetterCheck> {
  return (await openOrMake(ctx, id, format)).check;
}

/** The bytes that `checkLetterFile` speaks of. @throws AppError 404, 422 where the fonts lack a character */
export async function downloadLetter(ctx: UserCtx, id: string, format: FileFormat): Promise<OpenFile> {
  const { file, check } = await openOrMake(ctx, id, format);
  if (file !== null) return file;
  const listed = [...new Set(check.missing.map(({ character }) => character))].slice(0, 10).join(" ");
  throw new AppError(
    422,
    "cover_letters.missing_characters",
    `The fonts of this file have no ${listed}. Please download the Word document instead.`,
  );
}

async function openOrMake(ctx: UserCtx, id: string, format: FileFormat): Promise<Made> {
  const release = await acquireLock(`letter file ${ctx.user.id} ${id} ${format}`, LEASE_MS);
  try {
    const row = await getLetterRow(ctx, id);
    const { input, version } = await readInput(ctx, row);
    const known = await findLetterExport(ctx.db, ctx.user.id, id, format);
    if (known !== null && known.version === version) {
      const check = z.safeParse(LetterCheck, JSON.parse(known.check));
      const file = await openFile(ctx, known.fileId);
      if (check.success && file !== null) return { check: check.data, file };
    }
    return await make(ctx, { id, format, input, version, fileBefore: known?.fileId ?? null });
  } finally {
    release();
  }
}

/** The look and the header of the chosen resume; without one, of the profile. */
async function readInput(ctx: UserCtx, row: LetterRow): Promise<{ input: LetterInput; version: string }> {
  const resume = row.resumeId === null ? null : await findResume(ctx, row.resumeId);
  const profile = resume === null ? await getProfile(ctx) : null;
  const { date, recipient, subject } = LetterBlock.parse(JSON.parse(row.block));
  const sender = resume?.content.personalInfo ?? {
    name: readSource(row).userName,
    email: profile?.email ?? "",
    phone: profile?.phone ?? "",
    location: profile?.location ?? "",
    linkedin: profile?.linkedin ?? "",
    github: profile?.github ?? "",
    portfolio: profile?.portfolio ?? "",
  };
  return {
    input: {
      template: resume?.template ?? "Modern",
      paper: resume?.paper ?? "A4",
      title: row.title,
      language: "en",
      madeAtMs: row.updatedAt,
      maker: MAKER,
      sender,
      date,
      recipient,
      subject,
      paragraphs: readParagraphs(row.paragraphs)
        .map(textOfParagraph)
        .filter((text) => text !== ""),
    },
    version: `${row.updatedAt}/${resume?.updatedAt ?? profile?.updatedAt ?? ""}`,
  };
}

type ToMake = {
  id: string;
  format: FileFormat;
  input: LetterInput;
  version: string;
  fileBefore: string | null;
};

async function make(ctx: UserCtx, { id, format, input, version, fileBefore }: ToMake): Promise<Made> {
  const { makeLetterFile } = await import("#worker/documents/write/make-letter-file.ts");
  const { bytes, fit, missing } = await makeLetterFile(format, input);
  if (bytes === null) return { check: { format, sha256: null, bytes: 0, fit, missing }, file: null };
  const name = `${input.title.replaceAll(/[\\/:*?"<>|]+/g, "-")}.${format}`;
  const stored = await putFile(ctx, { kind: `letter-${format}`, name, type: TYPES[format], bytes });
  const check: LetterCheck = { format, sha256: stored.sha256, bytes: bytes.length, fit, missing };
  await ctx.db.$client.batch([
    keepFiles(ctx, [stored.id]),
    writeLetterExport(ctx.db, {
      userId: ctx.user.id,
      letterId: id,
      format,
      version,
      fileId: stored.id,
      check: JSON.stringify(check),
    }),
    ...(fileBefore === null ? [] : [dropFiles(ctx, ctx.user.id, [fileBefore])]),
  ]);
  return { check, file: { name, type: TYPES[format], sha256: stored.sha256, bytes } };
}

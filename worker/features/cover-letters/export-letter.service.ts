import type { UserCtx } from "#worker/context.ts";
import { DEFAULT_DESIGN } from "#worker/documents/resume-design.contract.ts";
import type { LetterInput } from "#worker/documents/write/letter-input.ts";
import type { WriteInput } from "#worker/documents/write/write-input.ts";
import { chooseLanguage, choosePaper } from "#worker/features/documents/choose-format.ts";
import { FILE_TYPES, makeFileName, formatMissingCharacters } from "#worker/features/documents/file-names.ts";
import { MAKER } from "#worker/features/documents/maker.ts";
import type { OpenFile } from "#worker/features/files/files.service.ts";
import type { Profile } from "#worker/features/profile/profile.contract.ts";
import { getProfile } from "#worker/features/profile/profile.service.ts";
import { toWriteInput } from "#worker/features/resumes/export.service.ts";
import { findResume } from "#worker/features/resumes/find-resume.service.ts";
import { type Made, openOrMakeFile } from "#worker/kept/exports.service.ts";
import { AppError } from "#worker/lib/errors.ts";

import type { LetterCheck, LetterFormat } from "./cover-letters.contract.ts";
import { type LetterRow, letterQueries } from "./cover-letters.queries.ts";
import { getLetterRow } from "./cover-letters.service.ts";
import { LETTER_COLUMNS } from "./letter-columns.ts";
import { getParagraphText } from "./letter-text.ts";

export async function checkLetterFile(ctx: UserCtx, id: string, format: LetterFormat): Promise<LetterCheck> {
  return (await openOrMakeLetterFile(ctx, id, format, getLetterRow)).check;
}

/**
 * The letter as a file, with the same bytes that `checkLetterFile` describes. @throws AppError 404, 422 if the
 * fonts lack a character
 */
export async function downloadLetter(
  ctx: UserCtx,
  id: string,
  format: LetterFormat,
  readRow = getLetterRow,
): Promise<OpenFile> {
  const { file, check } = await openOrMakeLetterFile(ctx, id, format, readRow);
  if (file !== null) return file;
  throw new AppError(
    422,
    "cover_letters.missing_characters",
    `The fonts of this file have no ${formatMissingCharacters(check.missing)}. Please download the Word document instead.`,
  );
}

const openOrMakeLetterFile = (
  ctx: UserCtx,
  id: string,
  format: LetterFormat,
  readRow: typeof getLetterRow,
): Promise<Made<LetterCheck>> =>
  openOrMakeFile(ctx, id, format, async () => {
    const [row, profile] = await Promise.all([readRow(ctx, id), getProfile(ctx)]);
    const { input, version, enclosed } = await readLetterInput(ctx, { row, profile, format });
    const extension = format === "docx" ? "docx" : "pdf";
    const title = format === "bundle" ? `${input.title} with resume` : input.title;
    return {
      kind: `letter-${format}`,
      name: makeFileName(title, extension),
      type: FILE_TYPES[extension],
      version,
      isThere: letterQueries.exists(id),
      checkColumn: LETTER_COLUMNS.check,
      content: [input.paragraphs, enclosed?.content],
      draw: () => drawLetterFile(ctx, format, { input, enclosed }),
    };
  });

async function drawLetterFile(
  { readFont }: UserCtx,
  format: LetterFormat,
  { input, enclosed }: Pick<Read, "input" | "enclosed">,
) {
  const { makeLetterFile } = await import("#worker/documents/write/make-letter-file.ts");
  const { bytes, fit, missing } = await makeLetterFile(
    format === "docx" ? "docx" : "pdf",
    input,
    readFont,
    enclosed,
  );
  return {
    bytes,
    check: (stored: { sha256: string; bytes: number } | null): LetterCheck => ({
      format,
      fit,
      missing,
      ...(stored ?? {
        sha256: null,
        bytes: 0,
      }),
    }),
  };
}

type Read = { input: LetterInput; version: string; enclosed: WriteInput | null };

/** Reads design and header from the chosen resume; without one, from the profile. */
async function readLetterInput(
  ctx: UserCtx,
  { row, profile, format }: { row: LetterRow; profile: Profile; format: LetterFormat },
): Promise<Read> {
  const resumeRow = row.resumeId === null ? null : await findResume(ctx, row.resumeId);
  if (format === "bundle" && resumeRow === null)
    throw new AppError(
      409,
      "cover_letters.no_resume",
      "Please choose the resume that goes with this letter under “Look” first.",
    );
  const resume = resumeRow === null ? null : toWriteInput(resumeRow);
  const { date, recipient, subject } = LETTER_COLUMNS.block.read(row.block);
  const sender = resume?.content.personalInfo ?? {
    name: LETTER_COLUMNS.source.read(row.source).userName,
    email: profile.email,
    phone: profile.phone,
    location: profile.location,
    linkedin: profile.linkedin,
    github: profile.github,
    portfolio: profile.portfolio,
  };
  const paragraphs = LETTER_COLUMNS.paragraphs
    .read(row.paragraphs)
    .map(getParagraphText)
    .filter((text) => text !== "");
  return {
    input: {
      template: resume?.template ?? "Modern",
      paper: resume?.paper ?? choosePaper(sender.location),
      design: resume?.design ?? DEFAULT_DESIGN,
      title: row.title,
      language: chooseLanguage(paragraphs.join("\n")),
      madeAtMs: row.updatedAt,
      maker: MAKER,
      sender,
      date,
      recipient,
      subject,
      paragraphs,
    },
    enclosed: format === "bundle" ? resume : null,
    version: `${row.updatedAt}/${resumeRow?.updatedAt ?? profile.updatedAt ?? ""}`,
  };
}

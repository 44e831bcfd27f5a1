import { isByModel } from "#worker/features/ai/ai.contract.ts";
import { viewOrDamaged } from "#worker/lib/stored-json.ts";

import {
  type CoverLetter,
  LETTER_LIMITS,
  type LetterDetail,
  type LetterVersion,
} from "./cover-letters.contract.ts";
import type { LetterRow, VersionRow } from "./cover-letters.queries.ts";
import { LETTER_COLUMNS } from "./letter-columns.ts";
import { getLetterText } from "./letter-text.ts";

export const viewLetter = (row: LetterRow): CoverLetter =>
  viewLetterWithContent(row, getLetterText(LETTER_COLUMNS.paragraphs.read(row.paragraphs)));

/** List item: the beginning of the text; a letter that can no longer be parsed is marked as damaged. */
export const viewListedLetter = (row: LetterRow): CoverLetter =>
  viewOrDamaged(
    row,
    (row) => {
      const letter = viewLetter(row);
      return { ...letter, content: letter.content.slice(0, LETTER_LIMITS.excerpt).toWellFormed() };
    },
    (row) => ({ ...viewLetterWithContent(row, ""), isDamaged: true }),
  );

const viewLetterWithContent = (row: LetterRow, content: string): CoverLetter => ({
  id: row.id,
  title: row.title,
  position: row.position,
  companyName: row.companyName,
  content,
  isAiGenerated: isByModel(LETTER_COLUMNS.madeBy.read(row.madeBy)),
  createdAt: new Date(row.createdAt).toISOString(),
  updatedAt: new Date(row.updatedAt).toISOString(),
  ...(row.jobId !== null && { jobId: row.jobId }),
});

export function viewLetterDetail(row: LetterRow, versions: VersionRow[]): LetterDetail {
  const { tone, length, mention, userName, userBackground, jobDescription } = LETTER_COLUMNS.source.read(
    row.source,
  );
  return {
    ...viewLetter(row),
    paragraphs: LETTER_COLUMNS.paragraphs.read(row.paragraphs),
    block: LETTER_COLUMNS.block.read(row.block),
    gaps: LETTER_COLUMNS.gaps.read(row.gaps),
    advice: LETTER_COLUMNS.advice.read(row.advice),
    tone,
    length,
    mention,
    userName,
    userBackground,
    jobDescription,
    resumeId: row.resumeId,
    madeBy: LETTER_COLUMNS.madeBy.read(row.madeBy),
    versions: versions.map(viewLetterVersion),
  };
}

const viewLetterVersion = (row: VersionRow): LetterVersion => ({
  id: row.id,
  at: new Date(row.at).toISOString(),
  origin: row.origin as LetterVersion["origin"],
  words: row.words,
  wordsChanged: row.wordsChanged,
});

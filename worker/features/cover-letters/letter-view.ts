import { z } from "zod/mini";

import { LetterGap } from "#worker/ai/write-letter/letter.contract.ts";
import { MadeBy } from "#worker/features/ai/ai.contract.ts";

import {
  type CoverLetter,
  GenerateLetter,
  LetterBlock,
  type LetterDetail,
  type LetterVersion,
  StoredParagraph,
} from "./cover-letters.contract.ts";
import type { LetterRow, VersionRow } from "./cover-letters.queries.ts";
import { textOfLetter } from "./letter-text.ts";

export const readParagraphs = (stored: string): StoredParagraph[] =>
  z.array(StoredParagraph).parse(JSON.parse(stored));

export const readSource = (row: Pick<LetterRow, "source">): GenerateLetter =>
  GenerateLetter.parse(JSON.parse(row.source));

export const viewLetter = (row: LetterRow): CoverLetter => ({
  id: row.id,
  title: row.title,
  position: row.position,
  companyName: row.companyName,
  content: textOfLetter(readParagraphs(row.paragraphs)),
  isAiGenerated: true,
  createdAt: new Date(row.createdAt).toISOString(),
  updatedAt: new Date(row.updatedAt).toISOString(),
  ...(row.jobId !== null && { jobId: row.jobId }),
});

export function viewLetterDetail(row: LetterRow, versions: VersionRow[]): LetterDetail {
  const { tone, length, mention, userName, userBackground, jobDescription } = readSource(row);
  return {
    ...viewLetter(row),
    paragraphs: readParagraphs(row.paragraphs),
    block: LetterBlock.parse(JSON.parse(row.block)),
    gaps: z.array(LetterGap).parse(JSON.parse(row.gaps)),
    advice: z.array(z.string()).parse(JSON.parse(row.advice)),
    tone,
    length,
    mention,
    userName,
    userBackground,
    jobDescription,
    resumeId: row.resumeId,
    madeBy: MadeBy.parse(JSON.parse(row.madeBy)),
    versions: versions.map(viewVersion),
  };
}

const viewVersion = (row: VersionRow): LetterVersion => ({
  id: row.id,
  at: new Date(row.at).toISOString(),
  origin: row.origin as LetterVersion["origin"],
  words: row.words,
  wordsChanged: row.wordsChanged,
});

import { z } from "zod/mini";

import { LetterGap } from "#worker/ai/contracts/letter.contract.ts";
import { MadeBy } from "#worker/features/ai/ai.contract.ts";
import { defineStoredJson } from "#worker/lib/stored-json.ts";

import { GenerateLetter, LetterBlock, LetterCheck, Paragraphs } from "./cover-letters.contract.ts";

/** Codecs of a letter's JSON columns. */
export const LETTER_COLUMNS = {
  paragraphs: defineStoredJson(["cover_letters.paragraphs", "cover_letter_versions.paragraphs"], Paragraphs),
  block: defineStoredJson("cover_letters.block", LetterBlock),
  source: defineStoredJson("cover_letters.source", GenerateLetter),
  gaps: defineStoredJson("cover_letters.gaps", z.array(LetterGap)),
  advice: defineStoredJson("cover_letters.advice", z.array(z.string())),
  madeBy: defineStoredJson("cover_letters.made_by", MadeBy),
  check: defineStoredJson("file_exports.check_result", LetterCheck),
} as const;

import { z } from "zod/mini";

import {
  LetterGap,
  LetterLength,
  LetterParagraph,
  LetterSentence,
  ParagraphInProgress,
  Tone,
} from "#worker/ai/contracts/letter.contract.ts";
import { MadeBy } from "#worker/features/ai/ai.contract.ts";
import { FileCheck } from "#worker/features/resumes/resumes.contract.ts";
import { Id } from "#worker/lib/ids.contract.ts";
import { createEnteredText, createOptionalText, limitLength } from "#worker/lib/text.contract.ts";

export const LETTER_LIMITS = {
  line: 200,
  ad: 30_000,
  background: 30_000,
  mention: 1000,
  sentence: 2000,
  /** Length of a letter's text in the list. */
  excerpt: 300,
} as const;

/** `POST /generate`; 201 with a `LetterDetail`. The letter may claim only what is in the background. */
export const GenerateLetter = z.object({
  jobTitle: createEnteredText(LETTER_LIMITS.line, "Job title is required"),
  companyName: createEnteredText(LETTER_LIMITS.line, "Company name is required"),
  userName: createEnteredText(LETTER_LIMITS.line, "Your name is required"),
  jobDescription: createEnteredText(LETTER_LIMITS.ad, "Job description is required"),
  userBackground: createEnteredText(LETTER_LIMITS.background, "Your background is required"),
  tone: z._default(z.optional(Tone), "plain"),
  length: z._default(z.optional(LetterLength), "normal"),
  /** ISO 639-1; empty for the language of the job description. */
  language: createOptionalText(35),
  /** "Why this employer?": the user's own sentence. */
  reason: createOptionalText(LETTER_LIMITS.mention),
  /** "Also mention": free text in the user's own words. */
  mention: createOptionalText(LETTER_LIMITS.mention),
  /**
   * The user's confirmation that licences and degrees in `reason` and `mention` that are not in the background are
   * true.
   */
  isMentionTrue: z._default(z.optional(z.boolean()), false),
  /** The date on the letter: a day such as 2026-11-26 in the client's time zone, or a text that stays as it is. */
  date: createOptionalText(60),
  /** BCP 47: how the client writes a day. */
  locale: createOptionalText(35),
  /** The listing or own job that the letter is for. */
  jobId: z.optional(z.string().check(limitLength(40))),
});
export type GenerateLetter = z.infer<typeof GenerateLetter>;

/** An event of `POST /generate` while a model writes: all paragraphs so far. Nothing is stored before the end. */
export const LetterProgress = z.object({
  kind: z.literal("written"),
  paragraphs: z.array(ParagraphInProgress),
});
export type LetterProgress = z.infer<typeof LetterProgress>;

/** `GET /api/cover-letters`, newest first. */
export const CoverLetter = z.object({
  id: z.string(),
  title: z.string(),
  position: z.string(),
  companyName: z.string(),
  /** Plain text with paragraphs separated by empty lines; in the list, its first 300 characters. */
  content: z.string(),
  /** Set in the list if the stored letter can no longer be parsed; it can still be deleted. */
  isDamaged: z.optional(z.literal(true)),
  isAiGenerated: z.boolean(),
  createdAt: z.string(),
  updatedAt: z.string(),
  jobId: z.optional(z.string()),
});
export type CoverLetter = z.infer<typeof CoverLetter>;

/** A paragraph as stored. Sentences edited by the user have no evidence attached: `facts` and `asks` are empty. */
export const StoredParagraph = z.extend(LetterParagraph, {
  id: z.string().check(z.minLength(1), z.maxLength(40)),
  sentences: z
    .array(z.extend(LetterSentence, { text: z.string().check(limitLength(LETTER_LIMITS.sentence)) }))
    .check(z.maxLength(60)),
  /** "Another version" leaves locked paragraphs as is. */
  isLocked: z._default(z.optional(z.boolean()), false),
});
export type StoredParagraph = z.infer<typeof StoredParagraph>;
export const Paragraphs = z.array(StoredParagraph).check(z.maxLength(40));

/** Date, recipient and subject of the letter; empty if the user omits them. */
export const LetterBlock = z.object({
  date: createOptionalText(60),
  recipient: createOptionalText(500),
  subject: createOptionalText(LETTER_LIMITS.line),
});
export type LetterBlock = z.infer<typeof LetterBlock>;

export const LetterVersion = z.object({
  id: z.string(),
  at: z.string(),
  origin: z.enum(["written", "rewritten", "edited", "restored"]),
  /** Number of words that differ from the previous version. */
  wordsChanged: z.int(),
  words: z.int(),
});
export type LetterVersion = z.infer<typeof LetterVersion>;

/** Response of `GET /:id`. */
export const LetterDetail = z.extend(CoverLetter, {
  paragraphs: Paragraphs,
  block: LetterBlock,
  gaps: z.array(LetterGap),
  advice: z.array(z.string()),
  tone: Tone,
  length: LetterLength,
  mention: z.string(),
  userName: z.string(),
  userBackground: z.string(),
  jobDescription: z.string(),
  /** The resume whose design the letter's files use. */
  resumeId: z.nullable(z.string()),
  madeBy: MadeBy,
  versions: z.array(LetterVersion),
});
export type LetterDetail = z.infer<typeof LetterDetail>;

/** `PUT /:id`; 409 `cover_letters.changed_meanwhile` with the stored letter as `current`. */
export const UpdateLetter = z.object({
  title: z.optional(createEnteredText(LETTER_LIMITS.line, "Please give it a title.")),
  paragraphs: z.optional(Paragraphs),
  block: z.optional(LetterBlock),
  resumeId: z.optional(z.nullable(Id)),
  basedOn: z.optional(z.string()),
});
export type UpdateLetter = z.infer<typeof UpdateLetter>;

/** `POST /:id/rewrite`: one paragraph, or all unlocked ones; 200 with a `LetterDetail`. */
export const RewriteLetter = z.object({
  paragraphId: z.optional(z.string()),
  tone: z.optional(Tone),
  length: z.optional(LetterLength),
  basedOn: z.optional(z.string()),
});
export type RewriteLetter = z.infer<typeof RewriteLetter>;

/** "bundle" is one PDF of the letter and the resume whose design it uses. */
export const LetterFormat = z.enum(["pdf", "docx", "bundle"]);
export type LetterFormat = z.infer<typeof LetterFormat>;

/** `GET /:id/check?format=`; the file itself is at `GET /:id/{format}`. */
export const LetterCheck = z.extend(z.omit(FileCheck, { proof: true }), { format: LetterFormat });
export type LetterCheck = z.infer<typeof LetterCheck>;

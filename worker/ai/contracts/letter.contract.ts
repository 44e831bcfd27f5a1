import { z } from "zod/mini";

export const TONES = ["plain", "warm", "formal"] as const;
export const Tone = z.enum(TONES);
export type Tone = z.infer<typeof Tone>;

/** Max 150, 220 and 340 words, not counting the person's own sentences. */
export const LETTER_LENGTHS = ["short", "normal", "long"] as const;
export const LetterLength = z.enum(LETTER_LENGTHS);
export type LetterLength = z.infer<typeof LetterLength>;

export const LetterSentence = z.object({
  text: z.string(),
  /** Quotes from the applicant's background that support the sentence, verbatim. */
  facts: z.array(z.string()),
  /** Quotes from the ad that the sentence responds to. */
  asks: z.array(z.string()),
  /** Neither refuted nor confirmed: the user is asked to check it. */
  isUnsure: z.optional(z.literal(true)),
  /** A model inferred it from `facts`, which do not state it: the user is asked whether to keep it. */
  isConcluded: z.optional(z.literal(true)),
});
export type LetterSentence = z.infer<typeof LetterSentence>;

/** A paragraph of a letter. The greeting and the sign-off are paragraphs too. */
export const LetterParagraph = z.object({
  kind: z.enum(["greeting", "opening", "evidence", "company", "mention", "closing", "sign_off"]),
  sentences: z.array(LetterSentence),
});
export type LetterParagraph = z.infer<typeof LetterParagraph>;

/** Marks a sentence as a list item on its own line. */
export const LIST_MARK = "• ";

/** The text of a paragraph: running text, list items each on a line of its own, and the name below the sign-off. */
export const joinLetterSentences = ({
  kind,
  sentences,
}: {
  kind: LetterParagraph["kind"];
  sentences: readonly Pick<LetterSentence, "text">[];
}): string =>
  sentences
    .map(({ text }, at) => {
      if (at === 0) return text;
      return `${text.startsWith(LIST_MARK) || kind === "sign_off" ? "\n" : " "}${text}`;
    })
    .join("");

/** A must-have of the ad that the background does not show: listed next to the letter, never claimed in it. */
export const LetterGap = z.object({
  /** "Driver's License", "Bachelor's degree" */
  label: z.string(),
  /** The sentence of the ad that requires it. */
  quote: z.string(),
  /** The background may show it in words unknown to the rules. */
  isUnclear: z.optional(z.literal(true)),
});
export type LetterGap = z.infer<typeof LetterGap>;

/**
 * Progress of a paragraph that a model writes. A paragraph that is neither `checked` nor `changed` may still be
 * replaced.
 */
export const PARAGRAPH_STATES = ["writing", "checking", "rewriting", "checked", "changed"] as const;
export const ParagraphInProgress = z.object({
  /** The complete sentences so far. */
  text: z.string(),
  /** "changed": rewritten after a check, and checked again. */
  state: z.enum(PARAGRAPH_STATES),
});
export type ParagraphInProgress = z.infer<typeof ParagraphInProgress>;

export const WrittenLetter = z.object({
  /** ISO 639-1 */
  language: z.string(),
  paragraphs: z.array(LetterParagraph),
  gaps: z.array(LetterGap),
  words: z.int(),
  /** Advice about the letter as a whole: "We found nothing in your background that …" */
  advice: z.array(z.string()),
});
export type WrittenLetter = z.infer<typeof WrittenLetter>;

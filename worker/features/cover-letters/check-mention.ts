import { createCredentialCheck } from "#worker/ai/check/hard-facts.ts";
import { isAddressedToSoftware } from "#worker/ai/check/untrusted.ts";
import { readBackground } from "#worker/ai/read-person/read-person.ts";
import { splitSentencesOfLines } from "#worker/ai/words/split-sentences.ts";
import { AppError } from "#worker/lib/errors.ts";
import { composePattern } from "#worker/lib/patterns.ts";

import type { GenerateLetter } from "./cover-letters.contract.ts";
import lists from "./mention-words.json" with { type: "json" };

/**
 * Instructions to the letter's author instead of sentences for the letter: "please make it shorter", "mention
 * that …".
 */
const TO_WRITER = new RegExp(
  composePattern`^\W*(?:(?:and|also|then) )?(?:(?:please|kindly|can you|could you|would you) (?!note|contact|call|find|see|feel|reach|visit|do not hesitate)|(?:${lists.ordersToWriter})\b)`,
  "i",
);

/** The statement in "mention that I speak French", used to suggest a wording. */
const STATEMENT = /\b(?:that|why) ((?:I|my|we)\b.+)$/is;

type OwnField = "reason" | "mention";

const createOwnSentenceError = (path: OwnField, code: string, message: string) =>
  new AppError(422, code, message, { issues: [{ path, message }] });

/**
 * "Why this employer" and "Also mention" go into the letter verbatim, so instructions are rejected, and a licence
 * or degree that is not in the background must be confirmed by the user.
 * @throws AppError 422 `cover_letters.mention_instruction`, `cover_letters.mention_unknown`
 */
export function checkOwnSentences(source: GenerateLetter, today: string): void {
  checkField(source, "reason", today);
  checkField(source, "mention", today);
}

function checkField(source: GenerateLetter, field: OwnField, today: string): void {
  const sentences = splitSentencesOfLines(source[field]);
  const order = sentences.find((sentence) => TO_WRITER.test(sentence) || isAddressedToSoftware(sentence));
  if (order !== undefined)
    throw createOwnSentenceError(
      field,
      "cover_letters.mention_instruction",
      explainRefusedInstruction(order),
    );
  if (source.isMentionTrue || sentences.length === 0) return;
  const isUnknown = createCredentialCheck({
    person: readBackground(source.userBackground, today),
    names: { person: source.userName, company: source.companyName, jobTitle: source.jobTitle },
    ad: "",
    today,
    language: "en",
    isTranslated: false,
  });
  const unknown = sentences.filter(isUnknown);
  if (unknown.length > 0)
    throw createOwnSentenceError(
      field,
      "cover_letters.mention_unknown",
      `Not in your background: “${unknown.join(" ")}” Add it to your background, or confirm that it is true.`,
    );
}

function explainRefusedInstruction(order: string): string {
  const [, statement] = STATEMENT.exec(order) ?? [];
  const example =
    statement === undefined
      ? "For example: “I can start in May.”"
      : `For example: “${statement.trim().replace(/[.!?]{1,3}$/, "")}.”`;
  return `This goes into the letter word for word. Please write it as your own sentence. ${example}`;
}

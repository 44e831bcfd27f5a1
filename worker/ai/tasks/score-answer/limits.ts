import type { Evaluation } from "#worker/ai/contracts/evaluation.contract.ts";
import { findKnownVerb } from "#worker/ai/words/grammar.ts";
import { FUNCTION_WORDS } from "#worker/ai/words/stems.ts";

import type { Coverage } from "./coverage.ts";
import type { ReadAnswer } from "./read-answer.ts";

export type Ceiling = Evaluation["ceilings"][number];

/** Min words of an answer. */
export const MIN_WORDS = 8;

/** Score ceilings, for models and rules alike; each reason continues with "so it gets at most". */
export const CEILINGS = {
  gibberish: { at: 0.5, reason: "We could not read this as English sentences" },
  dangerous: { at: 1, reason: "Part of this could do harm" },
  short: { at: 1.5, reason: `This has fewer than ${MIN_WORDS} words` },
  offTopic: { at: 2, reason: "This does not answer the question" },
  none: { at: 2, reason: "This has none of the things that we look for" },
  implausible: { at: 3, reason: "Part of this is hard to believe" },
  refused: { at: 3, reason: "This says no to what matters most here" },
  partly: { at: 6, reason: "This answers a part of the question" },
  noPoints: { at: 6, reason: "We have nothing to compare this with but its form" },
} satisfies Record<string, Ceiling>;

/** Min points of a question for a single made point to count as evidence. */
const FEW_POINTS = 2;
/** Min sentences for judging that an answer mostly denies, and the min share of denying ones. */
const MIN_DENIED = 4;
const MOSTLY = 0.6;
/** Min words of its own in an answer that repeats the question. */
const OWN_WORDS = 25;

/** Amounts and titles that very few people can claim truthfully. */
const GRAND =
  /\b(?:billions?|trillions?|of the (?:century|decade|millennium)|world record|single-handedly|never (?:been )?(?:done|seen) before|nobel|every (?:hospital|company|school|bank) in the (?:world|country))\b|\b\d{9,}\b|\b[5-9]\d{2} million\b/gi;
const MIN_GRAND = 2;

export function listCeilings(read: ReadAnswer, coverage: Coverage | null): Ceiling[] {
  const { content, words, hasCopiedQuestion, praiseShare } = read;
  const found: Ceiling[] = [];
  if (words === 0)
    found.push({
      at: hasCopiedQuestion || praiseShare > 0 ? 1 : 0,
      reason: hasCopiedQuestion
        ? "This only repeats the question"
        : praiseShare > 0
          ? "This only praises you"
          : "We found nothing that we can assess",
    });
  else if (words < MIN_WORDS) found.push(CEILINGS.short);
  if (isGibberish(read, coverage)) found.push(CEILINGS.gibberish);
  if (hasCopiedQuestion && words < OWN_WORDS)
    found.push({ at: 2, reason: "This mostly repeats the question" });
  if (praiseShare >= 0.5) found.push({ at: 3, reason: "This mostly praises you and shows little" });
  const grand = new Set(content.flatMap(({ text }) => text.toLowerCase().match(GRAND) ?? []));
  if (grand.size >= MIN_GRAND) found.push(CEILINGS.implausible);
  if (coverage === null) found.push(CEILINGS.noPoints);
  else {
    if (coverage.misconceptions.some(({ source }) => source !== undefined)) found.push(CEILINGS.dangerous);
    if (coverage.isRefused) found.push(CEILINGS.refused);
    if (coverage.count === 0) found.push(CEILINGS.none);
    if (coverage.count === 1 && coverage.points.length > FEW_POINTS)
      found.push({
        at: 4,
        reason: `This has one of the ${coverage.points.length} things that we look for`,
      });
    if (isMostlyDenied(read)) found.push({ at: 4, reason: "Most of this says what is not done" });
  }
  return found.toSorted((a, b) => a.at - b.at);
}

const isMostlyDenied = ({ content }: ReadAnswer): boolean =>
  content.length >= MIN_DENIED &&
  content.filter(({ denials }) => denials.denied.size > 0).length >= MOSTLY * content.length;

const AUXILIARY =
  /^(?:is|are|was|were|be|been|am|have|has|had|do|did|does|can|could|will|would|should|must|may|might|i'm|it's|i've|i'd|i'll|don't|didn't)$/;

/** Whether an answer is no language: nearly no function words and no verbs, or few of them and no expected content. */
function isGibberish({ content }: ReadAnswer, coverage: Coverage | null): boolean {
  const words = content.flatMap((sentence) => sentence.words);
  if (words.length < 4) return false;
  const shared = words.filter((word) => FUNCTION_WORDS.has(word)).length / words.length;
  const hasVerb = words.some(
    (word) => AUXILIARY.test(word) || findKnownVerb(word) !== null || /(?:ed|ing)$/.test(word),
  );
  return shared < 0.08 || (shared < 0.18 && !hasVerb) || (shared < 0.28 && (coverage?.count ?? 0) === 0);
}

import type { ScoredFeatureId } from "#worker/ai/contracts/evaluation.contract.ts";
import type { Rubric } from "#worker/ai/contracts/question.contract.ts";
import { findKnownVerb } from "#worker/ai/words/grammar.ts";
import { FUNCTION_WORDS, listSpokenStems } from "#worker/ai/words/stems.ts";

import type { Assessment } from "./assess.ts";
import { computeConcreteCeiling } from "./concrete.ts";
import { type ReadAnswer } from "./read-answer.ts";

export type Ceiling = { at: number; reason: string };

const AUXILIARY =
  /^(?:is|are|was|were|be|been|am|have|has|had|do|did|does|can|could|will|would|should|must|may|might|i'm|it's|i've|i'd|i'll|don't|didn't)$/;

const TOLD = 0.3;
/** Fewer points than this say too little about an answer that makes one of them. */
const FEW_POINTS = 3;
/** An answer of so many sentences mostly denies if this share of them does; of 102 good ones none does. */
const MIN_DENIED = 4;
const MOSTLY = 0.6;

type Given = {
  words: number;
  getShare: (id: ScoredFeatureId) => number | null;
  /** How many of the points that we look for the answer makes; null where none are looked for. */
  covered: { count: number; of: number } | null;
};

export const FEW_THINGS =
  "we found few things in it that only your story has, such as objects, places and people";

export type Topic = { isOffTopic: boolean; isGibberish: boolean; concrete: number };

/** Upper limits on the score regardless of other features; lowest first. */
export function listCeilings(
  { kind, isRefused }: Pick<Assessment, "kind" | "isRefused">,
  read: ReadAnswer,
  topic: Topic,
  { words, getShare, covered }: Given,
): Ceiling[] {
  const found: Ceiling[] = [];
  const add = (at: number, reason: string) => found.push({ at, reason });
  if (words === 0) add(read.hasCopiedQuestion || read.praiseShare > 0 ? 1 : 0, describeEmptyAnswer(read));
  else if (words < 8) add(1.5, "it has fewer than 8 words");
  if (topic.isGibberish) add(0, "we could not read it as English sentences");
  // A story uses its own words, so it counts as on topic if it tells what was done.
  const isTold = (getShare("action") ?? getShare("evidence") ?? 0) >= TOLD;
  if (topic.isOffTopic && !isTold) add(2, "we did not find an answer to what was asked");
  if (read.hasCopiedQuestion && words < 25) add(2, "it mostly repeats the question");
  if (read.praiseShare >= 0.5) add(4, "it mostly praises you and shows little");
  const named = computeConcreteCeiling(topic.concrete, words);
  if (kind === "story" && words > 0 && named < 10) add(named, FEW_THINGS);
  if (kind === "story" && (getShare("action") ?? 0) < 0.3) add(4, "we did not find what you did");
  if ((kind === "points" || kind === "field") && isMostlyDenied(read))
    add(4, "most of its sentences say what is not done");
  if (isRefused) add(3, "it says no to what matters most here");
  if (covered !== null && kind !== "story") {
    if (covered.count === 0) add(2, "we found none of the things that we look for");
    if (covered.count === 1 && covered.of >= FEW_POINTS)
      add(4, `we found one of the ${covered.of} things that we look for`);
  }
  if (kind === "field") add(8, "we checked it for coverage, not for correctness");
  if ((kind === "general" || kind === "company") && (getShare("evidence") ?? 0) < 0.3)
    add(5, "we did not find anything that you have done");
  return found.toSorted((a, b) => a.at - b.at);
}

/** Whether an answer says what is not done in most of its sentences, where the question asks what is. */
const isMostlyDenied = ({ content }: ReadAnswer): boolean =>
  content.length >= MIN_DENIED &&
  content.filter(({ denials }) => denials.denied.size > 0).length >= MOSTLY * content.length;

const describeEmptyAnswer = ({ hasCopiedQuestion, praiseShare }: ReadAnswer): string =>
  hasCopiedQuestion
    ? "it only repeats the question"
    : praiseShare > 0
      ? "it only praises you"
      : "we found nothing that we can assess";

/** How many stems of an answer its question has, or what the answer is scored on. */
export function countTopicStems(
  question: string,
  { competency, skill, points, unit, facts, shows }: Rubric,
  read: ReadAnswer,
): number {
  const ways = points.flatMap(({ text, match }) => [text, match.join(" ").replaceAll(/[|_]/g, " ")]);
  const topic = new Set(
    listSpokenStems(
      [question, competency?.words.join(" "), skill, unit, shows, ...ways, ...facts]
        .filter(Boolean)
        .join(" "),
    ),
  );
  return new Set(read.content.flatMap(({ stems }) => stems.filter((stem) => topic.has(stem)))).size;
}

/**
 * Whether the text is not real text: hardly any function words and no verbs, or few of them and no more of the topic than
 * chance has.
 */
export function isGibberish({ content }: ReadAnswer, topicStems: number): boolean {
  const words = content.flatMap((sentence) => sentence.words);
  if (words.length < 4) return false;
  const shared = words.filter((word) => FUNCTION_WORDS.has(word)).length / words.length;
  const hasVerb = words.some(
    (word) => AUXILIARY.test(word) || findKnownVerb(word) !== null || /(?:ed|ing)$/.test(word),
  );
  return shared < 0.08 || (shared < 0.18 && !hasVerb) || (shared < 0.28 && topicStems <= 1);
}

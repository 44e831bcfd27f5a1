import type { Rubric } from "#worker/ai/contracts/question.contract.ts";
import { FUNCTION_WORDS, listSpokenStems } from "#worker/ai/words/stems.ts";
import { composePattern } from "#worker/lib/patterns.ts";

import lists from "./continuing-words.json" with { type: "json" };
import { TASK_STRONG } from "./markers.ts";
import { getLastThird, readOutcome } from "./outcomes.ts";
import { type AnswerSentence, type ReadAnswer } from "./read-answer.ts";
import type { AnswerRoles, RoleValues } from "./roles.ts";
import { isPast } from "./verbs-said.ts";

/** First words that continue the previous sentence: "Then I called". */
const GOES_ON = new RegExp(composePattern`^(?:${lists.goesOn})\b`, "i");
/** Subject and verb of what was done in a story: "She agreed", "I called", "They shipped it the same day". */
const TOLD =
  /\b(?:i|he|she|they|we) (?:\w+ )?(?:\w{2,}ed|was|were|did|said|told|made|took|gave|found|came|went|got|left|saw|kept|sent|wrote|ran|led|built|cut|set|put|held|met|brought)\b/i;
const ANAPHOR =
  /\b(?:he|she|they|we|him|her|them|his|their|it|its|this|that|these|those|us|our|both|each|other|another|myself|there)\b/i;
/** Minimum number of sentences of a story. */
const MIN_STORY = 3;
const OWN = /\b(?:i|we|me|us|my|our)\b/i;
const REASONED =
  /\b(?:because|depends|so that|otherwise|which means|in case|if (?:the|it|that|they|there|not))\b/i;
const MIN_REASONED = 12;
const MAX_WITH_ONE = 3;
const MIN_WORDS = 5;
const UNCLEAR = new Set(["put", "set", "cut", "let", "read", "left", "felt", "said"]);
/**
 * "Customers asked for it", "The supplier finally shipped it": actions of others are detected by a verb near
 * the start.
 */
const isNarrated = ({ text, words }: AnswerSentence): boolean => {
  if (words.length < MIN_WORDS) return false;
  const [first = ""] = words;
  const front = words.slice(1, 4).filter((word) => isPast(word) && (first === "i" || !UNCLEAR.has(word)));
  return TOLD.test(text) || (!first.startsWith("i'") && front.length > 0);
};

/** Words too common to link sentences: all kinds of questions and answers use them. */
const EVERYDAY = new Set(
  "even show monthli walk sure end first second last next now then new old month week half minut tell describ time someth someon anyth everyth noth work done way peopl good lot want need know think look thing day well alwai realli best better great like love help feel use thank calm experi year job role skill".split(
    " ",
  ),
);

/**
 * Excludes sentences at the ends of an answer that are unrelated to the question and to the rest: a hobby added to a
 * story makes it neither longer nor better. `roles` of the sentences of a story, null for another answer.
 */
export function keepCoherent(
  read: ReadAnswer,
  question: string,
  { competency, skill, points, unit }: Rubric,
  roles: AnswerRoles | null,
): ReadAnswer {
  const ways = points.map(({ match }) => match.join(" ").replaceAll(/[|_]/g, " "));
  const topic = new Set(
    listSpokenStems(
      [question, competency?.words.filter((word) => !word.includes(" ")).join(" "), skill, unit, ...ways]
        .filter(Boolean)
        .join(" "),
    ),
  );
  const longest = read.content.toSorted((a, b) => b.words.length - a.words.length)[0];
  const first = read.sentences.find(({ leftOut }) => leftOut === null || leftOut === "praise");
  const known = new Set(topic);
  const counted = new Set<AnswerSentence>();
  const count = (sentence: AnswerSentence) => {
    counted.add(sentence);
    for (const stem of listContentStems(sentence)) known.add(stem);
  };
  // The first sentence and the longest one are always part of the answer.
  for (const sentence of read.content)
    if (sentence === first || (sentence === longest && first?.leftOut === null)) count(sentence);
  if (roles !== null && read.content.length >= MIN_STORY)
    for (const sentence of listStoryFrames(read.content, roles)) count(sentence);
  // Sentences that share words with counted ones count too; two digressions are only linked to each other.
  for (let size = -1; size !== counted.size;) {
    size = counted.size;
    for (const sentence of read.content)
      if (!counted.has(sentence) && (isTied(sentence, known) || isContinuation(sentence, known)))
        count(sentence);
  }
  // A sentence between two counted ones is counted too: asides usually come first or last.
  const isCounted = read.content.map((sentence) => counted.has(sentence));
  const from = isCounted.indexOf(true);
  const content = from < 0 ? [] : read.content.slice(from, isCounted.lastIndexOf(true) + 1);
  for (const sentence of content) counted.add(sentence);
  const sentences = read.sentences.map((sentence) =>
    sentence.leftOut === null && !counted.has(sentence)
      ? { ...sentence, leftOut: "unrelated" as const }
      : sentence,
  );
  return { ...read, sentences, content, words: content.reduce((sum, { words }) => sum + words.length, 0) };
}

/** A sentence that may be a part of a story is never called unrelated to it. */
const MAY_TELL = 0.5;
const mayTell = (values: RoleValues | undefined): boolean =>
  values !== undefined && Math.max(...Object.values(values)) >= MAY_TELL;

/** The sentences that state the goal and the outcome, which belong to a story whatever their words. */
const listStoryFrames = (content: readonly AnswerSentence[], roles: AnswerRoles): AnswerSentence[] => [
  ...content.filter((sentence) => mayTell(roles.get(sentence))),
  ...content
    .slice(0, Math.ceil(content.length / 2))
    .filter(({ text }) => TASK_STRONG.test(text) && OWN.test(text)),
  ...getLastThird(content).filter((sentence) => readOutcome(sentence) !== null),
];

/**
 * Whether a sentence shares enough words with the counted ones; a single shared word among many may be chance.
 */
function isTied(sentence: AnswerSentence, known: ReadonlySet<string>): boolean {
  const stems = new Set(listContentStems(sentence));
  const shared = [...stems].filter((stem) => known.has(stem)).length;
  return shared >= 2 || (shared === 1 && stems.size <= MAX_WITH_ONE);
}

/**
 * Whether a sentence is the next step of a story: an action involving someone or something mentioned before.
 */
const isContinuation = (sentence: AnswerSentence, known: ReadonlySet<string>): boolean =>
  (GOES_ON.test(sentence.text) && sentence.words.length > 3) ||
  (sentence.words.length >= MIN_REASONED && REASONED.test(sentence.text) && ANAPHOR.test(sentence.text)) ||
  (isNarrated(sentence) &&
    (ANAPHOR.test(sentence.text) || listContentStems(sentence).some((stem) => known.has(stem))));

const listContentStems = ({ stems }: AnswerSentence): string[] =>
  stems.filter(
    (stem) => stem.length > 2 && !stem.includes("'") && !FUNCTION_WORDS.has(stem) && !EVERYDAY.has(stem),
  );

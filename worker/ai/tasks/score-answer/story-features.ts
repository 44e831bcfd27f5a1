import type { Found } from "./feature-parts.ts";
import {
  NUMBER,
  RESULT_LEARNED,
  RESULT_STRONG,
  RESULT_WEAK,
  SITUATION_PLACE,
  SITUATION_STRONG,
  SITUATION_WEAK,
  TASK_STRONG,
  findQuotes,
  isIn,
} from "./markers.ts";
import { getLastThird, readOutcome } from "./outcomes.ts";
import type { AnswerSentence } from "./read-answer.ts";
import { readSaidVerbs } from "./verbs-said.ts";
import { NAME } from "./wording.ts";

const EARLY_SHARE = 0.6;
const FULL_VERBS = 3;
const VAGUE_SHARE = 0.4;
/**
 * Factors for weaker verbs: "we did" shows less about the person, and habits or hypotheticals are not examples.
 */
const SHARED_SHARE = 0.6;
const HABIT_SHARE = 0.4;
const MIN_WORDS = 6;

const createNoneFound = (note: string): Found => ({ share: 0, quotes: [], note });

export function assessSituation(content: readonly AnswerSentence[]): Found {
  const early = content.slice(0, Math.max(2, Math.ceil(content.length * EARLY_SHARE)));
  const strong = findQuotes(early, SITUATION_STRONG);
  if (strong.length > 0) return { share: 1, quotes: strong.slice(0, 1), note: "" };
  const place = early.filter(({ text, words }) => SITUATION_PLACE.test(text) && words.length >= MIN_WORDS);
  if (place.length > 0)
    return { share: 0.8, quotes: [place[0]?.quote ?? ""], note: "We did not find when this was." };
  const weak = findQuotes(early, SITUATION_WEAK);
  // A name or a figure at the start may well say it in a way that we do not know.
  const mayBeSaid = early.some(({ text }) => isIn(text, NAME) || NUMBER.test(text));
  const note = mayBeSaid ? "" : "We did not find when and where this was.";
  return weak.length > 0 ? { share: 0.4, quotes: weak.slice(0, 1), note } : createNoneFound(note);
}

export function assessTask(content: readonly AnswerSentence[]): Found {
  const strong = findQuotes(content, TASK_STRONG);
  if (strong.length > 0) return { share: 1, quotes: strong.slice(0, 1), note: "" };
  return createNoneFound("We did not find what you had to achieve, or what made it hard.");
}

/** `isSituational`: the question asked for hypothetical actions. */
export function assessAction(content: readonly AnswerSentence[], isSituational: boolean): Found {
  const { own, vague, shared, habits, quotes } = readSaidVerbs(content);
  const others = [...vague, ...shared].filter((stem) => !own.has(stem)).length;
  const habit = [...habits].filter((stem) => !own.has(stem)).length;
  const count =
    own.size +
    Math.min(1.5, VAGUE_SHARE * vague.size) +
    Math.min(1.8, SHARED_SHARE * shared.size) +
    (isSituational ? 0.9 * habit : Math.min(1, HABIT_SHARE * habit * 0.5));
  const share = Math.min(1, count / FULL_VERBS);
  const note =
    share >= 0.95
      ? ""
      : own.size === 0 && shared.size > 0
        ? "We found what several did, not what you did."
        : own.size === 0 && habit > 0 && !isSituational
          ? "We found what you usually do, not what you did this once."
          : own.size + others === 0
            ? "We did not find what you did yourself."
            : "We found few of your own steps.";
  return { share, quotes: quotes.slice(0, 2), note };
}

/** Scores the result of a story. Results are expected in the second half, unless they are worded as results. */
export function assessResult(content: readonly AnswerSentence[]): Found {
  const from = content.length <= 3 ? Math.min(1, content.length - 1) : Math.floor(content.length * 0.4);
  const late = content.slice(Math.max(0, from));
  const told = new Map(getLastThird(content).map((sentence) => [sentence, readOutcome(sentence)]));
  const hasVerb = ({ text, words }: AnswerSentence) => RESULT_STRONG.test(text) && words.length >= MIN_WORDS;
  const strong = late.filter((sentence) => hasVerb(sentence) || (told.get(sentence) ?? null) !== null);
  const counted = strong.filter(
    (sentence) => (hasVerb(sentence) && NUMBER.test(sentence.text)) || told.get(sentence) === "counted",
  );
  if (counted.length > 0) return { share: 1, quotes: counted.slice(-1).map(({ quote }) => quote), note: "" };
  const learned = findQuotes(late, RESULT_LEARNED);
  if (strong.length > 0)
    return {
      share: learned.length > 0 || strong.length > 1 ? 0.85 : 0.7,
      quotes: strong.slice(-1).map(({ quote }) => quote),
      note: "We did not find by how much it changed.",
    };
  if (learned.length > 0)
    return { share: 0.35, quotes: learned.slice(-1), note: "We found what you learned, not what changed." };
  const weak = findQuotes(late, RESULT_WEAK);
  return weak.length > 0
    ? { share: 0.3, quotes: weak.slice(-1), note: "We found that it went well, not what changed." }
    : createNoneFound("We did not find how it ended.");
}

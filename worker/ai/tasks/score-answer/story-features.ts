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
  isIn,
} from "./markers.ts";
import { getLastThird, readOutcome } from "./outcomes.ts";
import type { AnswerSentence } from "./read-answer.ts";
import { type AnswerRoles, type Role, getRoleLimits } from "./roles.ts";
import { readSaidVerbs } from "./verbs-said.ts";

const EARLY_SHARE = 0.6;
const FULL_VERBS = 3;
const VAGUE_SHARE = 0.4;
/**
 * Factors for weaker verbs: "we did" shows less about the person, and habits or hypotheticals are not examples.
 */
const SHARED_SHARE = 0.6;
const HABIT_SHARE = 0.4;
const MIN_WORDS = 6;
const MAX_QUOTES = 2;
const HALF = 0.5;

const MISSING: Record<Role, string> = {
  scene: "We did not find when and where this was.",
  task: "We did not find what you had to achieve, or what made it hard.",
  action: "We did not find what you did yourself.",
  result: "We did not find how it ended.",
};

type Content = readonly AnswerSentence[];

/**
 * A part of a story. Its share is counted by phrases, as the grades were learned; what is said of it is read by roles: a
 * sentence is quoted where it surely is that part, and the part is said to be missing where surely no sentence is.
 */
export function assessRole(role: Role, content: Content, roles: AnswerRoles, isSituational: boolean): Found {
  const { quote, deny } = getRoleLimits(role);
  const share = computeShare(role, content, isSituational);
  const ranked = content
    .flatMap((sentence) => {
      const value = roles.get(sentence)?.[role];
      return value === undefined ? [] : [{ quote: sentence.quote, value }];
    })
    .toSorted((a, b) => b.value - a.value);
  const isMissing = share < HALF && !isSituational && (ranked[0]?.value ?? deny) < deny;
  return {
    share,
    quotes: ranked
      .filter(({ value }) => share > 0 && value >= quote)
      .slice(0, MAX_QUOTES)
      .map((one) => one.quote),
    note: isMissing ? MISSING[role] : "",
  };
}

function computeShare(role: Role, content: Content, isSituational: boolean): number {
  switch (role) {
    case "scene":
      return computeSceneShare(content);
    case "task":
      return content.some(({ text }) => TASK_STRONG.test(text)) ? 1 : 0;
    case "action":
      return computeActionShare(content, isSituational);
    case "result":
      return computeResultShare(content);
  }
}

function computeSceneShare(content: Content): number {
  const early = content.slice(0, Math.max(2, Math.ceil(content.length * EARLY_SHARE)));
  if (early.some(({ text }) => SITUATION_STRONG.test(text))) return 1;
  if (early.some(({ text, words }) => SITUATION_PLACE.test(text) && words.length >= MIN_WORDS)) return 0.8;
  return early.some(({ text }) => SITUATION_WEAK.test(text)) ? 0.4 : 0;
}

/** `isSituational`: the question asked for hypothetical actions. */
function computeActionShare(content: Content, isSituational: boolean): number {
  const { own, vague, shared, habits } = readSaidVerbs(content);
  const habit = [...habits].filter((stem) => !own.has(stem)).length;
  const count =
    own.size +
    Math.min(1.5, VAGUE_SHARE * vague.size) +
    Math.min(1.8, SHARED_SHARE * shared.size) +
    (isSituational ? 0.9 * habit : Math.min(1, HABIT_SHARE * habit * 0.5));
  return Math.min(1, count / FULL_VERBS);
}

/** Results are expected in the second half, unless they are worded as results. */
function computeResultShare(content: Content): number {
  const from = content.length <= 3 ? Math.min(1, content.length - 1) : Math.floor(content.length * 0.4);
  const late = content.slice(Math.max(0, from));
  const told = new Map(getLastThird(content).map((sentence) => [sentence, readOutcome(sentence)]));
  const hasVerb = ({ text, words }: AnswerSentence) => RESULT_STRONG.test(text) && words.length >= MIN_WORDS;
  const strong = late.filter((sentence) => hasVerb(sentence) || (told.get(sentence) ?? null) !== null);
  const isCounted = (sentence: AnswerSentence) =>
    (hasVerb(sentence) && NUMBER.test(sentence.text)) || told.get(sentence) === "counted";
  if (strong.some(isCounted)) return 1;
  const hasLearned = late.some(({ text }) => RESULT_LEARNED.test(text));
  if (strong.length > 0) return hasLearned || strong.length > 1 ? 0.85 : 0.7;
  if (hasLearned) return 0.35;
  return late.some(({ text }) => isIn(text, RESULT_WEAK)) ? 0.3 : 0;
}

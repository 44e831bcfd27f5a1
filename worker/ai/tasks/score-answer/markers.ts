import { composePattern } from "#worker/lib/patterns.ts";

import lists from "./marker-words.json" with { type: "json" };
import type { AnswerSentence } from "./read-answer.ts";

const AT_WORKPLACE = composePattern`(?:at|for|with|in) (?:an?|the|our) (?:[\w-]+ ){0,3}(?:${lists.workplaces})`;
const ON_WORKSITE = composePattern`on (?:an?|the|our|my) (?:[\w-]+ ){0,3}(?:${lists.worksites})`;
/** Words for when and where something happened, which mark the start of a story. */
export const SITUATION_STRONG = new RegExp(
  composePattern`\b(?:${lists.pastTimes}|${AT_WORKPLACE}|${ON_WORKSITE}|(?:${lists.monthsAndDays})|${lists.momentsInTime})\b`,
  "i",
);
export const SITUATION_PLACE = /\b(?:at|for|with|in|from) (?:the )?\p{Lu}[\p{L}&'-]+/u;
export const SITUATION_WEAK = new RegExp(composePattern`\b(?:${lists.vagueSituations})\b`, "i");

/** Words for what had to be done. */
export const TASK_STRONG = new RegExp(composePattern`\b(?:${lists.tasksGiven})\b`, "i");

/** Words for the outcome. */
export const RESULT_STRONG = new RegExp(composePattern`\b(?:${lists.results})\b`, "i");
export const RESULT_LEARNED = new RegExp(composePattern`\b(?:${lists.lessons})\b`, "i");
export const RESULT_WEAK = new RegExp(composePattern`\b(?:${lists.vagueResults})\b`, "i");

const NUMBER_WORDS =
  "two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred|thousand|million|half|third|quarter|dozen|twice|double[d]?|halved|tripled|percent";
export const NUMBER = new RegExp(String.raw`\d|\b(?:${NUMBER_WORDS})\b`, "i");
export const NUMBERS = new RegExp(String.raw`\d[\d.,]*\s?%?|\b(?:${NUMBER_WORDS})\b`, "gi");

/** Words for the reasons for one choice over another. */
export const REASONING = new RegExp(composePattern`\b(?:${lists.reasons})\b`, "gi");

export const MOTIVE = new RegExp(composePattern`\b(?:${lists.motives})\b`, "i");
export const OWN_EVIDENCE = new RegExp(
  composePattern`\b(?:i (?:have |'ve )?(?:\w+ly )?(?:${lists.pastVerbs})|in my (?:last|previous|current|first|work|job|role|time)|my (?:${lists.ownThings})|years? (?:of|in|as|at|on))\b`,
  "i",
);
export const PLAN = new RegExp(
  composePattern`\?|\b(?:i (?:would|'d|will|'ll) (?:${lists.planLeads})?(?:${lists.planVerbs})|${lists.plans})\b`,
  "i",
);

const SITUATIONAL =
  /\b(?:would you|will you|how do you|what do you do|suppose|imagine|if you (?:were|had)|what if|how should)\b/i;
/** Whether a question asks about a hypothetical situation: "What would you do if …". */
export const isSituational = (question: string): boolean => SITUATIONAL.test(question);

export const findQuotes = (sentences: readonly AnswerSentence[], pattern: RegExp): string[] =>
  sentences.filter(({ text }) => isIn(text, pattern)).map(({ quote }) => quote);

/** Whether a text matches a pattern; also safe for patterns with the global flag. */
export const isIn = (text: string, pattern: RegExp): boolean => text.search(pattern) !== -1;

/** Counts distinct matches, not occurrences. */
export const countKinds = (text: string, pattern: RegExp): number =>
  new Set((text.match(pattern) ?? []).map((found) => found.toLowerCase())).size;

import { composePattern } from "#worker/lib/patterns.ts";

import lists from "./marker-words.json" with { type: "json" };
import type { AnswerSentence } from "./read-answer.ts";

const AT_WORKPLACE = composePattern`(?:at|for|with|in) (?:an?|the|our) (?:[\w-]+ ){0,3}(?:${lists.workplaces})`;
const ON_WORKSITE = composePattern`on (?:an?|the|our|my) (?:[\w-]+ ){0,3}(?:${lists.worksites})`;
/** Words for when and where something happened. */
export const SITUATION = new RegExp(
  composePattern`\b(?:${lists.pastTimes}|${AT_WORKPLACE}|${ON_WORKSITE}|(?:${lists.monthsAndDays})|${lists.momentsInTime})\b`,
  "i",
);
/** Words for an assignment. */
export const TASK = new RegExp(composePattern`\b(?:${lists.tasksGiven})\b`, "i");
/** Words for a result. */
export const RESULT = new RegExp(composePattern`\b(?:${lists.results}|${lists.lessons})\b`, "i");
/** Words for a reason. */
export const REASON = new RegExp(composePattern`\b(?:${lists.reasons})\b`, "i");

const NUMBER_WORDS =
  "two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred|thousand|million|half|third|quarter|dozen|twice|double[d]?|halved|tripled|percent";
export const NUMBER = new RegExp(String.raw`\d|\b(?:${NUMBER_WORDS})\b`, "i");
const NUMBERS = new RegExp(String.raw`\d[\d.,]*|\b(?:${NUMBER_WORDS})\b`, "gi");
/** A name in the middle of a sentence. */
const NAME = /(?<=[\p{Ll},;] )\p{Lu}[\p{L}\d&'-]*(?:\s\p{Lu}[\p{L}\d&'-]*)*/gu;
const NO_NAME = /^I(?:'(?:m|ve|d|ll))?$/;

/** Distinct numbers and names in an answer. */
export function listNamedThings(content: readonly AnswerSentence[]): string[] {
  const found = content.flatMap(({ text }) => [
    ...(text.match(NUMBERS) ?? []),
    ...(text.match(NAME) ?? []).filter((name) => !NO_NAME.test(name)),
  ]);
  return [...new Set(found.map((one) => one.toLowerCase()))];
}

import { composePattern } from "#worker/lib/patterns.ts";

import lists from "./lists/degrees.json" with { type: "json" };
import { getClauseAround, isDenied, isAboutOthers } from "./scope.ts";

export const DEGREES = ["high-school", "associate", "bachelor", "master", "doctorate"] as const;
export type Degree = (typeof DEGREES)[number];

const HIGH_SCHOOL = composePattern`\bhigh[- ]?school(?=\W{0,3}(?:\w+\W{1,2}){0,2}?(?:${lists.afterHighSchool})|\W{0,4}(?:required|preferred|minimum|req\b)|\W{0,4}$)`;
const DEGREE_WORDS: [Degree, RegExp][] = [
  ["high-school", new RegExp(composePattern`${HIGH_SCHOOL}|${lists.schoolDegrees}`, "i")],
  ["associate", new RegExp(composePattern`${lists.associateDegrees}`, "i")],
  ["bachelor", new RegExp(composePattern`${lists.bachelorDegrees}`, "i")],
  ["master", new RegExp(composePattern`${lists.masterDegrees}`, "i")],
  ["doctorate", new RegExp(composePattern`${lists.doctorates}`, "iu")],
];
const PLAIN_DEGREE = new RegExp(
  composePattern`(?<!\b(?:\d+|360|third|second|first|high)[- ])\b(?:degree|hochschulabschluss|studium|diplôme)\b(?! (?:${lists.noDegreesOfStudy}))`,
  "i",
);
const NO_DEGREE = new RegExp(composePattern`${lists.degreesNotAsked}`, "i");
/** Words for a degree that is offered, in progress or mentioned without being required. */
const NOT_ASKED = new RegExp(composePattern`\b(?:${lists.studyWords})\b`, "i");

const MAYBE_DEGREE = new RegExp(composePattern`${lists.degreeHints}`, "i");

export type StatedDegree = { level: Degree; orEquivalent: boolean };

/** The lowest degree required by a sentence; a degree without a level is a bachelor's. */
export function findDegree(sentence: string): StatedDegree | null {
  if (!MAYBE_DEGREE.test(sentence) || NO_DEGREE.test(sentence) || NOT_ASKED.test(sentence)) return null;
  const found = DEGREE_WORDS.find(([, pattern]) => isRequiredDegree(sentence, pattern))?.[0];
  const level =
    found ??
    (isRequiredDegree(sentence, PLAIN_DEGREE) && !/\bculinary (?:diploma|degree)/i.test(sentence)
      ? "bachelor"
      : undefined);
  if (level === undefined) return null;
  const orEquivalent =
    /\bor equivalent|equivalent (?:combination|experience|work|practical)|or (?:related|relevant|comparable) experience|in lieu of/i.test(
      sentence,
    );
  return { level, orEquivalent };
}

/** Whether a degree is required of the applicant, not of pupils, founders or trainees. */
function isRequiredDegree(sentence: string, pattern: RegExp): boolean {
  const match = pattern.exec(sentence);
  if (match === null) return false;
  const mention = { from: match.index, to: match.index + match[0].length };
  const { before, after } = getClauseAround(sentence, mention);
  // "Lincoln High School" is a school's name.
  if (/^high/i.test(match[0]) && /^\W{0,4}$/.test(after) && /\p{Lu}\w{1,20} $/u.test(before.slice(-24)))
    return false;
  if (/^ (?:students?|pupils?|programmes?\b|curriculum|candidates and)/i.test(after)) return false;
  if (
    /\b(?:our|the|local|area|elementary|middle|(?:in|at) an?) $/i.test(before) &&
    match[0].toLowerCase().includes("school")
  )
    return false;
  const isWanted =
    /\b(?:required?|must|minimum|preferred|completion|possess\w*|hold|plus|desir\w+|essential)\b/i.test(
      sentence,
    );
  if (!isWanted && isAboutOthers(sentence, mention)) return false;
  return !isDenied(sentence, mention) || /\b(?:preferred|plus|required but|but not|from)\b/i.test(sentence);
}

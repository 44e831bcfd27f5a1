import { composePattern } from "#worker/lib/patterns.ts";

import lists from "./lists/scope.json" with { type: "json" };

/** Position of a word or phrase about a job. */
export type Mention = { from: number; to: number };

const CLAUSE_END = /[;:!?|•]|\.\s|\s[–—]\s|,?\s(?:but|however|although|aber|mais|pero|mas|men|maar|ale)\s/gi;
const REACH = 90;

/** The text before and after a mention within its clause. */
export function getClauseAround(text: string, { from, to }: Mention): { before: string; after: string } {
  const head = text.slice(Math.max(0, from - REACH), from);
  const tail = text.slice(to, to + REACH);
  const last = [...head.matchAll(CLAUSE_END)].at(-1);
  const [stop] = tail.matchAll(CLAUSE_END);
  return {
    before: last === undefined ? head : head.slice(last.index + last[0].length),
    after: stop === undefined ? tail : tail.slice(0, stop.index),
  };
}

/** All matches of a pattern with the global flag. `matchAll` would copy the pattern for each text. */
export function listMentions(text: string, pattern: RegExp): Mention[] {
  const mentions: Mention[] = [];
  pattern.lastIndex = 0;
  for (let match = pattern.exec(text); match !== null; match = pattern.exec(text)) {
    const {
      index,
      0: { length },
    } = match;
    mentions.push({ from: index, to: index + length });
    if (length === 0) pattern.lastIndex += 1;
  }
  return mentions;
}

const DENIES_BEFORE = new RegExp(
  composePattern`(?:\b(?:${lists.negations})|n['’]t)\b[^,;.]{0,44}$|\bnon-$`,
  "iu",
);
const DENIES_AFTER = new RegExp(composePattern`^[^,;.]{0,34}?(?:${lists.deniedAfter})`, "i");
/** A label with a negative value: "Telework: No", "Visa sponsorship - not available". */
const DENIED_LABEL =
  /^[^:;.]{0,30}(?::|\?|\s[-–])\s*(?:no|none|n\/a|not (?:available|eligible|offered|applicable))\b/i;

/**
 * Whether a mention is negated: "not a contract position", "work from home is not possible", "Eligible: No".
 */
export function isDenied(text: string, mention: Mention): boolean {
  const { before, after } = getClauseAround(text, mention);
  return (
    DENIES_BEFORE.test(before) ||
    DENIES_AFTER.test(after) ||
    DENIED_LABEL.test(text.slice(mention.to, mention.to + 60))
  );
}

const DEALS_WITH = new RegExp(composePattern`\b(?:${lists.workWithOthers})\b[^.;:]{0,70}$`, "i");
const OTHERS_BEFORE = new RegExp(
  composePattern`\b(?:(?:${lists.whose})\s(?:\w+\s){0,2}(?:${lists.otherPeople})|(?:${lists.otherPeopleAlone}))(?:['’]s?)?\b[^.;:]{0,50}$`,
  "i",
);
const OTHERS_AFTER = new RegExp(composePattern`^[\s-]*(?:\w+[\s-]){0,1}(?:${lists.peopleAndPlaces})\b`, "i");

/** Whether a mention concerns other people: staff to supervise, customers, applicants, other teams. */
export function isAboutOthers(text: string, mention: Mention): boolean {
  const { before, after } = getClauseAround(text, mention);
  return DEALS_WITH.test(before) || OTHERS_BEFORE.test(before) || OTHERS_AFTER.test(after);
}

/** Replaces names that contain a searched word by spaces, so that positions stay the same. */
export const blankNames = (text: string, names: RegExp): string =>
  text.replaceAll(names, (name) => "_".repeat(name.length));

const BENEFITS = new RegExp(composePattern`\b(?:${lists.benefits})\b`, "i");
const RIGHTS = new RegExp(composePattern`\b(?:${lists.legalPhrases})\b`, "i");

/** Whether a sentence is about benefits for employees. */
export const mentionsBenefits = (text: string): boolean => BENEFITS.test(text);

/** Whether a sentence belongs to the legal and equal-opportunity boilerplate below an ad. */
export const isLegalBoilerplate = (text: string): boolean => RIGHTS.test(text);

/** Signs of a form that was not filled in: several answers separated by lines, bars or boxes. */
const ANSWERS = /[☐□◯○]|\(circle one\)|_{3,}|\[\s?\]|\bselect one\b|\bcheck (?:one|all)\b/i;
const BETWEEN_ANSWERS = /^\s*[/|]\s*$/;

/** Whether a label is followed by all possible answers: "Full-time/Part-time", "On-site: ____ Remote: ____". */
export function isBlankForm(text: string, mentions: Mention[]): boolean {
  if (mentions.length < 2) return false;
  if (ANSWERS.test(text)) return true;
  const sorted = mentions.toSorted((a, b) => a.from - b.from);
  return sorted.slice(1).every(({ from }, at) => BETWEEN_ANSWERS.test(text.slice(sorted[at]?.to, from)));
}

/** Whether a mention is part of a question. */
export const isInQuestion = (text: string, { to }: Mention): boolean =>
  /^[^.!;:]{0,60}\?/.test(text.slice(to));

/** Splits "Job type: Contract" into label and value; without a label, the whole text is the value. */
export function splitLabel(text: string): { label: string; value: string } {
  const [, label, value] = /^([^:;.!?]{2,48}):\s+(\S.*)$/su.exec(text) ?? [];
  return label === undefined || value === undefined ? { label: "", value: text } : { label, value };
}

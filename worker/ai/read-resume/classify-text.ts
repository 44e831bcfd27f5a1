import {
  countWords,
  fold,
  toFoldedSet,
  hasCapitalStart,
  hasLowercaseStart,
  splitWords,
} from "#worker/ai/words/text.ts";
import { composePattern } from "#worker/lib/patterns.ts";

import { isPlace } from "./places.ts";
import degrees from "./words/degrees.json" with { type: "json" };
import lists from "./words/employment-terms.json" with { type: "json" };
import organisations from "./words/organisations.json" with { type: "json" };
import titles from "./words/titles.json" with { type: "json" };

const HEADS = toFoldedSet(titles.heads);
const HEAD_SUFFIXES = titles.suffixes.map(fold);
const LEVELS = toFoldedSet(titles.levels);
const LEGAL = toFoldedSet(organisations.legal);
const ORGANISATIONS = toFoldedSet(organisations.nouns);
const ORGANISATION_SUFFIXES = organisations.suffixes.map(fold);
const SCHOOLS = toFoldedSet(organisations.schools);
const WEAK_SCHOOLS = toFoldedSet(organisations.weakSchools);
const SCHOOL_SUFFIXES = organisations.schoolSuffixes.map(fold);
const DEGREES = toFoldedSet(degrees.names.map((name) => name.replaceAll(".", "")));
/** Prepositions between a title and its field: "Head of Sales", "Responsable de producción". */
const OF = new Set([
  "of",
  "for",
  "de",
  "des",
  "du",
  "d",
  "der",
  "fur",
  "im",
  "in",
  "en",
  "del",
  "to",
  "and",
  "&",
  "-",
]);
const LONG_TITLE = 8;

/** Min score of a clear match. */
export const CLEAR = 3;

/** Score for being a job title; a title has about 3 or more. */
export function scoreTitle(text: string): number {
  const words = splitWords(text).map((word) => fold(removeGenderSuffix(word)));
  if (words.length === 0) return 0;
  let points = 0;
  const end = words.findIndex((word, at) => at > 0 && OF.has(word));
  const head = words[(end < 0 ? words.length : end) - 1] ?? "";
  if (isTitleHeadWord(head)) points += 4;
  else if (words.some(isTitleHeadWord)) points += 2.5;
  if (words.some((word) => LEVELS.has(word))) points += 1;
  if (/\d{3}/.test(text)) points -= 3;
  if (words.length > LONG_TITLE) points -= 2;
  if (/[.!?]$/.test(text) || hasLowercaseStart(text)) points -= 1;
  return points;
}

/** "Lehrer/in", "Entwickler*in", "Ingénieur(e)". */
const removeGenderSuffix = (word: string): string =>
  word.replace(/(?:[/*:(_]-?(?:in|e|a|euse|rice)\)?|\([mwdfhx/ ]+\))$/i, "");

const isTitleHeadWord = (word: string): boolean =>
  HEADS.has(word) ||
  (word.length > 6 && HEAD_SUFFIXES.some((suffix) => word.endsWith(suffix))) ||
  (word.includes("-") && word.split("-").some((part, at, all) => at === all.length - 1 && HEADS.has(part)));

/** Score for being an employer. */
export function scoreCompany(text: string): number {
  const words = splitWords(text).map(fold);
  if (words.length === 0) return 0;
  let points = 0;
  if (hasLegalEnding(text)) points += 5;
  if (words.some((word) => ORGANISATIONS.has(word))) points += 3;
  else if (
    words.some((word) => word.length > 7 && ORGANISATION_SUFFIXES.some((suffix) => word.endsWith(suffix)))
  )
    points += 2;
  if (!hasCapitalStart(text) && !text.includes(".")) points -= 2;
  return points;
}

export const hasLegalEnding = (text: string): boolean => {
  const words = text.split(/[\s,]+/);
  return words.length > 1 && words.slice(-2).some((word) => isLegalForm(word));
};

export const isLegalForm = (word: string): boolean => {
  const bare = word.replace(/\.$/, "");
  return hasCapitalStart(bare) || bare.includes(".") || bare === "e.V"
    ? LEGAL.has(fold(bare))
    : bare === "gGmbH";
};

/** Positive for a title, negative for an employer. */
export function scoreTitleOverCompany(text: string): number {
  const title = scoreTitle(text);
  // A final occupation makes a title despite an employer word: "Store Manager", "Hospital Pharmacist".
  return title >= 4 && !hasLegalEnding(text) ? title : title - scoreCompany(text);
}

export function scoreSchool(text: string): number {
  const words = splitWords(text).map(fold);
  // A "Secondary School Certificate" is not a school.
  if (/^(?:certificate|diploma|zeugnis|examination|exam)$/.test(words.at(-1) ?? "")) return 0;
  if (words.some((word) => SCHOOLS.has(word))) return 4;
  if (words.some((word) => word.split("-").some((part) => SCHOOLS.has(part)))) return 4;
  if (words.some((word) => WEAK_SCHOOLS.has(word))) return 2.5;
  return words.some((word) => SCHOOL_SUFFIXES.some((suffix) => word.length > 5 && word.endsWith(suffix)))
    ? 3.5
    : 0;
}

/** Number of leading words that name a degree: 1 of "PhD, Physics", 3 of "Bachelor of Science in Nursing". */
export function scoreDegree(text: string): number {
  const words = splitWords(text).map((word) => fold(word).replaceAll(".", ""));
  if (words.length === 0) return 0;
  const first = [1, 2, 3].some(
    (count) => words.length >= count && DEGREES.has(words.slice(0, count).join(" ")),
  );
  if (first) return 5;
  const anywhere = words.some(
    (word, at) => DEGREES.has(word) || DEGREES.has(`${word} ${words[at + 1] ?? ""}`),
  );
  if (anywhere) return words.length > 12 ? 1 : 3.5;
  return /(?:abschluss|diplom|studium|prufung|reife|ausbildung)(?:[\s,]|$)/.test(fold(text)) ? 2.5 : 0;
}

const GPA =
  /\b(?:gpa|cgpa|grade|note|gesamtnote|abschlussnote|abiturnote|moyenne|mention|nota|nota media|classification)\b[:\s]{0,3}(\d[.,]\d{1,2}(?:\s?\/\s?\d{1,3}(?:[.,]\d{1,2})?)?|[\p{L} -]{3,30})/iu;
const BARE_GPA = /^\(?(\d[.,]\d{1,2}\s?\/\s?(?:4|5|10|20)(?:[.,]0{1,2})?)\)?$/;

/** Finds a GPA: "3.97/4.00" in "GPA: 3.97/4.00, Valedictorian". */
export const findGpa = (text: string): string | null =>
  text.length > 200 ? null : ((GPA.exec(text) ?? BARE_GPA.exec(text.trim()))?.[1]?.trim() ?? null);

const WORK_TYPE = new RegExp(composePattern`^\(?(?:${lists.employmentTerms})\)?$`, "i");

const HOURS = /^\(?\d{1,2}(?:\.\d)?\+? ?(?:hours|hrs\.?)\s?(?:\/|per |a )\s?(?:week|wk)\)?$/i;

/** Whether a text is an employment type: "Full-time", "40 hours/week". */
export const isWorkType = (text: string): boolean => WORK_TYPE.test(text) || HOURS.test(text);

const MAX_NAME = 7;

/** Whether a text is a sentence rather than a name: long, or with sentence punctuation. */
export function isSentence(text: string): boolean {
  const count = countWords(text);
  if (text.includes(" | ") && !text.endsWith(".")) return false;
  if (count >= 16) return true;
  if (/\p{L}{3}[.!;]$/u.test(text) && count >= 3 && !hasLegalEnding(text)) return true;
  if (count < 9 || isPlace(text)) return false;
  const parts = text.split(/[,|–—·(]/).map((part) => part.trim());
  return (
    parts.some((part) => countWords(part) >= MAX_NAME && !isTitleOrOrganization(part)) ||
    (count >= 14 && !parts.some(isTitleOrOrganization))
  );
}

const isTitleOrOrganization = (part: string): boolean =>
  hasLegalEnding(part) || scoreTitle(part) >= 4 || scoreDegree(part) >= 5 || scoreSchool(part) >= 4;

import type { FrameLanguage } from "#worker/ai/contracts/letter-language.contract.ts";
import type { EvidenceUnit } from "#worker/ai/read-person/evidence-unit.ts";
import { findDates } from "#worker/ai/words/dates.ts";
import { endSentence, lowerFirst } from "#worker/ai/words/grammar.ts";
import { findLeadingVerb } from "#worker/ai/words/leading-verb.ts";
import { PRESENT, readDate } from "#worker/ai/words/periods.ts";
import { findSentenceLanguage } from "#worker/ai/words/sentence-language.ts";
import { ENTRY_SECTIONS, listResumeFields } from "#worker/documents/resume-parts.contract.ts";
import { composePattern } from "#worker/lib/patterns.ts";

import lists from "./line-words.json" with { type: "json" };
import { hasNegation, isPrivate } from "./private-facts.ts";

/**
 * A line of the background as a letter may tell it, verbatim: a "sentence" is one in the first person, a "clause" what
 * can follow "I" or "habe ich", with its first letter in lower case and without its end.
 */
export type TellableLine = { unit: EvidenceUnit; form: "sentence" | "clause"; text: string };

const WORDS = { least: 3, most: 40 };

const FIELD_NAMES = ENTRY_SECTIONS.flatMap((section): string[] => listResumeFields(section));
/** Matches the path of a value that is a field rather than a line. */
const FIELD = new RegExp(String.raw`\.(?:${FIELD_NAMES.join("|")}|technologies\.\d+)$`);
/** A part of a sentence, as a wrapped line is, a label, an address, or a list in one line. */
const BROKEN =
  /[:,(–—-]$|\b(?:and|or|the|a|an|of|to|in|with|for|by|at|from|as|on|into|than|that|und|oder|der|die|das|mit|von|für|bei)$|^[,;)]|[@|•·→?!…]|https?:|\bw\/|\s[–—-]\s.*\s[–—-]\s/i;
/** Of whom the sentence before it tells. */
const OF_OTHERS =
  /\b(?:he|she|him|his|her|hers|er|sein|seine[mnrs]?)\b|^(?:I )?(?:\S+ ){1,2}(?:it|them|they|their|its|this|these|those)\b|\bthere\b(?! (?:is|are|was|were)\b)/i;

type Background = { text: string; isNotes: boolean };

/** The lines of a background that a letter in this language may tell, each as it is. */
export function listTellableLines(
  units: readonly EvidenceUnit[],
  { language, background }: { language: FrameLanguage; background: string },
): TellableLine[] {
  const source = { text: background, isNotes: isNotes(background) };
  return units.flatMap((unit) => tellLine(unit, language, source) ?? []);
}

const NOTES = { least: 3, longest: 90, share: 0.6 };

/** Whether short lines begin in lower case because the person writes so, not because they were wrapped. */
function isNotes(background: string): boolean {
  const lines = background.split("\n").filter((line) => line.trim() !== "");
  const lower = lines.filter((line) => /^\p{Ll}/u.test(line)).length;
  const isUnwrapped =
    lines.length === 1 ||
    (lines.length >= NOTES.least && lines.every(({ length }) => length <= NOTES.longest));
  return isUnwrapped && lower >= lines.length * NOTES.share;
}

function tellLine(unit: EvidenceUnit, language: FrameLanguage, background: Background): TellableLine | null {
  if (FIELD.test(unit.path) || /^(?:skill|language|certificate|education)$/.test(unit.kind)) return null;
  const text = unit.text.replaceAll(/\s+/g, " ").trim();
  const count = text.match(/\p{L}{2,}/gu)?.length ?? 0;
  const line = text.replace(/[.;,]$/, "");
  const isWhole =
    count >= WORDS.least &&
    count <= WORDS.most &&
    !BROKEN.test(line) &&
    hasPairs(line) &&
    !OF_OTHERS.test(line) &&
    // "Wrote the survey; 14k answers" ends in a fragment.
    line
      .split(";")
      .slice(1)
      .every((part) => part.trim().split(" ").length > 4) &&
    !hasNegation(line) &&
    !isContinued(unit.text, background);
  if (!isWhole) return null;
  const written = findSentenceLanguage(text);
  if (written !== null && written !== language) return null;
  const isListed = background.isNotes || unit.kind === "bullet";
  return language === "en" ? tellEnglish(unit, line, isListed) : tellGerman(unit, line);
}

const hasPairs = (text: string): boolean =>
  text.split("(").length === text.split(")").length && (text.match(/["“”„]/g)?.length ?? 0) % 2 === 0;

/** Whether the next line of the background goes on in lower case: the line was wrapped. */
function isContinued(text: string, { text: background, isNotes }: Background): boolean {
  const at = background.indexOf(text);
  if (isNotes || at === -1 || /[.!?;]$/.test(text)) return false;
  const end = at + text.length;
  return /^[ \t]*\r?\n[ \t]*\p{Ll}/u.test(background.slice(end, end + 200));
}

/** A sentence of the first person, from its start or behind "In 2019", "At Tidewell" or "Since June,". */
const SAYS_I =
  /^(?:I(?:['’](?:m|ve)\b| \p{Ll})|(?:As|At|In|Since|From|For|During|On|With|By|Over|Until|Every|Each|Last|Currently|Now|Today)\b[^.;:]{1,60}?(?:,|\d|\b\p{Lu}[\p{L}.]*) I \p{Ll})/u;
const NO_EVIDENCE = new RegExp(
  composePattern`^(?:${lists.refersBack})\b|\bI(?:['’](?:m|d)|['’]ve| am| have| was)?(?: (?:now|currently|actively|also|really|always))? (?:${lists.wishes})\b`,
  "iu",
);

/** What is true and does not recommend: how a job ended, what went wrong. */
const UNWELCOME =
  /\bI (?:was |got |have been |had been )?(?:left|quit|lost|failed|resigned|fired|dismissed|laid off|let go|struggled|suffered|argued|sued)\b|\b(?:made redundant|laid off|unemployed|arbeitslos|entlassen|gekündigt|Insolvenz)\b/i;

function tellEnglish(unit: EvidenceUnit, line: string, isListed: boolean): TellableLine | null {
  if (SAYS_I.test(line))
    return NO_EVIDENCE.test(line) || isUnwelcome(unit)
      ? null
      : { unit, form: "sentence", text: endSentence(line) };
  const text = lowerFirst(line);
  // A line with a period is the head of a job that was not read as one.
  if (findDates(line).some(({ isRange }) => isRange)) return null;
  if (!(isListed ? /^\p{L}\p{Ll}/u : /^\p{Lu}\p{Ll}/u).test(line)) return null;
  const form = findLeadingVerb(text);
  if (form === null || NO_EVIDENCE.test(`I ${text}`) || isUnwelcome({ ...unit, text: `I ${text}` }))
    return null;
  // What is told as done today is not so of a job that has ended, or may have.
  const isPast = unit.role !== null && readDate(unit.role.endDate) !== PRESENT;
  return form === "base" && isPast ? null : { unit, form: "clause", text };
}

const isUnwelcome = (unit: EvidenceUnit): boolean => UNWELCOME.test(unit.text) || isPrivate(unit);

/** Whether a word is on a list of `line-words.json`. */
const isIn = (list: string, word: string): boolean => ` ${list} `.includes(` ${word} `);

const SAYS_ICH = /^(?:Ich \p{Ll}|\p{Lu}[^.;:]{1,80}? ich\b)/u;
const NO_GERMAN_EVIDENCE =
  /^(?:dies|das|dort|dabei|dann|danach|auch|sie|er|es|weil|wenn|dass)\b|\bich (?:suche|möchte|will|wünsche|hoffe|würde|freue)\b|\b(?:suche|möchte|will|wünsche|hoffe|würde|freue) ich\b/iu;
const FINITE = /\b(?:hat|habe|haben|hatte|wurde|wurden|wird|werden|ist|sind|war|waren|sein|bin|und zwar)\b/i;
const PARTICIPLE =
  /^(?:\p{Ll}*ge\p{Ll}{2,}(?:t|en)|\p{Ll}{2,}iert|(?:\p{Ll}{2,4})?(?:be|ver|er|ent|zer|über|unter)\p{Ll}{2,}t)$/u;

function tellGerman(unit: EvidenceUnit, line: string): TellableLine | null {
  if (SAYS_ICH.test(line))
    return NO_GERMAN_EVIDENCE.test(line) || isUnwelcome(unit)
      ? null
      : { unit, form: "sentence", text: endSentence(line) };
  const words = line.split(" ");
  const [first = "", next = ""] = words;
  const last = words.at(-1) ?? "";
  const isParticiple =
    isIn(lists.strongParticiples, last) || (PARTICIPLE.test(last) && !isIn(lists.notParticiples, last));
  if (
    !isParticiple ||
    /^(?:als|nach .* übernommen)\b/i.test(line) ||
    FINITE.test(line) ||
    /[.;:]/.test(line.replaceAll(/\d[.,]\d/g, ""))
  )
    return null;
  const lower = first.toLowerCase();
  if (/^\d/.test(first) || isIn(lists.lowerInGerman, lower))
    return { unit, form: "clause", text: `${lower}${line.slice(first.length)}` };
  // A plural or a thing needs no article, "Team" does; "Neue" and "Fließend" are no nouns.
  const isBare = /^\p{Lu}\p{Ll}+(?:e|en|eln|ern)$/u.test(first) && !/(?:lichen|igen|ischen)$/.test(first);
  return isBare && !/^\p{Lu}/u.test(next) ? { unit, form: "clause", text: line } : null;
}

import type { FrameLanguage } from "#worker/ai/contracts/letter-language.contract.ts";
import { type Job, findJobs, isCurrent, isTitle } from "#worker/ai/read-person/certain-jobs.ts";
import type { EvidenceUnit } from "#worker/ai/read-person/evidence-unit.ts";
import { OPEN_END, hasLowerCaseLines, joinWrapped } from "#worker/ai/read-person/join-wrapped.ts";
import { findDates } from "#worker/ai/words/dates.ts";
import { endSentence, lowerFirst, withArticle } from "#worker/ai/words/grammar.ts";
import { findLeadingVerb, lacksArticle } from "#worker/ai/words/leading-verb.ts";
import { findSentenceLanguage } from "#worker/ai/words/sentence-language.ts";
import { isNamedSkill } from "#worker/ai/words/skills.ts";
import { listItemSkills } from "#worker/ai/words/stated-skills.ts";
import { ENTRY_SECTIONS, listResumeFields } from "#worker/documents/resume-parts.contract.ts";
import { composePattern } from "#worker/lib/patterns.ts";

import lists from "./line-words.json" with { type: "json" };
import { hasNegation, isPrivate } from "./private-facts.ts";

/**
 * A background line that a letter may use, verbatim: a "sentence" in the first person, a "clause" that can follow "I"
 * or "habe ich" (first letter in lower case, no final period), or an "introduction" that can follow "I am".
 */
export type TellableLine = Told & { unit: EvidenceUnit; job: Job | null };
type Told = { form: "sentence" | "clause" | "introduction"; text: string };

const WORDS = { least: 3, most: 40 };

const FIELD_NAMES = ENTRY_SECTIONS.flatMap((section): string[] => listResumeFields(section));
/** Matches the path of a value that is a field rather than a line. */
const FIELD = new RegExp(String.raw`\.(?:${FIELD_NAMES.join("|")}|technologies\.\d+)$`);
const NO_LINE = /^(?:skill|language|certificate|education)$/;
/** Matches text that is not a full sentence: part of a wrapped line, a label, a URL or an inline list. */
const BROKEN = /[:(–—-]$|^[,;)]|[@|•·→?!…\uE000-\uF8FF]|https?:|\bw\/|\s[–—-]\s.*\s[–—-]\s/i;
/** Words that refer to a person in the sentence before. */
const OF_OTHERS =
  /\b(?:he|she|him|his|her|hers|er|sein|seine[mnrs]?)\b|^(?:I )?(?:\S+ ){1,2}(?:it|them|they|their|its|this|these|those)\b|\b(?:at|on|for|with|of|about|to|in|by|from) (?:that|this|it|them|those|these)(?=[,.;]|$)|\bthere\b(?! (?:is|are|was|were)\b)/i;

type Read = { language: FrameLanguage; background: string; jobs?: ReadonlyMap<EvidenceUnit, Job> };

/** The lines of a background usable in a letter in this language, unchanged. */
export function listTellableLines(
  units: readonly EvidenceUnit[],
  { language, background, jobs = findJobs(units, background) }: Read,
): TellableLine[] {
  const isNotes = hasLowerCaseLines(background);
  const lines = units.filter(({ path, kind }) => !FIELD.test(path) && !NO_LINE.test(kind));
  return joinWrapped(lines, background).flatMap(({ unit, first, isPart }) => {
    const job = jobs.get(first) ?? null;
    const isListed = isNotes || unit.kind === "bullet";
    // A current job's present tense is wrong for an ended job.
    const isPast = job !== null && !isCurrent(job);
    const told = isPart ? null : toTellableLine(unit, language, { isListed, isPast });
    return told === null ? [] : [{ ...told, unit, job }];
  });
}

type How = { isListed: boolean; isPast: boolean };

function toTellableLine(unit: EvidenceUnit, language: FrameLanguage, how: How): Told | null {
  const text = unit.text.replaceAll(/\s+/g, " ").trim();
  const count = text.match(/\p{L}{2,}|\d+/gu)?.length ?? 0;
  const line = text.replace(/[.;,]$/, "");
  const written = findSentenceLanguage(text);
  if (
    count < WORDS.least ||
    count > WORDS.most ||
    (written !== null && written !== language) ||
    BROKEN.test(line) ||
    OPEN_END.test(line) ||
    !hasPairs(line) ||
    OF_OTHERS.test(line) ||
    hasNegation(line) ||
    isUnwelcome(unit) ||
    // A line with a fragment at its end: "Wrote the survey; 14k answers".
    /;(?: \S+){0,4}$/.test(line)
  )
    return null;
  return language === "en" ? toEnglishLine(unit, line, how) : toGermanLine(line);
}

const hasPairs = (text: string): boolean =>
  text.split("(").length === text.split(")").length && (text.match(/["“”„]/g)?.length ?? 0) % 2 === 0;

/** A first-person sentence, at the start or after "In 2019", "At Tidewell" or "Since June,". */
const SAYS_I =
  /^(?:I(?:['’](?:m|ve)\b| \p{Ll})|(?:As|At|In|Since|From|For|During|On|With|By|Over|Until|Every|Each|Last|Currently|Now|Today)\b[^.;:]{1,60}?(?:,|\d|\b\p{Lu}[\p{L}.]*) I \p{Ll})/u;
const NO_EVIDENCE = new RegExp(
  composePattern`^(?:${lists.refersBack})\b|\bI(?:['’](?:m|d)|['’]ve| am| have| was)?(?: (?:now|currently|actively|also|really|always))? (?:${lists.wishes})\b`,
  "iu",
);

/** True statements that do not recommend the person: how a job ended, what went wrong. */
const UNWELCOME =
  /\bI (?:was |got |have been |had been )?(?:left|quit|lost|failed|resigned|fired|dismissed|laid off|let go|struggled|suffered|argued|sued)\b|\b(?:made redundant|laid off|unemployed|arbeitslos|entlassen|gekündigt|Insolvenz)\b/i;

/** A line that introduces the person: "Staff nurse with six years on surgical wards". */
const INTRODUCTION =
  /^(\p{Lu}\p{Ll}[\p{L} -]{2,40}?) with (?:over |more than |about )?[\p{L}\d-]{1,10}\+? years? /u;

/** Whether a line starts with a named occupation: "Java developer", "French teacher". */
const isNamed = (line: string): boolean =>
  listItemSkills(line.split(" ")[0] ?? "").some(({ id }) => isNamedSkill(id));

function toEnglishLine(unit: EvidenceUnit, line: string, { isListed, isPast }: How): Told | null {
  if (SAYS_I.test(line)) return NO_EVIDENCE.test(line) ? null : { form: "sentence", text: endSentence(line) };
  const text = lowerFirst(line);
  const [, title] = INTRODUCTION.exec(line) ?? [];
  if (title !== undefined && isTitle(title))
    return { form: "introduction", text: `I am ${withArticle(isNamed(line) ? line : text)}.` };
  // A line with a period is a job's head that the parser missed.
  if (findDates(line).some(({ isRange }) => isRange)) return null;
  if (!(isListed ? /^\p{L}\p{Ll}/u : /^\p{Lu}\p{Ll}/u).test(line)) return null;
  const form = findLeadingVerb(text);
  if (form === null || (form === "base" && isPast) || lacksArticle(text)) return null;
  return NO_EVIDENCE.test(`I ${text}`) || isUnwelcome({ ...unit, text: `I ${text}` })
    ? null
    : { form: "clause", text };
}

const isUnwelcome = (unit: EvidenceUnit): boolean => UNWELCOME.test(unit.text) || isPrivate(unit);

/** Whether a word is on a list of `line-words.json`. */
const isInWordList = (list: string, word: string): boolean => ` ${list} `.includes(` ${word} `);

const SAYS_ICH = /^(?:Ich \p{Ll}|\p{Lu}[^.;:]{1,80}? ich\b)/u;
const NO_GERMAN_EVIDENCE = new RegExp(
  composePattern`^(?:${lists.germanRefersBack})\b|\bich (?:${lists.germanWishes})\b|\b(?:${lists.germanWishes}) ich\b`,
  "iu",
);
const FINITE = /\b(?:hat|habe|haben|hatte|wurde|wurden|wird|werden|ist|sind|war|waren|sein|bin|und zwar)\b/i;
const PARTICIPLE =
  /^(?:\p{Ll}*ge\p{Ll}{2,}(?:t|en)|\p{Ll}{2,}iert|(?:\p{Ll}{2,4})?(?:be|ver|er|ent|zer|über|unter)\p{Ll}{2,}t)$/u;
const FEMININE = /^\p{Lu}\p{Ll}*(?:ung|heit|keit|schaft|ion|tät|zeit|quote|rate)$/u;

function toGermanLine(line: string): Told | null {
  if (NO_GERMAN_EVIDENCE.test(line)) return null;
  const [, rest] = /^Ich habe ([^,;:]+)$/u.exec(line) ?? [];
  if (rest !== undefined && isParticiple(rest)) return { form: "clause", text: rest };
  if (SAYS_ICH.test(line)) return { form: "sentence", text: endSentence(line) };
  if (
    !isParticiple(line) ||
    /^(?:als|nach .* übernommen)\b/i.test(line) ||
    FINITE.test(line) ||
    /[.;:]/.test(line.replaceAll(/\d[.,]\d|\b(?:Mio|Mrd|ca|inkl|bzw)\./g, ""))
  )
    return null;
  const [first = "", next = ""] = line.split(" ");
  const lower = first.toLowerCase();
  // "Offene Posten": a plural with an adjective needs no article.
  const isPlural = /^\p{Lu}\p{Ll}+e$/u.test(first) && /^\p{Lu}\p{Ll}+(?:en|eln|ern)$/u.test(next);
  if (isPlural || /^\d/.test(first) || isInWordList(lists.lowerInGerman, lower))
    return { form: "clause", text: `${lower}${line.slice(first.length)}` };
  // A noun needs its article here; a noun before another one is incomplete.
  if (/^\p{Lu}/u.test(next) && !FEMININE.test(first)) return null;
  const article =
    Object.entries(lists.germanArticles).find(([, list]) => isInWordList(list, first))?.[0] ??
    (FEMININE.test(first) ? "die" : undefined);
  if (article !== undefined) return { form: "clause", text: `${article} ${line}` };
  // A plural needs no article; "Neue" and "Fließend" are no nouns.
  const isBare = /^\p{Lu}\p{Ll}+(?:e|en|eln|ern)$/u.test(first) && !/(?:lichen|igen|ischen)$/.test(first);
  return isBare ? { form: "clause", text: line } : null;
}

function isParticiple(line: string): boolean {
  const last = line.split(" ").at(-1) ?? "";
  return (
    isInWordList(lists.strongParticiples, last) ||
    (PARTICIPLE.test(last) && !isInWordList(lists.notParticiples, last))
  );
}

import type { EvidenceUnit } from "#worker/ai/evidence/evidence-unit.ts";
import { listPositionsOf } from "#worker/ai/evidence/list-places.ts";
import { DEGREES } from "#worker/ai/language/degree.ts";
import {
  conjugate,
  endSentence,
  lowerFirst,
  findKnownVerb,
  withArticle,
  withoutEnd,
} from "#worker/ai/language/grammar.ts";
import { PRESENT, readDate } from "#worker/ai/language/periods.ts";
import { rewriteOpening } from "#worker/ai/language/rewrite-opening.ts";
import nouns from "#worker/ai/language/words/nouns.json" with { type: "json" };
import { findSkillById } from "#worker/ai/lexicon/skills.ts";

/** A piece of evidence as a first-person sentence. */
export type Telling = { text: string; unit: EvidenceUnit; isPast: boolean };

const FIRST =
  /^(?:I|I['’](?:m|ve|d|ll)|My|Over|For|In|At|As|Since|During|With|Before|After|Every|On|When|While)\b/;
const SAYS_I = /\b(?:I|my|me)\b|\bI['’]/;
const PEOPLE = new Set(
  `${nouns.people} bookkeeper landscaper phlebotomist cashier housekeeper hairdresser receptionist administrator graduate student professional principal paramedic dentist therapist counselor surveyor machinist custodian`.split(
    " ",
  ),
);
const STATE =
  /^(?:fluent|proficient|experienced|skilled|certified|licensed|trained|able|familiar|comfortable|qualified|available|native|bilingual|registered)\b/i;
const DEGREE =
  /^(?:bachelor|master|associate|doctor|ph\.?d|b\.?sc?\b|m\.?sc?\b|b\.?a\b|m\.?a\b|mba\b|b\.?eng|m\.?eng|diploma|certificate in|high school diploma|ged\b)/i;
const HELD =
  /\b(?:licen[cs]es?|certifications?|certificates?|credentials?|permits?|cards?|clearance|endorsements?)\b/i;

export const isOver = (unit: EvidenceUnit): boolean => {
  if (unit.role === null) return false;
  const end = readDate(unit.role.endDate);
  return end === null ? false : end !== PRESENT;
};

/**
 * The piece in the first person, as close to its wording as grammar allows; null if no sentence can be formed.
 */
export function tellUnit(unit: EvidenceUnit, userName: string, background: string): Telling | null {
  const said = withoutEnd(unit.text.replaceAll(/\s+/g, " "));
  if (said === "") return null;
  const text = tellLine(said, unit, userName, (word) => isName(word, background));
  return text === null ? null : { text: endSentence(text), unit, isPast: isOver(unit) };
}

/**
 * Whether a word is a name: the background also capitalizes it in the middle of sentences, and never writes it
 * in lower case.
 */
const isName = (word: string, background: string): boolean =>
  !background.includes(` ${word.toLowerCase()}`) &&
  listPositionsOf(background, ` ${word}`).some(
    (at) =>
      /[\p{Ll},;]/u.test(background.charAt(at - 1)) &&
      !/[\p{L}\d]/u.test(background.charAt(at + word.length + 1)),
  );

function tellLine(
  said: string,
  unit: EvidenceUnit,
  userName: string,
  isName: (word: string) => boolean,
): string | null {
  if (FIRST.test(said) && SAYS_I.test(said)) return said;
  const third = tellThird(said, userName);
  if (third !== null) return third;
  if (SAYS_I.test(said)) return said;
  if (
    unit.kind === "certificate" ||
    (HELD.test(said) && said.split(" ").length <= 9 && findKnownVerb(said.split(" ")[0] ?? "") === null)
  )
    return tellHeld(said, isName);
  if (DEGREE.test(said)) {
    const [degree = "", ...rest] = said.replace(/,\s*(?:19|20)\d\d$/, "").split(/,\s+/);
    return withoutEnd(tellDegree(degree, "", rest.join(", ")));
  }
  const weak = rewriteOpening({ text: said, hasEnded: isOver(unit) });
  const line = weak ?? said;
  const duty = /^(?:was |am )?(?:responsible for|in charge of|tasked with)\s(.+)$/i.exec(line);
  if (duty !== null)
    return `I ${isOver(unit) ? "was" : "am"} ${lowerFirst(line.replace(/^(?:was|am)\s+/i, ""))}`;
  if (isPerson(line)) return tellPerson(line);
  if (isState(line)) return `I am ${lowerFirst(line, isName)}`;
  const verb = tellVerb(line, unit);
  if (verb !== null) return verb;
  if (/^no\s/i.test(line)) return `I have had ${lowerFirst(line)}`;
  const isGerund = findKnownVerb(line.split(" ")[0] ?? "")?.form === "gerund";
  if (isGerund) return `My work ${isOver(unit) ? "included" : "includes"} ${lowerFirst(line)}`;
  return line.split(" ").length < 2 ? null : `My background includes ${lowerFirst(line, isName)}`;
}

/** Changes the third person to the first: "Amara has taught", "She teaches" */
function tellThird(said: string, userName: string): string | null {
  const [first = ""] = userName.trim().split(/\s+/);
  const names = [userName.trim(), first].filter((name) => name.length > 1);
  const name = [...names, "He", "She"].find((one) => said.startsWith(`${one} `));
  if (name === undefined) return null;
  const rest = said
    .slice(name.length + 1)
    .replaceAll(/\b(?:his|her)\b(?= \p{L})/gu, "my")
    .replaceAll(/\b(?:he|she)\b/g, "I");
  const [word = ""] = rest.split(" ");
  const known: Record<string, string> = { has: "have", is: "am", was: "was", does: "do" };
  const own = known[word];
  if (own !== undefined) return `I ${own}${rest.slice(word.length)}`;
  const line =
    findKnownVerb(word)?.form === "base"
      ? conjugate(rest, "base")
      : findKnownVerb(word) === null
        ? null
        : rest;
  return line === null ? null : `I ${line}`;
}

/** Tells a line that starts with a verb in the first person; ended work is told in the past tense. */
function tellVerb(line: string, unit: EvidenceUnit): string | null {
  const words = line.split(" ");
  const at = /ly$/i.test(words[0] ?? "") && words.length > 2 ? 1 : 0;
  const verb = findKnownVerb((words[at] ?? "").replace(/,$/, ""));
  if (verb === null)
    return /^\p{Lu}?\p{Ll}{2,}ed$/u.test(words[at] ?? "") && words.length > 2
      ? `I ${lowerFirst(line)}`
      : null;
  if (verb.form === "gerund") return null;
  const next = words[at + 1] ?? "";
  // In "Support of users" and "Design engineer" the first word is a noun, not a verb.
  if (verb.form !== "past" && (/^(?:of|for)$/.test(next) || PEOPLE.has(next.toLowerCase()))) return null;
  if (verb.form === "past" || verb.form === "same") return `I ${lowerFirst(line)}`;
  const told = conjugate(line, isOver(unit) ? "past" : "base");
  return told === null ? null : `I ${lowerFirst(told)}`;
}

/** "Trained in first aid" is a state, "Trained six interns" an action. */
const isState = (line: string): boolean => {
  const words = line.split(" ");
  return (
    STATE.test(line) && (words.length <= 2 || /^(?:in|with|as|to|by|for|at|on|and)$/.test(words[1] ?? ""))
  );
};

/** Whether a line names a person: "Registered nurse" does; "Trained six new nurses" is about others. */
const isPerson = (line: string): boolean => {
  const [head = ""] = line.split(/\s(?:with|at|for|who|in|from|of|since)\s|,/);
  const words = head.toLowerCase().split(" ");
  return (
    words.length <= 5 &&
    !/\b(?:an?|the|of|my|and|\d+)\b/.test(words.slice(1).join(" ")) &&
    findKnownVerb(words.length > 1 && !STATE.test(words[0] ?? "") ? (words[0] ?? "") : "")?.form !== "past" &&
    PEOPLE.has(words.at(-1) ?? "")
  );
};

/** "Sous chef with ten years in kitchens", "Receptionist at Maple Dental for four years" */
function tellPerson(line: string): string {
  const [first = "", second = ""] = line.split(" ");
  // "Staff Nurse" is a title and keeps its case; "Primary school teacher" is a description.
  const isTitle = /^\p{Lu}/u.test(second) && !/^\p{Lu}{2}/u.test(second);
  const isName = (word: string) => word === first && /\p{Lu}.*\p{Lu}/u.test(word);
  const lasts = /\b(?:for|since)\s(?:\w+\s)?(?:\w+\s)?(?:years?|(?:19|20)\d\d)/i.test(line);
  return `I ${lasts ? "have been" : "am"} ${withArticle(isTitle ? line : lowerFirst(line, isName))}`;
}

function tellHeld(said: string, isName: (word: string) => boolean): string {
  if (/^(?:hold|holds|holding|have|has)\s/i.test(said)) return `I hold ${said.replace(/^\w+\s/, "")}`;
  if (STATE.test(said) && /\b(?:in|as|for)\b/.test(said)) return `I am ${lowerFirst(said)}`;
  if (
    /^(?:certified|licensed|registered|chartered)\s\p{Lu}/iu.test(said) &&
    !HELD.test(said.replace(/^\w+/, ""))
  )
    return `I am ${withArticle(said)}`;
  if (
    HELD.test(said) &&
    !/^(?:my|certificate of)\b/i.test(said) &&
    !(HELD.exec(said)?.[0] ?? "").endsWith("s")
  )
    return `I hold ${withArticle(/^(?:valid|current|active|clean|journeyman|state)\b/i.test(said) ? lowerFirst(said) : lowerFirst(said, (word) => isName(word) || /^\p{Lu}/u.test(word)))}`;
  return `My certifications include ${said}`;
}

/** A degree from a resume with its school. */
export function tellDegree(degree: string, major: string, school: string): string {
  const [, short, subject] =
    /^((?:B|M)\.?(?:Sc|A|S|Eng|Ed|Com)\.?|MBA|PhD|BBA|BSN|MSN|LLB|LLM)\s+(?!in\b)(\p{L}.*)$/u.exec(degree) ??
    [];
  const name = short === undefined ? degree : `${short} in ${subject}`;
  const what =
    major === "" || name.toLowerCase().includes(major.toLowerCase()) ? name : `${name} in ${major}`;
  return `I hold ${withArticle(what)}${school === "" ? "" : ` from ${/^(?:university|college|institute)\b/i.test(school) ? "the " : ""}${school}`}.`;
}

/** A skill as running text: "Wound care" becomes lower case, "SolidWorks" is a name. */
export function formatSkill(text: string, ids: string[]): string {
  const kind = findSkillById(ids[0] ?? "")?.kind;
  const isOrdinary = kind === "method" || kind === "domain" || kind === "soft";
  return isOrdinary && /^\p{Lu}\p{Ll}+(?: \p{Ll}+)*$/u.test(text) ? lowerFirst(text) : text;
}

export const isDegreeWord = (text: string): boolean =>
  DEGREE.test(text) || DEGREES.some((level) => text.toLowerCase().startsWith(level));

import type { LetterSentence } from "#worker/ai/contracts/letter.contract.ts";
import { findOriginalWording } from "#worker/ai/evidence/evidence-of-text.ts";
import type { EvidenceUnit } from "#worker/ai/evidence/evidence-unit.ts";
import { joinWithAnd, withArticle, withoutEnd } from "#worker/ai/language/grammar.ts";
import { PRESENT, readDate } from "#worker/ai/language/periods.ts";
import { findSkillById } from "#worker/ai/lexicon/skills.ts";
import { ENTRY_SECTIONS, listResumeFields } from "#worker/documents/resume-content.ts";

import { type Telling, formatSkill, tellDegree, tellUnit } from "./realise.ts";

export type Gathered = {
  /** The introduction: the second sentence of the letter. */
  identity: LetterSentence | null;
  /** The person's work, in the order of the background. */
  work: Telling[];
  /** Degrees, licenses and languages; those required by the ad first. */
  credentials: LetterSentence[];
  skills: EvidenceUnit[];
};

type Person = {
  userName: string;
  background: string;
  needed: Set<string>;
  isUsed: (text: string) => boolean;
};

const FIELD_NAMES = ENTRY_SECTIONS.flatMap((section): string[] => listResumeFields(section));
/** Matches the path of a value that is a field rather than a sentence of the user's. */
const FIELD = new RegExp(String.raw`\.(?:${FIELD_NAMES.join("|")}|technologies\.\d+)$`);
const CREDENTIAL =
  /^I (?:hold|am certified|am licensed|am fluent|am registered|speak|have had)\b|^My certifications/;
const IDENTITY = /^I (?:am|work|have been|have worked|have taught|have driven|have \w+ed)\b|^I['’](?:m|ve)\b/;

/** Assigns each piece of evidence to the part of the letter that uses it. */
export function gatherFacts(evidence: EvidenceUnit[], person: Person): Gathered {
  const free = evidence.filter(({ text }) => !person.isUsed(text));
  const told = free
    .filter(({ kind, path }) => !FIELD.test(path) && !/^(?:skill|language|certificate|education)$/.test(kind))
    .flatMap((unit) => tellUnit(unit, person.userName, person.background) ?? []);
  const lines = free
    .filter(({ kind, path }) => kind === "education" && path.includes(".description."))
    .flatMap((unit) => tellUnit(unit, person.userName, person.background) ?? []);
  const isCredential = ({ text }: Telling) =>
    CREDENTIAL.test(text) && !IDENTITY.test(text.replace(/^I (?:hold|am (?:certified|licensed|fluent))/, ""));
  const intro = told.find(
    ({ text, unit }) => unit.role === null && isIntro(text, unit.path) && !CREDENTIAL.test(text),
  );
  const identity = intro === undefined ? describeRole(evidence, person) : toSentence(intro);
  return {
    identity,
    work: [...told.filter((one) => one !== intro && !isCredential(one)), ...lines],
    credentials: listCredentials(free, told.filter(isCredential), person),
    skills: free.filter(({ kind }) => kind === "skill"),
  };
}

export const toSentence = ({ text, unit }: Telling): LetterSentence => ({
  text,
  facts: [unit.text],
  asks: [],
});

/** Whether the first sentence of a background says what the person is, so that it can introduce them. */
const isIntro = (text: string, path: string): boolean =>
  /^(?:text\.[01]\.|personalInfo\.summary\.0)/.test(path) &&
  IDENTITY.test(text) &&
  text.split(" ").length >= 3;

function describeRole(evidence: EvidenceUnit[], { background, isUsed }: Person): LetterSentence | null {
  const roles = evidence.flatMap(({ role, path }) =>
    role !== null && path.endsWith(".position") ? [role] : [],
  );
  const current = roles.find(
    ({ endDate, startDate }) => readDate(endDate) === PRESENT || (endDate === "" && startDate !== ""),
  );
  const role = current ?? roles[0];
  if (role === undefined || role.title === "" || isUsed(role.title)) return null;
  const { title, company, startDate } = role;
  const since = formatMonth(startDate);
  const at = company === "" ? "" : ` at ${company}`;
  const facts = [title, company, startDate].flatMap((fact) => findOriginalWording(fact, background) ?? []);
  if (current === undefined)
    return {
      text: `I most recently worked as ${withArticle(title)}${at}.`,
      facts: facts.slice(0, 2),
      asks: [],
    };
  if (since === null)
    return { text: `I work as ${withArticle(title)}${at}.`, facts: facts.slice(0, 2), asks: [] };
  return { text: `I have worked as ${withArticle(title)}${at} since ${since}.`, facts, asks: [] };
}

const MONTHS = "January February March April May June July August September October November December".split(
  " ",
);

/** Formats "Mar 2021" and "2021-03" as "March 2021"; null if it is not a date. */
export function formatMonth(date: string): string | null {
  const value = readDate(date);
  if (value === null || value === PRESENT) return null;
  const [year = "", month] = value.split("-");
  return month === undefined ? year : `${MONTHS[Number(month) - 1] ?? ""} ${year}`.trim();
}

/**
 * Lists credentials as sentences: those required by the ad first, the others in the order of the background.
 */
function listCredentials(free: EvidenceUnit[], told: Telling[], person: Person): LetterSentence[] {
  const all = [
    ...told.map(toSentence),
    ...free
      .filter(({ kind, path }) => kind === "certificate" && path.endsWith(".name"))
      .flatMap((unit) => tellUnit(unit, person.userName, person.background) ?? [])
      .map(toSentence),
    ...listDegrees(free),
    ...listLanguages(free),
  ];
  const isNeeded = ({ facts }: LetterSentence) => facts.some((fact) => person.needed.has(fact));
  return [...all.filter(isNeeded), ...all.filter((one) => !isNeeded(one))];
}

function listDegrees(free: EvidenceUnit[]): LetterSentence[] {
  const entries = new Map<string, Record<string, string>>();
  for (const { kind, path, text } of free) {
    const [, entry = "", field = ""] = path.split(".");
    if (kind === "education") entries.set(entry, { ...entries.get(entry), [field]: text });
  }
  return [...entries.values()].flatMap(({ degree = "", major = "", school = "" }) =>
    degree === ""
      ? []
      : [
          {
            text: tellDegree(degree, major, school),
            facts: [degree, major, school].filter((fact) => fact !== ""),
            asks: [],
          },
        ],
  );
}

function listLanguages(free: EvidenceUnit[]): LetterSentence[] {
  const languages = free.filter(({ kind }) => kind === "language").map(({ text }) => withoutEnd(text));
  if (languages.length === 0) return [];
  const text =
    languages.length === 1 ? `I speak ${languages[0]}.` : `My languages are ${joinWithAnd(languages)}.`;
  return [{ text, facts: languages, asks: [] }];
}

/** Skills as running text, those requested by the ad first; null if there are none. */
export function listSkillsToTell(
  skills: EvidenceUnit[],
  asked: Set<string>,
  told: string,
): { list: string; facts: string[] } | null {
  const isAsked = ({ skills: ids }: EvidenceUnit) => ids.some((id) => asked.has(id));
  const isTold = ({ text }: EvidenceUnit) => told.toLowerCase().includes(text.toLowerCase());
  const isSoft = ({ skills: ids }: EvidenceUnit) => ids.some((id) => findSkillById(id)?.kind === "soft");
  const open = skills.filter((skill) => !isTold(skill) && !isSoft(skill));
  const chosen = [...open.filter(isAsked), ...open.filter((skill) => !isAsked(skill))].slice(0, 4);
  if (chosen.length < 2) return null;
  return {
    list: joinWithAnd(chosen.map(({ text, skills: ids }) => formatSkill(text, ids))),
    facts: chosen.map(({ text }) => text),
  };
}

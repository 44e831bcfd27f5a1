import type { FrameLanguage } from "#worker/ai/contracts/letter-language.contract.ts";
import type { LetterSentence } from "#worker/ai/contracts/letter.contract.ts";
import { isCertainEmployer, isCertainTitle } from "#worker/ai/read-person/certain-names.ts";
import type { EvidenceUnit, Role } from "#worker/ai/read-person/evidence-unit.ts";
import { findOriginalWording } from "#worker/ai/read-person/statements-of-text.ts";
import { withArticle } from "#worker/ai/words/grammar.ts";
import { PRESENT, readDate } from "#worker/ai/words/periods.ts";

import type { Chooser } from "./choose-wording.ts";
import lists from "./line-words.json" with { type: "json" };

const GERMAN_JOB = new RegExp(String.raw`(?:${lists.germanJobs.replaceAll(" ", "|")})(?:in|r)?$`, "i");

const isTitle = (role: Role): boolean =>
  isCertainTitle(role) ||
  (!/[\d,|@]/.test(role.title) && GERMAN_JOB.test(role.title.split(/ (?:für|im|in|der|bei) /)[0] ?? ""));

/** "a Staff Nurse", "a shift lead" for "SHIFT LEAD", and "Head of Sales" for what there is one of. */
export const withTitleArticle = (written: string): string => {
  const title = /^[\p{Lu}\s]{6,}$/u.test(written) ? written.toLowerCase() : written;
  return /^(?:Head|Director|Vice President|President|Chief|Owner|(?:Co-?)?[Ff]ounder|C[A-Z]O)\b/.test(title)
    ? title
    : withArticle(title);
};

/** "Mar 2021" and "2021-03" as "March 2021", a year as itself; null if it is not a date. */
function formatMonth(date: string, language: FrameLanguage): string | null {
  const value = readDate(date);
  if (value === null || value === PRESENT) return null;
  const [year = "", month] = value.split("-");
  if (month === undefined) return year;
  return new Intl.DateTimeFormat(language, { month: "long", year: "numeric", timeZone: "UTC" }).format(
    Date.parse(`${year}-${month}-01`),
  );
}

/** The job that a letter names: the present one, else the first. */
export function findMainRole(evidence: readonly EvidenceUnit[]): Role | null {
  const roles = evidence.flatMap(({ role, path }) =>
    role !== null && path.endsWith(".position") ? [role] : [],
  );
  return roles.find(isCurrent) ?? roles[0] ?? null;
}

const isCurrent = ({ endDate }: Role): boolean => readDate(endDate) === PRESENT;

type Naming = {
  evidence: readonly EvidenceUnit[];
  background: string;
  language: FrameLanguage;
  choose: Chooser;
};

/** One sentence that says who the person is, if title, employer and dates are certain. */
export function nameRole({ evidence, background, language, choose }: Naming): LetterSentence | null {
  const role = findMainRole(evidence);
  if (role === null) return null;
  const start = formatMonth(role.startDate, language);
  const end = formatMonth(role.endDate, language);
  if (!isTitle(role) || !isCertainEmployer(role) || start === null) return null;
  if (!isCurrent(role) && end === null) return null;
  const values = { title: role.title, a_title: withTitleArticle(role.title), employer: role.company, start };
  const text = choose(isCurrent(role) ? "role_since" : "role_ended", { ...values, end: end ?? "" });
  const facts = [role.title, role.company, role.startDate, isCurrent(role) ? "" : role.endDate];
  return { text, facts: facts.flatMap((fact) => findOriginalWording(fact, background) ?? []), asks: [] };
}

/** What a line of a job can be told under: its employer, else its title; null if neither is certain. */
export function placeRole(role: Role): { slot: "at_employer" | "as_title"; name: string } | null {
  if (isCertainEmployer(role)) return { slot: "at_employer", name: role.company };
  return isTitle(role) ? { slot: "as_title", name: role.title } : null;
}

import {
  hasLegalEnding,
  scoreCompany,
  scoreDegree,
  scoreSchool,
  scoreTitle,
} from "#worker/ai/read-resume/classify-text.ts";
import { isCountryOrRegion, isPlace } from "#worker/ai/read-resume/places.ts";
import { findDates } from "#worker/ai/words/dates.ts";
import { PRESENT, readDate } from "#worker/ai/words/periods.ts";

import type { EvidenceUnit, Role } from "./evidence-unit.ts";

/** The certain parts of a job; an uncertain title or employer is "". */
export type Job = { title: string; employer: string; startDate: string; endDate: string };

const SEPARATOR = /\s?[|•·]\s?|\s[–—-]\s|,\s|\s(?:at|bei|@)\s/;
const EDGES = /^[\s,|(–—-]{1,20}|[\s,|()–—-]{1,20}$/g;
const MAX_HEAD = 140;
const MAX_NAME_WORDS = 7;
/** Regions: "Co. Kildare", "Dayton OH". */
const REGION = /^(?:Co\.?|County|Region|Kreis|Landkreis|Greater) |\s[A-Z]{2}$/;
/** Parts of an employer: "Osprey Ward", "Financial Services". */
const DEPARTMENT =
  /\b(?:Ward|Unit|Department|Dept|Floor|Team|Section|Abteilung|Station|Bereich)\b|^(?:Financ\w+|Customer|Technical|IT|Human|Clinical|Medical|Social|Emergency|Surgical|Sales|Operations|Central) \p{L}+$/u;

const isName = (text: string): boolean =>
  /^[\p{L}\d]/u.test(text) &&
  /\p{Lu}/u.test(text) &&
  !/[|•·:;,@()\n/]|\s[–—-]\s|\b(?:19|20)\d\d\b/.test(text) &&
  text.split(/\s+/).length <= MAX_NAME_WORDS;

/** German lead titles: "Teamleiter Vertrieb", "Stellvertretende Pflegedienstleitung". */
const GERMAN_LEAD =
  /^(?:Stellvertretende[rn]? )?\p{Lu}\p{Ll}{0,20}leit(?:er(?:in)?|ung)(?: \p{Lu}\p{Ll}{1,20})?$/u;

/** Whether a text is a job title: "Staff Nurse", or as written "Staff Nurse (Band 6)". */
export function isTitle(text: string): boolean {
  const bare = text.replace(/ \([\p{L}\d ]{2,20}\)$/u, "");
  return (
    isName(bare) &&
    !/\d|\.$/.test(bare) &&
    (scoreTitle(bare) >= 4 || GERMAN_LEAD.test(bare)) &&
    !hasLegalEnding(bare)
  );
}

/**
 * Whether a text is an employer: by a word such as "Hospital", else, in an employer field, by its surroundings: "at
 * Fernhill", "Fernhill, Denver", "Cook - The Copper Pot".
 */
function isEmployer(text: string, background: string, isField: boolean): boolean {
  const isOne = isName(text) && !/\p{Ll}{4}\.$/u.test(text) && !isTitle(text) && !isPlace(text);
  if (!isOne || REGION.test(text) || (DEPARTMENT.test(text) && !hasLegalEnding(text))) return false;
  const isOrganisation = (scoreCompany(text) >= 2 && text.includes(" ")) || scoreSchool(text) >= 4;
  if (isOrganisation || / & |['’]s\b/.test(text)) return true;
  if (!isField) return false;
  const at = background.indexOf(text);
  const before = background.slice(Math.max(0, at - 6), Math.max(0, at));
  const [, behind = ""] = /^, (\p{Lu}[\p{L} .-]{1,40})/u.exec(background.slice(at + text.length)) ?? [];
  if (/(?:\b(?:at|for|with|bei) |@ ?)$/.test(before)) return true;
  if (isCountryOrRegion(behind)) return false;
  return text.includes(" ") ? behind !== "" || /[|–—-] ?$|(?:^|\n)$/.test(before) : isPlace(behind);
}

/** The certain parts of a role. Title and employer may be in each other's field, with ward and place. */
function settleJob({ title, company, startDate, endDate }: Role, background: string): Job {
  const own = isTitle(title) ? [title] : title.split(SEPARATOR);
  const field = company.split(", ", 1);
  const found = [...own, ...field].find(isTitle) ?? "";
  const employer = [...own, ...field].find(
    (part) => part !== found && isEmployer(part, background, field.includes(part)),
  );
  return { title: found, employer: employer ?? "", startDate, endDate };
}

/**
 * Reads a job's head that the parser missed: a period with a title beside it. Undefined without a period, null without
 * a certain title.
 */
function readHead(text: string, background: string): Job | null | undefined {
  const [period] = text.length > MAX_HEAD ? [] : findDates(text);
  if (period?.isRange !== true || /\b(?:I|my|ich)\b|[.!?]$/.test(text)) return undefined;
  const title = `${text.slice(0, period.from)} ${text.slice(period.to)}`.replaceAll(EDGES, "");
  const endDate = period.isCurrent ? "Present" : (period.end?.given ?? "");
  const job = settleJob({ title, company: "", startDate: period.start?.given ?? "", endDate }, background);
  return job.title === "" || scoreDegree(title) >= 5 ? null : job;
}

/** Placeholder for a job that cannot be named. */
export const UNKNOWN_JOB: Job = { title: "", employer: "", startDate: "", endDate: "" };

/** The job of each unit that has one. A line with a period but no certain job ends the job before it. */
export function findJobs(units: readonly EvidenceUnit[], background: string): Map<EvidenceUnit, Job> {
  const jobs = new Map<EvidenceUnit, Job>();
  const settled = new Map<Role, Job>();
  let last: Role | null = null;
  let opened: Job | null = null;
  for (const unit of units) {
    const head = unit.role === null && unit.kind === "sentence" ? readHead(unit.text, background) : undefined;
    if (head !== undefined) opened = head ?? UNKNOWN_JOB;
    if (unit.role !== last && unit.role !== null) opened = null;
    const role: Role | null = (last = unit.role ?? last);
    if (opened !== null) {
      if (head !== undefined || unit.kind === "bullet") jobs.set(unit, opened);
    } else if (role !== null && unit.role !== null) {
      const job = settled.get(role) ?? settleJob(role, background);
      settled.set(role, job);
      jobs.set(unit, job);
    }
  }
  return jobs;
}

export const isCurrent = ({ endDate }: Job): boolean => readDate(endDate) === PRESENT;

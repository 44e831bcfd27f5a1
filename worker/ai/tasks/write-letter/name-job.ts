import type { FrameLanguage } from "#worker/ai/contracts/letter-language.contract.ts";
import type { LetterSentence } from "#worker/ai/contracts/letter.contract.ts";
import { type Job, isCurrent } from "#worker/ai/read-person/certain-jobs.ts";
import type { EvidenceUnit } from "#worker/ai/read-person/evidence-unit.ts";
import { findOriginalWording } from "#worker/ai/read-person/statements-of-text.ts";
import { withArticle } from "#worker/ai/words/grammar.ts";
import { PRESENT, readDate } from "#worker/ai/words/periods.ts";

import type { Chooser } from "./choose-wording.ts";

/** The job named in a letter: the current one, else the first. */
export function findMainJob(jobs: ReadonlyMap<EvidenceUnit, Job>): Job | null {
  const named = [...jobs.values()].filter(
    (job) =>
      `${job.title}${job.employer}` !== "" &&
      formatMonth(job.startDate, "en") !== null &&
      (isCurrent(job) || formatMonth(job.endDate, "en") !== null),
  );
  return named.find(isCurrent) ?? named[0] ?? null;
}

/** Formats "Mar 2021" and "2021-03" as "March 2021", a year unchanged; null for other texts. */
function formatMonth(date: string, language: FrameLanguage): string | null {
  const value = readDate(date);
  if (value === null || value === PRESENT) return null;
  const [year = "", month] = value.split("-");
  if (month === undefined) return year;
  return new Intl.DateTimeFormat(language, { month: "long", year: "numeric", timeZone: "UTC" }).format(
    Date.parse(`${year}-${month}-01`),
  );
}

type Naming = { background: string; language: FrameLanguage; choose: Chooser };

/** One sentence that introduces the person by the certain parts of a job. */
export function nameJob(job: Job, { background, language, choose }: Naming): LetterSentence {
  const { title, employer, startDate, endDate } = job;
  const places = [nameTitle(title, language), nameEmployer(employer, language)].filter((part) => part !== "");
  const text = choose(isCurrent(job) ? "role_since" : "role_ended", {
    place: (language === "de" ? places.toReversed() : places).join(" "),
    start: formatMonth(startDate, language) ?? "",
    end: formatMonth(endDate, language) ?? "",
  });
  const facts = [title, employer, startDate, isCurrent(job) ? "" : endDate];
  return { text, facts: facts.flatMap((fact) => findOriginalWording(fact, background) ?? []), asks: [] };
}

/** The name that introduces a job's lines: its employer, else its title; null if neither is certain. */
export const placeJob = ({ title, employer }: Job, language: FrameLanguage) =>
  employer !== ""
    ? { place: nameEmployer(employer, language), name: employer }
    : title === ""
      ? null
      : { place: nameTitle(title, language), name: title };

const nameEmployer = (employer: string, language: FrameLanguage): string =>
  employer === "" ? "" : `${language === "de" ? "bei" : "at"} ${employer}`;

/**
 * Formats a title: "as a Staff Nurse", "as a shift lead" for "SHIFT LEAD", and "as Head of Sales" for a unique
 * position.
 */
function nameTitle(written: string, language: FrameLanguage): string {
  if (written === "" || language === "de") return written === "" ? "" : `als ${written}`;
  const title = /^[\p{Lu}\s]{6,}$/u.test(written) ? written.toLowerCase() : written;
  const isOnly = /^(?:Head|Director|Vice President|President|Chief|Owner|(?:Co-?)?[Ff]ounder|C[A-Z]O)\b/.test(
    title,
  );
  return `as ${isOnly ? title : withArticle(title)}`;
}

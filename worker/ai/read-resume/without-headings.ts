import { findDates } from "#worker/ai/words/dates.ts";

import { scoreCompany, scoreDegree, isSentence, scoreSchool, scoreTitle } from "./classify-text.ts";
import { parseHeading } from "./headings.ts";
import type { Row } from "./row.ts";
import type { Section } from "./sections.ts";

/**
 * For a resume without headings for jobs or schools: classifies the text around each period by its words. With such
 * headings, the sections stay unchanged.
 */
export function classifySections(sections: Section[]): Section[] {
  const hasJobs = sections.some(({ kind }) => kind === "experience");
  const named = sections.map((section) => inferSectionKind(section, hasJobs));
  const hasWork = named.some(({ kind }) => kind === "experience" || kind === "education");
  if (hasWork) return named;
  return named.flatMap((section) =>
    section.kind === "head" || section.kind === "summary" ? splitHeadSection(section) : [section],
  );
}

const MIN_ENTRIES = 2;

/**
 * Classifies a section under an unknown heading by its entries: two or more periods beside titles or employers make it
 * jobs, so that "The road so far" does not lose a work history. If there is a jobs section already, a plain list is
 * none: "Board roles" has its periods in list items.
 */
function inferSectionKind(section: Section, hasJobs: boolean): Section {
  const { kind, heading, rows } = section;
  if (kind !== "other" || heading === null || parseHeading(heading.text) !== null) return section;
  const starts = rows.flatMap((row, at) => (hasDateRange(row) ? [at] : []));
  if (starts.length < MIN_ENTRIES) return section;
  if (hasJobs && starts.every((at) => rows[at]?.listLevel !== null)) return section;
  const heads = starts.map((at) => rows.slice(Math.max(0, at - 1), at + 2).map(({ text }) => text));
  const schools = heads.filter((texts) => texts.some((text) => scoreSchool(text) + scoreDegree(text) >= 4));
  const jobs = heads.filter((texts) =>
    texts.some((text) => Math.max(scoreTitle(text), scoreCompany(text)) >= 4),
  );
  if (jobs.length * 2 >= heads.length && jobs.length >= schools.length)
    return { ...section, kind: "experience" };
  return schools.length * 2 >= heads.length ? { ...section, kind: "education" } : section;
}

const hasDateRange = (row: Row): boolean => findDates(row.text).some(({ isRange }) => isRange);

function splitHeadSection(section: Section): Section[] {
  const { kind: before, heading, rows } = section;
  const first = rows.findIndex((row) => findDates(row.text).some(({ isRange }) => isRange));
  if (first < 0) return [section];
  let start = first;
  // If one line has title, employer and dates, the line above it is a heading rather than part of the entry.
  const [, behind = ""] = (rows[first]?.text ?? "").split(", ", 2);
  const above = /\d/.test(rows[first]?.text ?? "") && behind !== "" ? 0 : 2;
  while (start > 0 && first - start < above && mayBeEntryName(rows[start - 1])) start -= 1;
  const parts: Section[] = [{ kind: before, heading, rows: rows.slice(0, start) }];
  let kind: "experience" | "education" = guessKindAt(rows, start);
  let open: Section = { kind, heading: null, rows: [] };
  for (const [at, row] of rows.slice(start).entries()) {
    const index = start + at;
    if (mayBeEntryName(row) && scoreSchoolOverJob(row.text) !== 0) {
      const said = guessKindAt(rows, index);
      if (said !== kind && open.rows.length > 0 && hasPeriodNear(rows, index)) {
        parts.push(open);
        kind = said;
        open = { kind, heading: null, rows: [] };
      }
    }
    open.rows.push(row);
  }
  return [...parts, open];
}

const mayBeEntryName = (row: Row | undefined): boolean =>
  row !== undefined &&
  row.listLevel === null &&
  row.text.length < 90 &&
  !row.text.includes("@") &&
  !isSentence(row.text);

const hasPeriodNear = (rows: Row[], at: number): boolean =>
  rows.slice(at, at + 3).some(({ text }) => findDates(text).length > 0);

/** Positive for a school, negative for a job. */
const scoreSchoolOverJob = (text: string): number =>
  scoreSchool(text) +
  scoreDegree(text) -
  Math.max(0, scoreTitle(text)) -
  Math.min(3, Math.max(0, scoreCompany(text)));

function guessKindAt(rows: Row[], at: number): "experience" | "education" {
  const near = rows.slice(at, at + 3);
  const end = near.findIndex(({ listLevel }) => listLevel !== null);
  const head = end < 0 ? near : near.slice(0, end);
  return head.reduce((sum, { text }) => sum + scoreSchoolOverJob(text), 0) > 1 ? "education" : "experience";
}

import { buildBlocks } from "#worker/ai/read-resume/blocks.ts";
import { normalizeText } from "#worker/ai/read-resume/compare-texts.ts";
import { findGrade } from "#worker/ai/read-resume/education.ts";
import { splitDescriptionAndAchievements } from "#worker/ai/read-resume/experience.ts";
import type { DividedResume, ResumeEntries } from "#worker/ai/read-resume/extract-resume.ts";
import {
  type Period,
  createFound,
  createFoundOrNull,
  joinBlockTexts,
  listBlockLines,
  toFoundPeriod,
} from "#worker/ai/read-resume/make-found.ts";
import { listCitedLines } from "#worker/ai/read-resume/not-taken.ts";
import type { EducationEntry, Found, ParsedResume, WorkEntry } from "#worker/ai/read-resume/parsed-resume.ts";
import type { Row } from "#worker/ai/read-resume/row.ts";
import { replaceCells } from "#worker/ai/read-resume/rows.ts";
import type { Section } from "#worker/ai/read-resume/sections.ts";
import { findDates } from "#worker/ai/words/dates.ts";
import type { SectionTopic } from "#worker/career/section-topics.contract.ts";

import type { AssignedPart, Assignment, Quoted, RowRole, ValueName } from "./assignment.ts";

const KINDS: Record<Exclude<RowRole, "heading">, Section["kind"]> = {
  person: "head",
  contact: "contact",
  summary: "summary",
  job: "experience",
  school: "education",
  project: "projects",
  certificate: "certifications",
  skills: "skills",
  languages: "languages",
  volunteering: "other",
  award: "other",
  other: "other",
  skip: "other",
};

const TOPICS: Partial<Record<RowRole, SectionTopic>> = { volunteering: "volunteering", award: "awards" };

/** The parts of a resume parsed from a model's assigned rows. */
type AssignedResume = {
  sections: Section[];
  entries: ResumeEntries;
  /** Name, headline, place and phone as quoted by the model. */
  person: Partial<ParsedResume["personalInfo"]>;
};

/**
 * Parses a resume from a model's assignment of its rows. `ruled` is the rules' parse of the same rows: it fills parts
 * that the model omitted, and confirms equal values.
 */
export function readAssigned(
  { parts, partOf }: Assignment,
  divided: DividedResume,
  ruled: ParsedResume,
): AssignedResume {
  const isSaid = createAgreement(ruled);
  const free = new Set(divided.rows.filter((row) => !partOf.has(row)).map(({ id }) => id));
  const isLeft = (entry: WorkEntry | EducationEntry): boolean => {
    const lines = listCitedLines(entry);
    return lines.length > 0 && lines.every((line) => free.has(line));
  };
  return {
    sections: buildSections(partOf, divided),
    entries: {
      workExperience: [
        ...parts.filter(({ role }) => role === "job").map((part) => buildJob(part, isSaid)),
        ...ruled.workExperience.filter(isLeft),
      ],
      education: [
        ...parts.filter(({ role }) => role === "school").map((part) => buildSchool(part, isSaid)),
        ...ruled.education.filter(isLeft),
      ],
    },
    person: readPerson(parts, isSaid),
  };
}

/** Person details; the rules fill those that the model does not quote. */
function readPerson(parts: readonly AssignedPart[], isSaid: IsSaid): AssignedResume["person"] {
  const own = parts.filter(({ role }) => role === "person" || role === "contact");
  const find = (name: ValueName): Found | null =>
    toFound(own.find(({ values }) => values[name] !== undefined)?.values[name], isSaid);
  const quoted = {
    fullName: find("name"),
    headline: find("headline"),
    location: find("place"),
    phone: find("phone"),
  };
  return Object.fromEntries(Object.entries(quoted).filter(([, found]) => found !== null));
}

type IsSaid = (text: string) => boolean;

/** Returns a function that tells whether the rules found the same value anywhere in the resume. */
function createAgreement({ personalInfo, workExperience, education }: ParsedResume): IsSaid {
  const values = [
    ...Object.values(personalInfo),
    ...workExperience.flatMap(({ jobTitle, company, location }) => [jobTitle, company, location]),
    ...education.flatMap(({ school, degree, major, location }) => [school, degree, major, location]),
  ];
  const said = new Set(values.flatMap((found) => (found === null ? [] : [normalizeText(found.value)])));
  return (text) => said.has(normalizeText(text));
}

function toFound(quoted: Quoted | undefined, isSaid: IsSaid): Found | null {
  if (quoted === undefined || quoted.text === "") return null;
  return createFound(quoted.text, quoted.lines, isSaid(quoted.text) ? "high" : "medium");
}

/** The quoted period, else the first one in the head's rows. */
function readPeriod({ head, values }: AssignedPart): Period {
  const quoted = values.dates;
  if (quoted !== undefined) {
    const spans = findDates(quoted.text).map((span) => ({ span, line: quoted.lines[0] ?? "" }));
    if (spans.length > 0) return toFoundPeriod(spans);
  }
  return toFoundPeriod(head.flatMap(({ id, text }) => findDates(text).map((span) => ({ span, line: id }))));
}

/** Head rows without a value or date, which describe the entry. */
function listTextRows({ head, text, values }: AssignedPart): Row[] {
  const used = new Set(Object.values(values).flatMap(({ lines }) => lines));
  return [...head.filter((row) => !used.has(row.id) && findDates(row.text).length === 0), ...text];
}

function buildJob(part: AssignedPart, isSaid: IsSaid): WorkEntry {
  const { title, employer, place } = part.values;
  return {
    jobTitle: toFound(title, isSaid),
    company: toFound(employer, isSaid),
    location: toFound(place, isSaid),
    ...readPeriod(part),
    ...splitDescriptionAndAchievements(buildBlocks(listTextRows(part))),
  };
}

function buildSchool(part: AssignedPart, isSaid: IsSaid): EducationEntry {
  const { school, degree, major, place } = part.values;
  const blocks = buildBlocks(listTextRows(part));
  return {
    school: toFound(school, isSaid),
    degree: toFound(degree, isSaid),
    major: toFound(major, isSaid),
    gpa: findGrade([...buildBlocks(part.head), ...blocks]),
    location: toFound(place, isSaid),
    ...readPeriod(part),
    description: createFoundOrNull(joinBlockTexts(blocks), listBlockLines(blocks), "high"),
  };
}

/**
 * Builds sections from runs of rows of one kind; a heading belongs to the rows after it. Omitted rows stay in the
 * rules' section.
 */
function buildSections(partOf: Assignment["partOf"], { rows, sections }: DividedResume): Section[] {
  const ruledKind = new Map(
    sections.flatMap(({ kind, rows: own }) => own.map((row) => [row, kind] as const)),
  );
  const built: (Section & { part: AssignedPart | undefined })[] = [];
  for (const given of rows) {
    const part = partOf.get(given);
    const row = part === undefined ? given : splitIntoItems(given, part);
    const last = built.at(-1);
    if (part?.role === "heading") {
      built.push({ kind: "other", heading: row, rows: [], part });
      continue;
    }
    const kind = part === undefined ? (ruledKind.get(given) ?? "other") : KINDS[part.role];
    // Skipped rows belong to no heading, and each project is parsed separately.
    const isApart = part?.role === "skip" || last?.part?.role === "skip" || part?.role === "project";
    const topic = part === undefined ? undefined : TOPICS[part.role];
    if (last !== undefined && last.rows.length === 0 && part?.role !== "skip")
      Object.assign(last, { kind, rows: [row], topic, part });
    else if (last?.kind === kind && last.topic === topic && (!isApart || last.part === part))
      last.rows.push(row);
    else built.push({ kind, heading: null, rows: [row], topic, part });
  }
  return built.map(({ part: _part, ...section }) => section);
}

/** Splits a row of several names into a cell for each. */
function splitIntoItems(row: Row, { items }: AssignedPart): Row {
  const own = items.filter(({ lines }) => lines[0] === row.id);
  const [first] = row.cells;
  if (own.length === 0 || first === undefined) return row;
  return replaceCells(
    row,
    own.map(({ text }) => ({ ...first, text })),
  );
}

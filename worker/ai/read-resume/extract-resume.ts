import type { ReadDocument } from "#worker/documents/read/document.ts";
import { finish, type Stretches } from "#worker/lib/stretches.ts";

import { completeCitations, indexLines, listFound } from "./account-for-lines.ts";
import { buildBlocks } from "./blocks.ts";
import { isSentence } from "./classify-text.ts";
import { lowerCutNames } from "./confidence.ts";
import { isContactLine, parseContact } from "./contact.ts";
import { parseCustomSections } from "./custom-sections.ts";
import { addMonths, findDayOrder } from "./day-order.ts";
import { parseEducation } from "./education.ts";
import { parseExperience } from "./experience.ts";
import type { SectionKind } from "./headings.ts";
import { labelRows } from "./labels/label-rows.ts";
import { createFound } from "./make-found.ts";
import { listUncitedParts } from "./not-taken.ts";
import { listParseWarnings } from "./parse-warnings.ts";
import type { Found, ParsedResume } from "./parsed-resume.ts";
import { parseProjects } from "./projects.ts";
import { listRowRoles, type RowRoles } from "./row-roles.ts";
import type { Row } from "./row.ts";
import { readRows } from "./rows.ts";
import { refineSections } from "./sections-by-labels.ts";
import { arrangeRows, type Section, splitSections } from "./sections.ts";
import { parseCertifications, parseLanguages } from "./short-lists.ts";
import { findSkillsInText, parseListedSkills } from "./skills-section.ts";
import { splitAtUnusualHeadings } from "./unusual-headings.ts";
import { classifySections } from "./without-headings.ts";

type ParseOptions = { today?: string };

/**
 * Parses a resume by rules: every value is in the document, with its lines and a confidence. Missing values are null.
 * `today` (2026-11-01) distinguishes future dates from past ones.
 */
export function parseResume(document: ReadDocument, options: ParseOptions = {}): ParsedResume {
  return finish(parseResumeInSteps(document, options));
}

/** Rows of a resume, and the sections they form. */
export type DividedResume = {
  document: ReadDocument;
  /** Ids of content lines, without page numbers and repeated headers. */
  content: ReadonlySet<string>;
  rows: Row[];
  /** The sections by headings only. */
  ruled: Section[];
  sections: Section[];
  roles: RowRoles;
};

/** Jobs and schools. */
export type ResumeEntries = Pick<ParsedResume, "workExperience" | "education">;

/** Parses step by step, so that a caller can yield to other requests between steps. */
export function* parseResumeInSteps(
  document: ReadDocument,
  options: ParseOptions = {},
): Stretches<ParsedResume> {
  const divided = yield* divideResume(document);
  return yield* composeResume(divided, yield* parseEntries(divided), options);
}

/** Divides a resume into sections by its headings and by the labels of its rows. */
export function* divideResume(document: ReadDocument): Stretches<DividedResume> {
  const given = readRows(document);
  yield;
  const rows = arrangeRows(given);
  const ruled = splitAtUnusualHeadings(splitSections(rows));
  yield;
  const labels = labelRows(rows, ruled);
  yield;
  const sections = classifySections(refineSections(ruled, labels));
  const content = new Set(given.map(({ id }) => id));
  return { document, content, rows, ruled, sections, roles: listRowRoles(labels) };
}

function* parseEntries({ document, sections, roles }: DividedResume): Stretches<ResumeEntries> {
  const workExperience = yield* parseExperience(listSectionRows(sections, "experience"), roles);
  yield;
  const education = yield* parseEducation(listSectionRows(sections, "education"), roles);
  yield;
  lowerCutNames({ workExperience, education }, document.lines);
  return { workExperience, education };
}

const listSectionRows = (sections: Section[], ...kinds: (SectionKind | "head")[]): Row[][] =>
  sections.filter(({ kind }) => kinds.includes(kind)).map(({ rows }) => rows);

/** Parses the other sections. `person` has details already known. */
export function* composeResume(
  { document, content, rows, ruled, sections }: DividedResume,
  entries: ResumeEntries,
  options: ParseOptions = {},
  person: Partial<ParsedResume["personalInfo"]> = {},
): Stretches<ParsedResume> {
  const listOf = (...kinds: (SectionKind | "head")[]): Row[][] => listSectionRows(sections, ...kinds);
  const listed = parseListedSkills(listOf("skills"));
  yield;
  const isListed = listed.length > 0;
  const dayOrder = findDayOrder(rows);
  const parsed = {
    personalInfo: {
      ...parseContact(listOf("head", "contact", "profiles").flat(), rows),
      summary: findSummaryText(sections),
      ...person,
    },
    workExperience: addMonths(entries.workExperience, dayOrder),
    education: addMonths(entries.education, dayOrder),
    skills: isListed ? listed : findSkillsInText(listOf("experience", "projects").flat()),
    projects: addMonths(parseProjects(listOf("projects")), dayOrder),
    certifications: addMonths(parseCertifications(listOf("certifications")), dayOrder),
    languages: parseLanguages(listOf("languages")),
    customSections: parseCustomSections(sections),
  };
  yield;
  const index = indexLines(document.lines);
  const headings = sections.flatMap(({ heading }) =>
    heading === null ? [] : [{ text: heading.text, lines: [heading.id] }],
  );
  // Skills found in running text carry lexicon names, which may differ from their lines' words.
  completeCitations([...listFound({ ...parsed, skills: listed }), ...headings], index);
  yield;
  const warnings = listParseWarnings(parsed, {
    rows,
    sections,
    ruled,
    isListed,
    today: options.today ?? null,
  });
  yield;
  const notTaken = listUncitedParts(parsed, { index, content, sections, headings });
  return { ...parsed, warnings, notTaken };
}

/** The summary section, else the paragraph before the first heading. */
function findSummaryText(sections: Section[]): Found | null {
  const own = sections.find(({ kind, rows }) => kind === "summary" && rows.length > 0);
  const blocks = buildBlocks(
    own?.rows ?? sections.filter(({ kind }) => kind === "head").flatMap(({ rows }) => rows),
  );
  const said =
    own === undefined ? blocks.filter(({ text }) => isSentence(text) && !isContactLine(text)) : blocks;
  if (said.length === 0) return null;
  const text = said.map((block) => block.text).join("\n");
  return createFound(
    text,
    said.flatMap(({ lines }) => lines),
    own === undefined ? "medium" : "high",
  );
}

import type { ReadDocument } from "#worker/documents/read/document.ts";

import { buildBlocks } from "./blocks.ts";
import { isSentence } from "./classify-text.ts";
import { isContactLine, parseContact } from "./contact.ts";
import { parseCustomSections } from "./custom-sections.ts";
import { addMonths, findDayOrder } from "./day-order.ts";
import { parseEducation } from "./education.ts";
import { parseExperience } from "./experience.ts";
import type { SectionKind } from "./headings.ts";
import { labelRows } from "./labels/label-rows.ts";
import { createFound } from "./make-found.ts";
import { findUnparsedParts } from "./not-taken.ts";
import { listParseWarnings } from "./parse-warnings.ts";
import type { Found, ParsedResume } from "./parsed-resume.ts";
import { parseProjects } from "./projects.ts";
import { listRowRoles } from "./row-roles.ts";
import type { Row } from "./row.ts";
import { readRows } from "./rows.ts";
import { refineSections } from "./sections-by-labels.ts";
import { arrangeRows, type Section, splitSections } from "./sections.ts";
import { parseCertifications, parseLanguages } from "./short-lists.ts";
import { findSkillsInText, parseListedSkills } from "./skills-section.ts";
import { type Steps } from "./steps.ts";
import { splitAtUnusualHeadings } from "./unusual-headings.ts";
import { classifySections } from "./without-headings.ts";

type ParseOptions = { today?: string };

/**
 * Parses a resume by rules: every value is in the document and has its lines and a confidence. Missing values
 * are null. `today` (2026-11-01) tells future dates from past ones.
 */
export function parseResume(document: ReadDocument, options: ParseOptions = {}): ParsedResume {
  const steps = parseResumeInSteps(document, options);
  let step = steps.next();
  while (step.done !== true) step = steps.next();
  return step.value;
}

/** Parses part by part. A caller can yield to other requests between the steps. */
export function* parseResumeInSteps(document: ReadDocument, options: ParseOptions = {}): Steps<ParsedResume> {
  const { rows, isCut } = readRows(document);
  yield;
  const arranged = arrangeRows(rows);
  const ruled = splitAtUnusualHeadings(splitSections(arranged));
  yield;
  const labels = labelRows(arranged, ruled);
  yield;
  const sections = classifySections(refineSections(ruled, labels));
  const roles = listRowRoles(labels);
  const listSectionRows = (...kinds: (SectionKind | "head")[]): Row[][] =>
    sections.filter(({ kind }) => kinds.includes(kind)).map((section) => section.rows);
  const listed = parseListedSkills(listSectionRows("skills"));
  yield;
  const workExperience = yield* parseExperience(listSectionRows("experience"), roles);
  yield;
  const education = yield* parseEducation(listSectionRows("education"), roles);
  yield;
  const isListed = listed.length > 0;
  const dayOrder = findDayOrder(rows);
  const parsed = {
    personalInfo: {
      ...parseContact(listSectionRows("head", "contact", "profiles").flat(), rows),
      summary: findSummaryText(sections),
    },
    workExperience: addMonths(workExperience, dayOrder),
    education: addMonths(education, dayOrder),
    skills: isListed ? listed : findSkillsInText(listSectionRows("experience", "projects").flat()),
    projects: addMonths(parseProjects(listSectionRows("projects")), dayOrder),
    certifications: addMonths(parseCertifications(listSectionRows("certifications")), dayOrder),
    languages: parseLanguages(listSectionRows("languages")),
    customSections: parseCustomSections(sections),
  };
  yield;
  const warnings = listParseWarnings(parsed, {
    rows: arranged,
    sections,
    ruled,
    isCut,
    isListed,
    today: options.today ?? null,
  });
  yield;
  return {
    ...parsed,
    warnings,
    notTaken: findUnparsedParts(parsed, sections),
  };
}

/** The summary section, or else the paragraph before the first heading. */
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

import { labelRows } from "#worker/ai/label-lines/resume/label-rows.ts";
import type { ReadDocument } from "#worker/documents/read/document.ts";

import { buildBlocks } from "./blocks.ts";
import { isSentence } from "./classify-text.ts";
import { parseContact } from "./contact.ts";
import { parseCustomSections } from "./custom-sections.ts";
import { parseEducation } from "./education.ts";
import { parseExperience } from "./experience.ts";
import type { SectionKind } from "./headings.ts";
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
import { splitAtUnusualHeadings } from "./unusual-headings.ts";
import { classifySections } from "./without-headings.ts";

/**
 * Parses a resume by rules: every value is in the document and has its lines and a confidence. Missing values
 * are null. `today` (2026-11-01) tells future dates from past ones.
 */
export function parseResume(document: ReadDocument, options: { today?: string } = {}): ParsedResume {
  const { rows, isCut } = readRows(document);
  const arranged = arrangeRows(rows);
  const ruled = splitAtUnusualHeadings(splitSections(arranged));
  const labels = labelRows(arranged, ruled);
  const sections = classifySections(refineSections(ruled, labels));
  const roles = listRowRoles(labels);
  const listSectionRows = (...kinds: (SectionKind | "head")[]): Row[][] =>
    sections.filter(({ kind }) => kinds.includes(kind)).map((section) => section.rows);
  const listed = parseListedSkills(listSectionRows("skills"));
  const workExperience = parseExperience(listSectionRows("experience"), roles);
  const isListed = listed.length > 0;
  const parsed = {
    personalInfo: {
      ...parseContact(listSectionRows("head", "contact", "profiles").flat(), rows),
      summary: findSummaryText(sections),
    },
    workExperience,
    education: parseEducation(listSectionRows("education"), roles),
    skills: isListed ? listed : findSkillsInText(listSectionRows("experience", "projects").flat()),
    projects: parseProjects(listSectionRows("projects")),
    certifications: parseCertifications(listSectionRows("certifications")),
    languages: parseLanguages(listSectionRows("languages")),
    customSections: parseCustomSections(sections),
  };
  return {
    ...parsed,
    warnings: listParseWarnings(parsed, {
      rows: arranged,
      sections,
      ruled,
      isCut,
      isListed,
      today: options.today ?? null,
    }),
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
    own === undefined ? blocks.filter(({ text }) => isSentence(text) && !text.includes("@")) : blocks;
  if (said.length === 0) return null;
  const text = said.map((block) => block.text).join("\n");
  return createFound(
    text,
    said.flatMap(({ lines }) => lines),
    own === undefined ? "medium" : "high",
  );
}

import type { ReadDocument } from "#worker/documents/read/document.ts";

import { buildBlocks } from "./blocks.ts";
import { isSentence } from "./classify-text.ts";
import { readContact } from "./contact.ts";
import { readEducation } from "./education.ts";
import { readExperience } from "./experience.ts";
import type { SectionKind } from "./headings.ts";
import { createFound } from "./make-found.ts";
import { findNotTaken } from "./not-taken.ts";
import { listWarnings } from "./parse-warnings.ts";
import type { Found, ParsedResume } from "./parsed-resume.ts";
import { readProjects } from "./projects.ts";
import type { Row } from "./row.ts";
import { readRows } from "./rows.ts";
import { type Section, splitSections } from "./sections.ts";
import { readCertifications, readLanguages } from "./short-lists.ts";
import { findSkillsInText, readListedSkills } from "./skills-section.ts";
import { classifySections } from "./without-headings.ts";

/**
 * Parses a resume by rules: every value is in the document and has its lines and a confidence. Missing values
 * are null. `today` (2026-11-01) tells future dates from past ones.
 */
export function parseResume(document: ReadDocument, options: { today?: string } = {}): ParsedResume {
  const { rows, isCut } = readRows(document);
  const sections = classifySections(splitSections(rows));
  const listSectionRows = (...kinds: (SectionKind | "head")[]): Row[][] =>
    sections.filter(({ kind }) => kinds.includes(kind)).map((section) => section.rows);
  const listed = readListedSkills(listSectionRows("skills"));
  const workExperience = readExperience(listSectionRows("experience"));
  const isListed = listed.length > 0;
  const parsed = {
    personalInfo: {
      ...readContact(listSectionRows("head", "contact", "profiles").flat(), rows),
      summary: findSummary(sections),
    },
    workExperience,
    education: readEducation(listSectionRows("education")),
    skills: isListed ? listed : findSkillsInText(listSectionRows("experience", "projects").flat()),
    projects: readProjects(listSectionRows("projects")),
    certifications: readCertifications(listSectionRows("certifications")),
    languages: readLanguages(listSectionRows("languages")),
  };
  return {
    ...parsed,
    warnings: listWarnings(parsed, { sections, isCut, isListed, today: options.today ?? null }),
    notTaken: findNotTaken(parsed, sections),
  };
}

/** The summary section, or else the paragraph before the first heading. */
function findSummary(sections: Section[]): Found | null {
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

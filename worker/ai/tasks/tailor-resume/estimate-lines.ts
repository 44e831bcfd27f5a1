import type { ResumeContent } from "#worker/documents/resume-content.contract.ts";
import { listBulletLines, selectShownContent } from "#worker/documents/resume-parts.contract.ts";

/** Characters of a printed line at the smallest size of the templates. */
const LINE = 112;
/** Printed lines of a page: what 48 lines were estimated for took one page in each template, A4 and Letter. */
export const PAGE_LINES = 48;
/** Printed lines of a heading with the space around it, and of the name with the contact details. */
const HEADING = 2.2;
const HEAD = 5;
/** Printed lines of an entry's own line with the space above it. */
const ENTRY = 1.4;

export const countPrintedLines = (text: string): number => Math.max(1, Math.ceil(text.length / LINE));

type WithLines = { description: string };

/**
 * Estimates how many printed lines a resume takes at the smallest size, without fonts; the templates differ by a
 * few lines.
 */
export function estimateLines(content: ResumeContent): number {
  const { personalInfo, experience, education, projects, skills, certifications, languages, customSections } =
    selectShownContent(content);
  const listed = [skills.join(", "), languages.join(", ")].filter((text) => text !== "");
  const sections: WithLines[][] = [experience, education, projects, ...customSections.map((one) => [one])];
  const summary = personalInfo.summary.trim();
  return (
    HEAD +
    (summary === "" ? 0 : HEADING + countPrintedLines(summary)) +
    listed.reduce((sum, text) => sum + HEADING + countPrintedLines(text), 0) +
    (certifications.length === 0 ? 0 : HEADING + certifications.length) +
    sections
      .filter((entries) => entries.length > 0)
      .reduce((sum, entries) => sum + HEADING + sumNumbers(entries.map(countEntryLines)), 0)
  );
}

const countEntryLines = (entry: WithLines): number =>
  ENTRY + sumNumbers(listBulletLines(entry).map(countPrintedLines));

const sumNumbers = (numbers: number[]): number => numbers.reduce((sum, one) => sum + one, 0);

import { isPeriodLine } from "#worker/ai/read-resume/not-taken.ts";
import type { FoundDate, ParsedResume } from "#worker/ai/read-resume/parsed-resume.ts";
import { readRows } from "#worker/ai/read-resume/rows.ts";
import { arrangeRows, splitSections } from "#worker/ai/read-resume/sections.ts";
import { readDate } from "#worker/ai/words/periods.ts";
import { countFairly, withoutRepeats } from "#worker/ai/words/phrases.ts";
import type { ReadDocument } from "#worker/documents/read/document.ts";
import type { ResumeContent } from "#worker/documents/resume-content.contract.ts";
import { listBulletLines } from "#worker/documents/resume-parts.contract.ts";

import type { FileFacts } from "./facts.ts";
import { isInstruction } from "./instructions.ts";
import { HIDDEN_CHARACTERS } from "./rating-tables.ts";
import { countContentWords } from "./resume-view.ts";
import { findRepeatedWord } from "./stuffing.ts";

export type { FileFacts };

/** Leftovers of icon fonts: private-use characters and glyph numbers. */
const GARBAGE = /[\uFFFD\p{Co}]|\(cid:\d{1,6}\)/u;

export function readFileFacts(
  document: ReadDocument,
  parsed: ParsedResume,
  kind: "file" | "text",
): FileFacts {
  const codes = new Set(document.warnings.map(({ code }) => code));
  const written = document.lines.map(({ id, cells }) => ({
    id,
    text: cells.map(({ text }) => text).join(" "),
  }));
  const lines = written.map(({ text }) => text);
  const about = new Set(listContactLines(parsed));
  const rated = written
    .filter(({ id, text }) => !about.has(id) && !isInstruction(text))
    .map(({ text }) => text);
  const garbage = lines.filter((line) => GARBAGE.test(line));
  return {
    kind,
    hasTextLayer: !codes.has("little_text"),
    // The reader removes unknown characters and only reports that there were some, so the line itself is
    // unknown.
    garbageLines: garbage.length === 0 && codes.has("unknown_characters") ? [""] : garbage,
    headings: listSectionHeadings(document, parsed),
    hiddenText: document.warnings.some(
      ({ code, message }) => code === "hidden_text" && parseCharacterCount(message) >= HIDDEN_CHARACTERS,
    ),
    // The reader counts invisible text but does not keep it, so there is nothing to quote.
    hiddenQuotes: [],
    words: withoutRepeats(rated, (text) => text).reduce((sum, text) => sum + countFairly(text), 0),
    stuffedLines: lines.filter((line) => findRepeatedWord(line) !== null),
    unreadDates: listUnclearDates(parsed),
    lines,
    notTaken: [
      ...parsed.notTaken.map(({ heading, text, hasPeriod }) => ({ heading, text, hasPeriod })),
      ...[...document.warnings, ...parsed.warnings]
        .filter(({ code }) => code === "pages_cut" || code === "cut")
        .map(({ message }) => ({ heading: "The end of your file", text: message, hasPeriod: false })),
    ],
    isWhole: parsed.notTaken.length === 0,
    customSections: parsed.customSections.map(({ title, items }) => ({
      heading: title.value,
      text: items.map(({ value }) => value).join("\n"),
      hasPeriod: items.some(({ value }) => isPeriodLine({ text: value })),
    })),
  };
}

const parseCharacterCount = (message: string): number => Number(/\d+/.exec(message)?.[0] ?? 0);

const listContactLines = ({ personalInfo }: ParsedResume): string[] => {
  const { fullName, email, phone, location, linkedin, github, portfolio } = personalInfo;
  return [fullName, email, phone, location, linkedin, github, portfolio].flatMap(
    (found) => found?.lines ?? [],
  );
};

/** Skills found only in running text do not count as a section. */
function listSectionHeadings(document: ReadDocument, parsed: ParsedResume): string[] {
  const kinds = new Set(
    splitSections(arrangeRows(readRows(document).rows)).flatMap(({ kind, heading }) =>
      heading === null ? [] : [kind as string],
    ),
  );
  kinds.delete("head");
  const isListed =
    parsed.skills.length > 0 && !parsed.warnings.some(({ code }) => code === "skills_from_text");
  if (isListed) kinds.add("skills");
  else kinds.delete("skills");
  return [...kinds];
}

/** "03/04/2019" could be March or April. */
const listUnclearDates = ({ workExperience, education }: ParsedResume): string[] =>
  [...workExperience, ...education]
    .flatMap(({ startDate, endDate }) => [startDate, endDate])
    .filter((date): date is FoundDate => date !== null && date.confidence === "low")
    .map(({ given }) => given);

/**
 * The facts of a file that we would generate: all text is readable, and each section has its standard heading.
 */
export function buildWrittenFacts(content: ResumeContent): FileFacts {
  const { personalInfo, experience, education, projects, skills, certifications, languages } = content;
  const entries = [...experience, ...education, ...projects];
  const lines = [
    personalInfo.summary,
    ...entries.flatMap(listBulletLines),
    ...skills,
    ...content.customSections.flatMap((section) => [section.title, ...listBulletLines(section)]),
  ].filter((line) => line !== "");
  const sections = {
    summary: personalInfo.summary,
    experience,
    education,
    projects,
    skills,
    certifications,
    languages,
  };
  return {
    kind: "written",
    hasTextLayer: true,
    garbageLines: lines.filter((line) => GARBAGE.test(line)),
    headings: Object.entries(sections).flatMap(([name, held]) => (held.length > 0 ? [name] : [])),
    hiddenText: false,
    hiddenQuotes: [],
    words: countContentWords(content),
    unreadDates: entries
      .flatMap(({ startDate, endDate }) => [startDate, endDate])
      .filter((date) => date !== "" && readDate(date) === null),
    lines,
    notTaken: [],
  };
}

import type { ResumeContent } from "../resume-content.contract.ts";
import { cleanForWord } from "./outline/clean-text.ts";
import { describeResume } from "./outline/describe-resume.ts";
import type { OutlineEntry, OutlineLine, OutlineSection } from "./outline/outline.contract.ts";
import type { DateStyle } from "./outline/words.ts";

/** A resume as plain text without marks, to paste into a form. */
export function writeText(content: ResumeContent, language = "en", dates?: DateStyle): string {
  const { name, contact, pages, sections } = describeResume(content, language, cleanForWord, dates);
  const head = [
    name,
    contact.map(({ text }) => text).join(" | "),
    ...pages.map(({ text, href }) => href ?? text),
  ];
  return (
    [joinNonEmptyLines(head), ...sections.map(formatSection)].filter((part) => part !== "").join("\n\n") +
    "\n"
  );
}

const joinNonEmpty = (texts: string[], separator: string): string =>
  texts.filter((text) => text !== "").join(separator);
const joinNonEmptyLines = (lines: string[]): string => joinNonEmpty(lines, "\n");

function formatSection(section: OutlineSection): string {
  const heading = section.heading.toUpperCase();
  switch (section.shape) {
    case "paragraphs":
      return joinNonEmptyLines([heading, ...section.paragraphs.map(formatLine)]);
    case "groups":
      return joinNonEmptyLines([
        heading,
        ...section.groups.map(({ label, items }) => joinNonEmpty([label, items.join(", ")], ": ")),
      ]);
    case "rows":
      return joinNonEmptyLines([
        heading,
        ...section.rows.map(({ cells, period }) => joinNonEmpty([...cells, period], " | ")),
      ]);
    case "lines":
      return joinNonEmptyLines([heading, ...section.lines.map(formatBullet)]);
    case "entries":
      return [heading, ...section.entries.map(formatEntry)].join("\n\n").replace("\n\n", "\n");
  }
}

const formatEntry = ({
  title,
  organisation,
  place,
  note,
  period,
  links,
  aside,
  lines,
}: OutlineEntry): string =>
  joinNonEmptyLines([
    title,
    joinNonEmpty([organisation, place, note], " | "),
    period,
    ...links.map(({ text, href }) => href ?? text),
    aside === null ? "" : `${aside.label}: ${aside.items.join(", ")}`,
    ...lines.map(formatBullet),
  ]);

const formatLine = ({ parts }: OutlineLine): string => parts.map(({ text }) => text).join("");
const formatBullet = (line: OutlineLine): string => `- ${formatLine(line)}`;

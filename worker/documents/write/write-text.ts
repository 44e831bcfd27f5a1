import type { ResumeContent } from "../resume-content.contract.ts";
import { cleanForWord } from "./outline/clean-text.ts";
import { describeResume } from "./outline/describe-resume.ts";
import type { OutlineEntry, OutlineSection } from "./outline/outline.ts";

/** A resume as plain text, to paste into a form. */
export function writeText(content: ResumeContent, language = "en"): string {
  const { name, contact, pages, sections } = describeResume(content, language, cleanForWord);
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

const joinNonEmptyLines = (lines: string[]): string => lines.filter((line) => line !== "").join("\n");

function formatSection(section: OutlineSection): string {
  const heading = section.heading.toUpperCase();
  if (section.shape === "paragraphs") return joinNonEmptyLines([heading, ...section.paragraphs]);
  if (section.shape === "items") return joinNonEmptyLines([heading, section.items.join(", ")]);
  if (section.shape === "rows")
    return joinNonEmptyLines([heading, ...section.rows.map((row) => row.join(" | "))]);
  if (section.shape === "lines") return joinNonEmptyLines([heading, ...section.lines.map(formatBullet)]);
  return [heading, ...section.entries.map(formatEntry)].join("\n\n").replace("\n\n", "\n");
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
    [organisation, place, note].filter((part) => part !== "").join(" | "),
    period,
    ...links.map(({ text, href }) => href ?? text),
    aside === null ? "" : `${aside.label}: ${aside.items.join(", ")}`,
    ...lines.map(formatBullet),
  ]);

const formatBullet = (line: string): string => `- ${line}`;

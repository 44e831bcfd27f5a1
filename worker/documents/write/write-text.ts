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
  return [join(head), ...sections.map(writeSection)].filter((part) => part !== "").join("\n\n") + "\n";
}

const join = (lines: string[]): string => lines.filter((line) => line !== "").join("\n");

function writeSection(section: OutlineSection): string {
  const heading = section.heading.toUpperCase();
  if (section.shape === "paragraphs") return join([heading, ...section.paragraphs]);
  if (section.shape === "items") return join([heading, section.items.join(", ")]);
  if (section.shape === "rows") return join([heading, ...section.rows.map((row) => row.join(" | "))]);
  return [heading, ...section.entries.map(writeEntry)].join("\n\n").replace("\n\n", "\n");
}

const writeEntry = ({
  title,
  organisation,
  place,
  note,
  period,
  links,
  aside,
  lines,
}: OutlineEntry): string =>
  join([
    title,
    [organisation, place, note].filter((part) => part !== "").join(" | "),
    period,
    ...links.map(({ text, href }) => href ?? text),
    aside === null ? "" : `${aside.label}: ${aside.items.join(", ")}`,
    ...lines.map((line) => `- ${line}`),
  ]);

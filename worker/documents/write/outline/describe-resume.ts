import { parseInlineMarks } from "#worker/documents/inline-marks.contract.ts";
import { toMailtoLink } from "#worker/lib/email.contract.ts";

import type {
  ResumeContent,
  ResumeCustomSection,
  ResumeEducation,
  ResumeExperience,
  ResumeProject,
  ResumeSection,
} from "../../resume-content.contract.ts";
import { groupSkills, listBulletLines, listPartsInOrder } from "../../resume-parts.contract.ts";
import { formatUrl, toSecureUrl } from "./links.ts";
import type { Head, Linked, Outline, OutlineEntry, OutlineLine, OutlineSection } from "./outline.contract.ts";
import { formatPeriod, formatResumeDate } from "./periods.ts";
import { type DateStyle, type Words, getWordsOfLanguage } from "./words.ts";

type Clean = (text: string) => string;

/** How texts are written; `clean` makes each valid for the file format. */
type Writing = { words: Words; dates: DateStyle; clean: Clean };

const isNonEmpty = (text: string): boolean => text !== "";

/** The content of a resume file, in order. */
export function describeResume(
  content: ResumeContent,
  language: string,
  clean: Clean,
  dates: DateStyle = "short",
): Outline {
  const writing = { words: getWordsOfLanguage(language), dates, clean };
  return {
    ...describeHeader(content.personalInfo, clean),
    sections: listPartsInOrder(content)
      .map((part) =>
        "custom" in part
          ? describeCustomSection(part.custom, writing)
          : describeSection(part.section, content, writing),
      )
      .filter((section) => section !== null),
  };
}

export function describeHeader(sender: Omit<ResumeContent["personalInfo"], "summary">, clean: Clean): Head {
  const email = clean(sender.email);
  return {
    name: clean(sender.name),
    contact: [
      { text: email, href: toMailtoLink(email) },
      { text: clean(sender.phone), href: null },
      { text: clean(sender.location), href: null },
    ].filter(({ text }) => isNonEmpty(text)),
    pages: describeLinks([sender.linkedin, sender.github, sender.portfolio], clean),
  };
}

const describeLinks = (addresses: string[], clean: Clean): Linked[] =>
  addresses
    .map((address) => ({ text: clean(formatUrl(address)), href: toSecureUrl(address) }))
    .filter(({ text }) => isNonEmpty(text));

/** Splits texts into lines with their marks; a disallowed link becomes plain text. */
const describeLines = (texts: string[], at: string, clean: Clean): OutlineLine[] =>
  texts
    .map((text, index) => ({
      parts: parseInlineMarks(clean(text)).map((part) => ({
        ...part,
        href: part.href === null ? null : toSecureUrl(part.href),
      })),
      at: `${at}.${index}`,
    }))
    .filter(({ parts }) => parts.length > 0);

function describeSection(
  kind: ResumeSection,
  content: ResumeContent,
  writing: Writing,
): OutlineSection | null {
  const { words, dates, clean } = writing;
  const head = { kind, heading: words.headings[kind], at: kind };
  if (kind === "summary") {
    const texts = content.personalInfo.summary.split("\n");
    const paragraphs = describeLines(texts, "personalInfo.summary", clean).map(({ parts }) => ({
      parts,
      at: "personalInfo.summary",
    }));
    return paragraphs.length === 0 ? null : { ...head, shape: "paragraphs", paragraphs };
  }
  if (kind === "skills" || kind === "languages") {
    const listed = kind === "skills" ? groupSkills(content) : [{ name: "", skills: content.languages }];
    const groups = listed
      .map(({ name, skills }) => ({ label: clean(name), items: skills.map(clean).filter(isNonEmpty) }))
      .filter(({ items }) => items.length > 0);
    return groups.length === 0 ? null : { ...head, shape: "groups", groups };
  }
  if (kind === "certifications") {
    const rows = content.certifications
      .map(({ id, name, issuer, date }) => ({
        at: `certifications.${id}`,
        cells: [name, issuer].map(clean).filter(isNonEmpty),
        period: clean(formatResumeDate(date, words, dates)),
      }))
      .filter(({ cells, period }) => cells.length > 0 || period !== "");
    return rows.length === 0 ? null : { ...head, shape: "rows", rows };
  }
  const entries = describeEntries(kind, content, writing).filter(hasContent);
  return entries.length === 0 ? null : { ...head, shape: "entries", entries };
}

/** A missing heading gets a default, because the lines would seem to belong to the section above. */
function describeCustomSection(
  { id, title, description }: ResumeCustomSection,
  { words, clean }: Writing,
): OutlineSection | null {
  const at = `custom.${id}`;
  const lines = describeLines(listBulletLines({ description }), at, clean);
  const heading = clean(title) || words.additional;
  return lines.length === 0 ? null : { kind: "custom", heading, at, shape: "lines", lines };
}

function describeEntries(
  kind: "experience" | "education" | "projects",
  content: ResumeContent,
  writing: Writing,
): OutlineEntry[] {
  if (kind === "experience") return content.experience.map((entry) => describeExperience(entry, writing));
  if (kind === "education") return content.education.map((entry) => describeEducation(entry, writing));
  return content.projects.map((entry) => describeProject(entry, writing));
}

const hasContent = ({ title, organisation, period, lines }: OutlineEntry): boolean =>
  [title, organisation, period].some(isNonEmpty) || lines.length > 0;

type Dated = { id: string; startDate: string; endDate: string; description: string };

const describeCommon = (section: ResumeSection, entry: Dated, { words, dates, clean }: Writing) => {
  const at = `${section}.${entry.id}`;
  return {
    at,
    period: clean(formatPeriod(entry, words, dates)),
    lines: describeLines(listBulletLines(entry), `${at}.description`, clean),
  };
};

const FIELDS = { place: "location", period: "startDate", note: "gpa" };

function describeExperience(entry: ResumeExperience, writing: Writing): OutlineEntry {
  const { clean } = writing;
  return {
    ...describeCommon("experience", entry, writing),
    fields: { ...FIELDS, title: "position", organisation: "company" },
    title: clean(entry.position),
    organisation: clean(entry.company),
    place: clean(entry.location),
    note: "",
    links: [],
    aside: null,
  };
}

function describeEducation(entry: ResumeEducation, writing: Writing): OutlineEntry {
  const { words, clean } = writing;
  const degree = clean(entry.degree);
  const major = clean(entry.major);
  const isInDegree = degree.toLowerCase().includes(major.toLowerCase());
  const gpa = clean(entry.gpa);
  return {
    ...describeCommon("education", entry, writing),
    fields: { ...FIELDS, title: "degree", organisation: "school" },
    title: isInDegree ? degree : [degree, major].filter(isNonEmpty).join(", "),
    organisation: clean(entry.school),
    place: "",
    note: gpa === "" ? "" : `${words.grade}: ${gpa}`,
    links: [],
    aside: null,
  };
}

function describeProject(entry: ResumeProject, writing: Writing): OutlineEntry {
  const { words, clean } = writing;
  const items = entry.technologies.map(clean).filter(isNonEmpty);
  return {
    ...describeCommon("projects", entry, writing),
    fields: { ...FIELDS, title: "name", organisation: "name" },
    title: clean(entry.name),
    organisation: "",
    place: "",
    note: "",
    links: describeLinks([entry.githubUrl, entry.liveUrl], clean),
    aside: items.length === 0 ? null : { label: words.technologies, items },
  };
}

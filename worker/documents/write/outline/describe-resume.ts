import { toMailtoLink } from "#worker/lib/email.contract.ts";

import type {
  ResumeContent,
  ResumeCustomSection,
  ResumeEducation,
  ResumeExperience,
  ResumeProject,
  ResumeSection,
} from "../../resume-content.contract.ts";
import { listBulletLines, listAllSectionsInOrder } from "../../resume-content.ts";
import { toSecureUrl, formatUrl } from "./links.ts";
import type { Head, Linked, Outline, OutlineEntry, OutlineSection } from "./outline.ts";
import { formatResumeDate, formatPeriod } from "./periods.ts";
import { type Words, getWordsOfLanguage } from "./words.ts";

type Clean = (text: string) => string;

const isNonEmpty = (text: string): boolean => text !== "";

/** The content of a resume file, in order; `clean` makes each text valid for the file format. */
export function describeResume(content: ResumeContent, language: string, clean: Clean): Outline {
  const words = getWordsOfLanguage(language);
  return {
    ...describeHeader(content.personalInfo, clean),
    sections: [
      ...listAllSectionsInOrder(content).map((kind) => describeSection(kind, content, words, clean)),
      ...content.customSections.map((section) => describeCustomSection(section, words, clean)),
    ].filter((section) => section !== null),
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

function describeSection(
  kind: ResumeSection,
  content: ResumeContent,
  words: Words,
  clean: Clean,
): OutlineSection | null {
  const heading = words.headings[kind];
  const cleanNonEmptyTexts = (given: string[]) => given.map(clean).filter(isNonEmpty);
  if (kind === "summary") {
    const paragraphs = cleanNonEmptyTexts(content.personalInfo.summary.split("\n"));
    return paragraphs.length === 0 ? null : { kind, heading, shape: "paragraphs", paragraphs };
  }
  if (kind === "skills" || kind === "languages") {
    const items = cleanNonEmptyTexts(content[kind]);
    return items.length === 0 ? null : { kind, heading, shape: "items", items };
  }
  if (kind === "certifications") {
    const rows = content.certifications
      .map(({ name, issuer, date }) => cleanNonEmptyTexts([name, issuer, formatResumeDate(date, words)]))
      .filter(({ length }) => length > 0);
    return rows.length === 0 ? null : { kind, heading, shape: "rows", rows };
  }
  const entries = describeEntries(kind, content, words, clean).filter(hasContent);
  return entries.length === 0 ? null : { kind, heading, shape: "entries", entries };
}

/** Without a heading, its lines would belong to the section above. */
function describeCustomSection(
  { title, description }: ResumeCustomSection,
  words: Words,
  clean: Clean,
): OutlineSection | null {
  const lines = listBulletLines({ description }).map(clean).filter(isNonEmpty);
  const heading = clean(title) || words.additional;
  return lines.length === 0 ? null : { kind: "custom", heading, shape: "lines", lines };
}

function describeEntries(
  kind: "experience" | "education" | "projects",
  content: ResumeContent,
  words: Words,
  clean: Clean,
): OutlineEntry[] {
  if (kind === "experience")
    return content.experience.map((entry) => describeExperience(entry, words, clean));
  if (kind === "education") return content.education.map((entry) => describeEducation(entry, words, clean));
  return content.projects.map((entry) => describeProject(entry, words, clean));
}

const hasContent = ({ title, organisation, period, lines }: OutlineEntry): boolean =>
  [title, organisation, period, ...lines].some(isNonEmpty);

function describeExperience(entry: ResumeExperience, words: Words, clean: Clean): OutlineEntry {
  return {
    title: clean(entry.position),
    organisation: clean(entry.company),
    place: clean(entry.location),
    period: clean(formatPeriod(entry, words)),
    note: "",
    links: [],
    aside: null,
    lines: listBulletLines(entry).map(clean).filter(isNonEmpty),
  };
}

function describeEducation(entry: ResumeEducation, words: Words, clean: Clean): OutlineEntry {
  const degree = clean(entry.degree);
  const major = clean(entry.major);
  const isInDegree = degree.toLowerCase().includes(major.toLowerCase());
  const gpa = clean(entry.gpa);
  return {
    title: isInDegree ? degree : [degree, major].filter(isNonEmpty).join(", "),
    organisation: clean(entry.school),
    place: "",
    period: clean(formatPeriod(entry, words)),
    note: gpa === "" ? "" : `${words.grade}: ${gpa}`,
    links: [],
    aside: null,
    lines: listBulletLines(entry).map(clean).filter(isNonEmpty),
  };
}

function describeProject(entry: ResumeProject, words: Words, clean: Clean): OutlineEntry {
  const items = entry.technologies.map(clean).filter(isNonEmpty);
  return {
    title: clean(entry.name),
    organisation: "",
    place: "",
    period: clean(formatPeriod(entry, words)),
    note: "",
    links: describeLinks([entry.githubUrl, entry.liveUrl], clean),
    aside: items.length === 0 ? null : { label: words.technologies, items },
    lines: listBulletLines(entry).map(clean).filter(isNonEmpty),
  };
}

import { toMailtoLink } from "#worker/lib/email.contract.ts";

import type {
  ResumeContent,
  ResumeEducation,
  ResumeExperience,
  ResumeProject,
  ResumeSection,
} from "../../resume-content.contract.ts";
import { listLines, orderSections } from "../../resume-content.ts";
import { linkTo, formatAddress } from "./links.ts";
import type { Head, Linked, Outline, OutlineEntry, OutlineSection } from "./outline.ts";
import { formatDate, formatPeriod } from "./periods.ts";
import { type Words, getWords } from "./words.ts";

type Clean = (text: string) => string;

const isSaid = (text: string): boolean => text !== "";

/** The content of a resume file, in order; `clean` makes each text valid for the file format. */
export function describeResume(content: ResumeContent, language: string, clean: Clean): Outline {
  const words = getWords(language);
  return {
    ...describeHead(content.personalInfo, clean),
    sections: orderSections(content).flatMap((kind) => {
      const section = describeSection(kind, content, words, clean);
      return section === null ? [] : [section];
    }),
  };
}

export function describeHead(sender: Omit<ResumeContent["personalInfo"], "summary">, clean: Clean): Head {
  const email = clean(sender.email);
  return {
    name: clean(sender.name),
    contact: [
      { text: email, href: toMailtoLink(email) },
      { text: clean(sender.phone), href: null },
      { text: clean(sender.location), href: null },
    ].filter(({ text }) => isSaid(text)),
    pages: describeLinks([sender.linkedin, sender.github, sender.portfolio], clean),
  };
}

const describeLinks = (addresses: string[], clean: Clean): Linked[] =>
  addresses
    .map((address) => ({ text: clean(formatAddress(address)), href: linkTo(address) }))
    .filter(({ text }) => isSaid(text));

function describeSection(
  kind: ResumeSection,
  content: ResumeContent,
  words: Words,
  clean: Clean,
): OutlineSection | null {
  const heading = words.headings[kind];
  const cleanTexts = (given: string[]) => given.map(clean).filter(isSaid);
  if (kind === "summary") {
    const paragraphs = cleanTexts(content.personalInfo.summary.split("\n"));
    return paragraphs.length === 0 ? null : { kind, heading, shape: "paragraphs", paragraphs };
  }
  if (kind === "skills" || kind === "languages") {
    const items = cleanTexts(content[kind]);
    return items.length === 0 ? null : { kind, heading, shape: "items", items };
  }
  if (kind === "certifications") {
    const rows = content.certifications
      .map(({ name, issuer, date }) => cleanTexts([name, issuer, formatDate(date, words)]))
      .filter(({ length }) => length > 0);
    return rows.length === 0 ? null : { kind, heading, shape: "rows", rows };
  }
  const entries = describeEntries(kind, content, words, clean).filter(hasContent);
  return entries.length === 0 ? null : { kind, heading, shape: "entries", entries };
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
  [title, organisation, period, ...lines].some(isSaid);

function describeExperience(entry: ResumeExperience, words: Words, clean: Clean): OutlineEntry {
  return {
    title: clean(entry.position),
    organisation: clean(entry.company),
    place: clean(entry.location),
    period: clean(formatPeriod(entry, words)),
    note: "",
    links: [],
    aside: null,
    lines: listLines(entry).map(clean).filter(isSaid),
  };
}

function describeEducation(entry: ResumeEducation, words: Words, clean: Clean): OutlineEntry {
  const degree = clean(entry.degree);
  const major = clean(entry.major);
  const isInDegree = degree.toLowerCase().includes(major.toLowerCase());
  const gpa = clean(entry.gpa);
  return {
    title: isInDegree ? degree : [degree, major].filter(isSaid).join(", "),
    organisation: clean(entry.school),
    place: "",
    period: clean(formatPeriod(entry, words)),
    note: gpa === "" ? "" : `${words.grade}: ${gpa}`,
    links: [],
    aside: null,
    lines: listLines(entry).map(clean).filter(isSaid),
  };
}

function describeProject(entry: ResumeProject, words: Words, clean: Clean): OutlineEntry {
  const items = entry.technologies.map(clean).filter(isSaid);
  return {
    title: clean(entry.name),
    organisation: "",
    place: "",
    period: clean(formatPeriod(entry, words)),
    note: "",
    links: describeLinks([entry.githubUrl, entry.liveUrl], clean),
    aside: items.length === 0 ? null : { label: words.technologies, items },
    lines: listLines(entry).map(clean).filter(isSaid),
  };
}

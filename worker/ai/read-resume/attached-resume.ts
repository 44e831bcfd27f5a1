import { findDates } from "#worker/ai/words/dates.ts";
import { findSectionTopic } from "#worker/career/section-topics.contract.ts";
import { parseInlineMarks, removeInlineMarks } from "#worker/documents/inline-marks.contract.ts";
import { isJsonResume, isTooDeep } from "#worker/documents/json-resume/json.ts";
import { readJsonResume } from "#worker/documents/json-resume/read-json-resume.ts";
import type { ReadDocument } from "#worker/documents/read/document.ts";
import type { ResumeContent } from "#worker/documents/resume-content.contract.ts";
import { groupSkills, listBulletLines } from "#worker/documents/resume-parts.contract.ts";

import { createFound } from "./make-found.ts";
import type { Found, FoundDate, ParsedResume } from "./parsed-resume.ts";
import { type VisibleText, readVisibleText } from "./visible-text.ts";

/** Min share of the visible letters that an attachment must contain; less is another resume. */
const MIN_COVERED = 0.7;
const PRESENT = "Present";

/**
 * Takes the fields of the JSON Resume embedded in a PDF, each with the lines that show it. Null unless the pages show
 * all of it and it covers nearly all visible text: a file must not tell a program anything other than it shows a
 * person.
 */
export function takeAttachedResume(
  text: string,
  document: ReadDocument,
  parsed: ParsedResume,
): ParsedResume | null {
  const content = readAttached(text);
  if (content === null) return null;
  const visible = readVisibleText(document, listTexts(content).length);
  if (visible === null) return null;
  const dates = readVisibleDates(document);
  const isShown =
    listTexts(content).every((one) => visible.find(one) !== null) &&
    listDates(content).every((date) => dates.values.has(date.slice(0, 7)));
  for (const { given } of dates.values.values()) visible.find(given);
  if (!isShown || visible.getCovered() < MIN_COVERED) return null;
  return toParsedResume(content, { visible, dates, parsed });
}

function readAttached(text: string): ResumeContent | null {
  try {
    const value: unknown = JSON.parse(text);
    return isJsonResume(value) && !isTooDeep(value) ? readJsonResume(value) : null;
  } catch {
    return null;
  }
}

const URL_START = /^https?:\/\/(?:www\.)?/i;
const removeScheme = (address: string): string => address.replace(URL_START, "").replace(/\/$/, "");

/** All texts that must be visible, without markup, addresses as printed. */
function listTexts(content: ResumeContent): string[] {
  const { personalInfo, experience, education, projects, certifications, customSections } = content;
  const { summary, linkedin, github, portfolio, ...contact } = personalInfo;
  const listLines = (entry: { description: string }) => listBulletLines(entry).flatMap(listLineTexts);
  return [
    ...Object.values(contact),
    ...[linkedin, github, portfolio].map(removeScheme),
    ...listLines({ description: summary }),
    ...experience.flatMap((one) => [one.position, one.company, one.location, ...listLines(one)]),
    ...education.flatMap((one) => [one.degree, one.major, one.school, one.gpa, ...listLines(one)]),
    ...projects.flatMap((one) => [
      one.name,
      ...[one.githubUrl, one.liveUrl].map(removeScheme),
      ...one.technologies,
      ...listLines(one),
    ]),
    ...content.skills,
    ...certifications.flatMap((one) => [one.name, one.issuer]),
    ...content.languages.flatMap((language) => language.split(/[()]/)),
    ...customSections.flatMap((one) => [one.title, ...listLines(one)]),
  ].filter((one) => one.trim() !== "");
}

const listLineTexts = (line: string): string[] => [
  removeInlineMarks(line),
  ...parseInlineMarks(line).flatMap(({ href }) => (href === null ? [] : [removeScheme(href)])),
];

const listDates = ({ experience, education, projects, certifications }: ResumeContent): string[] =>
  [
    ...[...experience, ...education, ...projects].flatMap(({ startDate, endDate }) => [startDate, endDate]),
    ...certifications.map(({ date }) => date),
  ].filter((date) => date !== "" && date !== PRESENT);

type VisibleDates = {
  /** "2019-03" or "2019", with the wording and line of its first occurrence. */
  values: Map<string, { given: string; line: string }>;
  /** Start dates of ongoing periods. */
  current: Set<string>;
};

function readVisibleDates({ lines }: ReadDocument): VisibleDates {
  const values: VisibleDates["values"] = new Map();
  const current = new Set<string>();
  for (const { id, cells } of lines)
    for (const span of findDates(cells.map(({ text }) => text).join(" "))) {
      for (const point of [span.start, span.end])
        if (point !== null && !values.has(point.value))
          values.set(point.value, { given: point.given, line: id });
      if (span.isCurrent && span.start !== null) current.add(span.start.value);
    }
  return { values, current };
}

type Known = { visible: VisibleText; dates: VisibleDates; parsed: ParsedResume };

function toParsedResume(content: ResumeContent, { visible, dates, parsed }: Known): ParsedResume {
  const find = (text: string): Found | null =>
    text === "" ? null : createFound(text, visible.find(removeInlineMarks(text)) ?? [], "high");
  const require = (text: string): Found => find(text) ?? createFound(text, [], "high");
  const findAddress = (address: string): Found | null =>
    address === "" ? null : createFound(address, visible.find(removeScheme(address)) ?? [], "high");
  const findLines = (entry: { description: string }): Found[] => listBulletLines(entry).map(require);
  const joinLines = (entry: { description: string }): Found | null => {
    const lines = findLines(entry);
    const ids = lines.flatMap((line) => line.lines);
    return lines.length === 0 ? null : createFound(lines.map(({ value }) => value).join("\n"), ids, "high");
  };
  const findDate = (date: string): FoundDate | null => {
    const seen = dates.values.get(date.slice(0, 7));
    if (date === "" || date === PRESENT || seen === undefined) return null;
    // JSON Resume dates are numeric: "Summer 2019" becomes "2019".
    const given = date.length === 4 ? seen.given : date;
    return { ...createFound(date.slice(0, 7), [seen.line], "high"), given };
  };
  /** Finds the period in the pages: a missing JSON end date may mean an ongoing period or none. */
  const findPeriod = ({ startDate, endDate }: { startDate: string; endDate: string }) => {
    const hasEnd = endDate !== "" && endDate !== PRESENT;
    return {
      startDate: findDate(startDate),
      endDate: hasEnd ? findDate(endDate) : null,
      isCurrent: !hasEnd && dates.current.has(startDate.slice(0, 7)),
    };
  };
  const { personalInfo } = content;
  const ids = new Map(parsed.skills.map(({ value, id }) => [value.toLowerCase(), id]));
  return {
    personalInfo: {
      fullName: find(personalInfo.name),
      headline: parsed.personalInfo.headline,
      email: find(personalInfo.email),
      phone: find(personalInfo.phone),
      location: find(personalInfo.location),
      linkedin: findAddress(personalInfo.linkedin),
      github: findAddress(personalInfo.github),
      portfolio: findAddress(personalInfo.portfolio),
      summary: joinLines({ description: personalInfo.summary }),
    },
    workExperience: content.experience.map((entry) => ({
      jobTitle: find(entry.position),
      company: find(entry.company),
      location: find(entry.location),
      ...findPeriod(entry),
      description: null,
      achievements: findLines(entry),
    })),
    education: content.education.map((entry) => ({
      degree: find(entry.degree),
      major: find(entry.major),
      school: find(entry.school),
      gpa: find(entry.gpa),
      ...findPeriod(entry),
      location: null,
      description: joinLines(entry),
    })),
    skills: groupSkills(content).flatMap(({ name, skills }) =>
      skills.map((skill) => ({
        ...require(skill),
        id: ids.get(skill.toLowerCase()) ?? null,
        group: name === "" ? null : name,
      })),
    ),
    projects: content.projects.map((entry) => ({
      name: find(entry.name),
      githubUrl: findAddress(entry.githubUrl),
      liveUrl: findAddress(entry.liveUrl),
      ...findPeriod(entry),
      description: joinLines(entry),
      technologies: entry.technologies.map(require),
    })),
    certifications: content.certifications.map((entry) => ({
      name: require(entry.name),
      issuer: find(entry.issuer),
      date: findDate(entry.date),
    })),
    languages: content.languages.map((language) => {
      const [name = "", level = ""] = language.split(/[()]/);
      return { name: require(name.trim()), level: find(level.trim()) };
    }),
    customSections: content.customSections.map((section) => ({
      title: require(section.title),
      items: findLines(section),
      topic: findSectionTopic(section.title),
    })),
    warnings: parsed.warnings.filter(({ code }) => code === "not_a_resume"),
    notTaken: [],
  };
}

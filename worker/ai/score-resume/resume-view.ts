import { parseHeading } from "#worker/ai/read-resume/headings.ts";
import { findDates } from "#worker/ai/words/dates.ts";
import { isWrittenInEnglish } from "#worker/ai/words/english.ts";
import { type Period, readPeriod, toMonth } from "#worker/ai/words/periods.ts";
import { countWordsDiscountingRepeats, dropRepeats } from "#worker/ai/words/phrases.ts";
import type { ResumeContent } from "#worker/documents/resume-content.contract.ts";
import { listBulletLines } from "#worker/documents/resume-parts.contract.ts";

import type { FileFacts } from "./facts.ts";
import { type ListedSkill, listSkills } from "./listed-skills.ts";
import { ENTRY_LEVEL } from "./rating-tables.ts";
import { type ResumeKind, findResumeKind } from "./resume-kind.ts";
import { type Stuffing, findStuffing } from "./stuffing.ts";

/** A job, or its substitute at entry level. */
export type Role = Period & {
  kind: "work" | "project" | "school";
  name: string;
  /** Required fields that the entry lacks: "employer". */
  missing: string[];
  bullets: string[];
};
export type Bullet = {
  text: string;
  hasEnded: boolean;
  /** Whether the bullet is keyword stuffing: it counts as a bullet but earns nothing. */
  isStuffed: boolean;
};

/** The input of all checks. */
export type ResumeView = {
  content: ResumeContent;
  file: FileFacts | null;
  isEnglish: boolean;
  isEntryLevel: boolean;
  kind: ResumeKind;
  roles: Role[];
  /** All roles' bullets without duplicates. */
  bullets: Bullet[];
  listed: ListedSkill[];
  /** All texts about work or projects that may demonstrate a listed skill. */
  workTexts: string[];
  stuffing: Stuffing;
  words: number;
};

export function viewResume(content: ResumeContent, file: FileFacts | null, today: string): ResumeView {
  const isEntryLevel = isAtBeginning(content, today);
  const roles = listRoles(content, isEntryLevel);
  const all = dropRepeats(
    roles.flatMap(({ bullets, hasEnded }) => bullets.map((text) => ({ text, hasEnded }))),
    ({ text }) => text,
  );
  const listed = hasSkillsSection(file) ? listSkills(content.skills) : [];
  const prose = [content.personalInfo.summary, ...listAllLines(content)].filter((text) => text !== "");
  const stuffing = findStuffing({
    lines: dropRepeats(prose, (text) => text),
    skills: content.skills,
    listed,
    fileLines: file?.stuffedLines ?? [],
  });
  const stuffed = new Set(stuffing.lines);
  return {
    content,
    file,
    isEnglish: isWrittenInEnglish([
      ...prose,
      ...content.experience.map(({ position }) => position),
      ...content.skills,
    ]),
    isEntryLevel,
    kind: findResumeKind({ content, file, isEntryLevel }),
    roles,
    bullets: all.map((bullet) => ({ ...bullet, isStuffed: stuffed.has(bullet.text) })),
    listed,
    workTexts: listWorkTexts(content).filter((text) => !stuffed.has(text)),
    stuffing,
    words: file === null || file.kind === "written" ? countContentWords(content) : file.words,
  };
}

/**
 * Whether there is a skills section. Skills found only in running text form none; resumes written in this app always
 * have one.
 */
const hasSkillsSection = (file: FileFacts | null): boolean =>
  file === null || file.kind === "written" || file.headings.includes("skills");

function isAtBeginning({ experience, education, projects }: ResumeContent, today: string): boolean {
  if (experience.length === 0) return projects.length + education.length > 0;
  let months = 0;
  for (const { start, end, from, to } of experience.map(readPeriod)) {
    if (start === null && end === null) return false;
    if (from !== null && end !== null) months += Math.max(0, (to ?? toMonth(today)) - from);
  }
  const year = Number(today.slice(0, 4)) - ENTRY_LEVEL.years;
  return (
    months < ENTRY_LEVEL.months &&
    education.some((entry) => Number((readPeriod(entry).end ?? "0").slice(0, 4)) >= year)
  );
}

function listRoles({ experience, projects, education }: ResumeContent, isEntryLevel: boolean): Role[] {
  const work = experience.map((entry) => {
    const period = readPeriod(entry);
    return {
      kind: "work" as const,
      name: joinNameParts(entry.position, entry.company),
      missing: listMissingFields({
        ...(isMixed(entry.position, entry.company) || SELF_EMPLOYED.test(`${entry.position} ${entry.company}`)
          ? {}
          : // Of one line alone we do not know which of the two it is.
            { "title or employer": entry.position === "" || entry.company === "" ? "" : entry.position }),
        dates: findAnyDate(period),
      }),
      ...period,
      bullets: joinWrapped(listBulletLines(entry)).filter(isBullet),
    };
  });
  if (!isEntryLevel) return work;
  const made = projects.map((entry) => ({
    kind: "project" as const,
    name: entry.name,
    missing: listMissingFields({ name: entry.name, description: entry.description }),
    ...readPeriod(entry),
    bullets: listBulletLines(entry),
  }));
  const schools = education.map((entry) => {
    const period = readPeriod(entry);
    return {
      kind: "school" as const,
      name: joinNameParts(entry.degree, entry.school),
      missing: listMissingFields({ degree: entry.degree, school: entry.school, dates: findAnyDate(period) }),
      ...period,
      bullets: listBulletLines(entry),
    };
  });
  // A school without bullets has nothing to rate.
  return [
    ...work,
    ...made,
    ...schools.filter(({ bullets }) => bullets.length > 0 || work.length + made.length === 0),
  ];
}

const findAnyDate = ({ start, end }: Period): string => start ?? end ?? "";

const SELF_EMPLOYED = /\b(?:freelanc\w*|self[- ]employed|independent (?:contractor|consultant))\b/i;

/**
 * Whether one field probably contains both title and employer, which the parser failed to split; then neither is
 * missing.
 */
const isMixed = (title: string, employer: string): boolean =>
  (title === "" || employer === "") && /[,|–—@]|\s-\s|\s(?:at|bei|chez|en)\s/.test(`${title}${employer}`);

/** Joins wrapped lines: among bullets that start with a capital, a line in lower case continues the one above. */
function joinWrapped(lines: string[]): string[] {
  const capitals = lines.filter((line) => /^\P{L}*\p{Lu}/u.test(line)).length;
  if (capitals * 2 < lines.length) return lines;
  const joined: string[] = [];
  for (const line of lines) {
    const above = joined.at(-1);
    const isEnd = /^\p{Ll}/u.test(line) || (/^\d/.test(line) && line.split(" ").length <= 3);
    if (above !== undefined && isEnd && !/[.!?;:]$/.test(above))
      joined[joined.length - 1] = `${above} ${line}`;
    else joined.push(line);
  }
  return joined;
}

export const joinNameParts = (...parts: string[]): string => parts.filter((part) => part !== "").join(", ");

/** Whether a line is a bullet, not "Position : Driver", a period or a web address. */
const isBullet = (line: string): boolean =>
  !/^\p{L}[\p{L} ]{1,24}\s?:\s/u.test(line) &&
  !/@|:\s*$/.test(line) &&
  parseHeading(line) === null &&
  !findDates(line).some(({ isRange, to }) => isRange && to >= line.trimEnd().length - 1);

const listMissingFields = (fields: Record<string, string>): string[] =>
  Object.entries(fields).flatMap(([name, value]) => (value === "" ? [name] : []));

const listAllLines = ({ experience, projects, education }: ResumeContent): string[] =>
  [...experience, ...projects, ...education].flatMap(listBulletLines);

const listWorkTexts = (content: ResumeContent): string[] => [
  ...listAllLines(content),
  ...content.projects.map(({ name, technologies }) => joinNameParts(name, ...technologies)),
];

/** Counts words except name and contact details, which are not rated; repeated text counts once. */
export function countContentWords(content: ResumeContent): number {
  const { personalInfo, experience, education, projects, certifications, skills, languages } = content;
  const { customSections } = content;
  const texts = [
    ...personalInfo.summary.split("\n"),
    ...experience.flatMap(({ position, company, startDate, endDate }) => [
      `${position} ${company} ${startDate} ${endDate}`,
    ]),
    ...education.flatMap(({ degree, major, school, startDate, endDate }) => [
      `${degree} ${major} ${school} ${startDate} ${endDate}`,
    ]),
    ...projects.map(({ name, technologies }) => `${name} ${technologies.join(" ")}`),
    ...listAllLines(content),
    ...certifications.map(({ name, issuer, date }) => `${name} ${issuer} ${date}`),
    ...skills,
    ...languages,
    ...customSections.flatMap((section) => [section.title, ...listBulletLines(section)]),
  ];
  return dropRepeats(texts, (text) => text).reduce(
    (sum, text) => sum + countWordsDiscountingRepeats(text),
    0,
  );
}

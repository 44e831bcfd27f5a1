import type { Confidence, Found, FoundDate, ParsedResume } from "#worker/ai/extract-resume/parsed-resume.ts";
import type { ReadDocument } from "#worker/documents/read/document.ts";
import type { MadeBy } from "#worker/features/ai/ai.contract.ts";

import type { ParsedResumeAnswer } from "./parsed-resume.contract.ts";

const MAX_QUOTE = 300;
const PRESENT = "Present";

type Field = { path: string; confidence: Confidence; quote: string };

/** What was found as fields of a profile, and for each of them how sure it is and the words that say it. */
export function profileFromResume(
  document: ReadDocument,
  parsed: ParsedResume,
  madeBy: MadeBy,
): ParsedResumeAnswer {
  const texts = new Map(
    document.lines.map(({ id, cells }) => [
      id,
      cells
        .map(({ text }) => text)
        .join(" ")
        .trim(),
    ]),
  );
  const fields: Field[] = [];
  const take = (path: string, found: Found | null): string => {
    if (found === null) return "";
    const quote = found.lines.map((id) => texts.get(id) ?? "").join(" ");
    fields.push({ path, confidence: found.confidence, quote: shortened(quote) });
    return found.value;
  };
  const takeAll = (path: string, all: Found[]): string[] =>
    all.map((found, at) => take(`${path}.${at}`, found));
  const takePeriod = (
    path: string,
    {
      startDate,
      endDate,
      isCurrent,
    }: { startDate: FoundDate | null; endDate: FoundDate | null; isCurrent: boolean },
  ) => ({
    startDate: take(`${path}.startDate`, startDate),
    endDate: isCurrent ? PRESENT : take(`${path}.endDate`, endDate),
  });
  const { personalInfo: person } = parsed;
  const isFromText = parsed.warnings.some(({ code }) => code === "skills_from_text");
  const answer = {
    personalInfo: {
      fullName: take("personalInfo.fullName", person.fullName),
      email: take("personalInfo.email", person.email),
      phone: take("personalInfo.phone", person.phone),
      location: take("personalInfo.location", person.location),
      linkedin: take("personalInfo.linkedin", person.linkedin),
      github: take("personalInfo.github", person.github),
      portfolio: take("personalInfo.portfolio", person.portfolio),
      summary: take("personalInfo.summary", person.summary),
    },
    workExperience: parsed.workExperience.map((entry, at) => {
      const path = `workExperience.${at}`;
      return {
        company: take(`${path}.company`, entry.company),
        jobTitle: take(`${path}.jobTitle`, entry.jobTitle),
        location: take(`${path}.location`, entry.location),
        ...takePeriod(path, entry),
        description: take(`${path}.description`, entry.description),
        achievements: takeAll(`${path}.achievements`, entry.achievements),
      };
    }),
    education: parsed.education.map((entry, at) => {
      const path = `education.${at}`;
      return {
        school: take(`${path}.school`, entry.school),
        degree: take(`${path}.degree`, entry.degree),
        major: take(`${path}.major`, entry.major),
        gpa: take(`${path}.gpa`, entry.gpa),
        ...takePeriod(path, entry),
        description: take(`${path}.description`, entry.description),
      };
    }),
    skills: isFromText ? [] : takeAll("skills", parsed.skills),
    suggestedSkills: isFromText ? parsed.skills.map(({ value }) => value) : [],
    projects: parsed.projects.map((entry, at) => {
      const path = `projects.${at}`;
      return {
        name: take(`${path}.name`, entry.name),
        description: take(`${path}.description`, entry.description),
        technologies: takeAll(`${path}.technologies`, entry.technologies),
        githubUrl: take(`${path}.githubUrl`, entry.githubUrl),
        liveUrl: take(`${path}.liveUrl`, entry.liveUrl),
        ...takePeriod(path, entry),
      };
    }),
    certifications: parsed.certifications.map((entry, at) => {
      const path = `certifications.${at}`;
      return {
        name: take(`${path}.name`, entry.name),
        issuer: take(`${path}.issuer`, entry.issuer),
        date: take(`${path}.date`, entry.date),
      };
    }),
    languages: parsed.languages.map(({ name, level }, at) => {
      const stated = take(`languages.${at}`, name);
      return level === null ? stated : `${stated} (${level.value})`;
    }),
  };
  const warnings = [...document.warnings, ...parsed.warnings].map(({ code, message }) => ({ code, message }));
  return {
    ...answer,
    meta: {
      madeBy,
      kind: document.kind,
      pages: document.pages,
      fields,
      warnings,
      notTaken: parsed.notTaken.map(({ heading, text }) => ({ heading, text })),
    },
  };
}

const shortened = (text: string): string =>
  text.length <= MAX_QUOTE ? text : `${text.slice(0, MAX_QUOTE).trimEnd()}…`;

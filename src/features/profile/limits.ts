import type { ParsedResumeAnswer } from "#worker/features/profile/parsed-resume.contract.ts";
import { LIMITS } from "#worker/features/profile/profile.limits.contract.ts";

const cut = (text: string, most: number): string =>
  text.length <= most ? text : text.slice(0, most).trimEnd();

/** What a file says, as far as a profile can hold it. */
export function withinLimits(answer: ParsedResumeAnswer): ParsedResumeAnswer {
  const { line, long, date, item, tag, entries, tags } = LIMITS;
  const dates = <Entry extends { startDate: string; endDate: string }>(entry: Entry): Entry => ({
    ...entry,
    startDate: cut(entry.startDate, date),
    endDate: cut(entry.endDate, date),
  });
  const skills = (names: string[]) => names.slice(0, tags).map((name) => cut(name, tag));
  return {
    ...answer,
    personalInfo: {
      ...answer.personalInfo,
      fullName: cut(answer.personalInfo.fullName, line),
      location: cut(answer.personalInfo.location, line),
      summary: cut(answer.personalInfo.summary, long),
    },
    workExperience: answer.workExperience.slice(0, entries).map((entry) => ({
      ...dates(entry),
      company: cut(entry.company, line),
      jobTitle: cut(entry.jobTitle, line),
      location: cut(entry.location, line),
      description: cut(entry.description, long),
      achievements: entry.achievements.slice(0, entries).map((text) => cut(text, item)),
    })),
    education: answer.education.slice(0, entries).map((entry) => ({
      ...dates(entry),
      school: cut(entry.school, line),
      degree: cut(entry.degree, line),
      major: cut(entry.major, line),
      gpa: cut(entry.gpa, date),
      description: cut(entry.description, long),
    })),
    skills: skills(answer.skills),
    projects: answer.projects.slice(0, entries).map((entry) => ({
      ...dates(entry),
      name: cut(entry.name, line),
      description: cut(entry.description, long),
      technologies: skills(entry.technologies),
    })),
    certifications: answer.certifications.slice(0, entries).map((entry) => ({
      name: cut(entry.name, line),
      issuer: cut(entry.issuer, line),
      date: cut(entry.date, date),
    })),
  };
}

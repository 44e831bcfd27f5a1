import type { ResumeContent } from "#worker/documents/resume-content.contract.ts";
import { listBulletLines } from "#worker/documents/resume-parts.contract.ts";

import type { Expected } from "./expected.ts";

const normalizeEnd = (date: string): string => (/^present$/i.test(date) ? "present" : date);

/** What a reader should find in a file that was written from this content. */
export const toExpected = ({ personalInfo, experience, education, skills }: ResumeContent): Expected => ({
  layout: null,
  name: personalInfo.name,
  email: personalInfo.email,
  phone: personalInfo.phone,
  location: personalInfo.location,
  links: [personalInfo.linkedin, personalInfo.github, personalInfo.portfolio].filter((url) => url !== ""),
  summary: personalInfo.summary,
  work: experience.map((job) => ({
    title: job.position,
    company: job.company,
    location: job.location,
    start: job.startDate,
    end: normalizeEnd(job.endDate),
    bullets: listBulletLines(job),
  })),
  education: education.map((entry) => ({
    school: entry.school,
    degree: entry.degree,
    area: entry.major,
    start: entry.startDate,
    end: normalizeEnd(entry.endDate),
  })),
  skills,
});

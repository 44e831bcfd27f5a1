import { expect, it } from "vitest";

import reports from "#testing/reports.json" with { type: "json" };
import { createAdReading } from "#worker/ai/read-ad/read-ad.ts";
import { readDocument } from "#worker/documents/read/read-document.ts";
import { parseListingBlocks } from "#worker/features/jobs/listing/blocks.ts";

import { normalizeText } from "./compare-texts.ts";
import { parseResume } from "./extract-resume.ts";
import type { Found } from "./parsed-resume.ts";

// Invented resumes and ads of kinds for which users of such parsers have reported errors.

type Report = {
  kind: string;
  text: string;
  title?: string;
  country?: string;
  expected: Partial<{
    summary: string;
    name: string;
    phone: string;
    location: string;
    linkedin: string;
    skills: string[];
    projects: string[];
    jobs: { title: string; company: string; start: string; end: string }[];
    schools: { school: string; degree: string; start: string; end: string }[];
    pay: { min: number; max: number; currency: string; period: string };
  }>;
};
const REPORTS = reports as Report[];

const getText = (found: Found | null | undefined): string => found?.value ?? "";
const join = (...parts: string[]): string => parts.map(normalizeText).join(" / ");

async function readResume(text: string) {
  const parsed = parseResume(await readDocument(new TextEncoder().encode(text), { name: "cv.txt" }), {
    today: "2026-11-30",
  });
  const { personalInfo, workExperience, education } = parsed;
  return {
    summary: getText(personalInfo.summary),
    name: getText(personalInfo.fullName),
    phone: getText(personalInfo.phone),
    location: getText(personalInfo.location),
    linkedin: getText(personalInfo.linkedin),
    skills: parsed.skills.map(getText),
    projects: parsed.projects.map(({ name }) => getText(name)),
    jobs: workExperience.map((job) =>
      join(
        getText(job.jobTitle),
        getText(job.company),
        getText(job.startDate),
        job.isCurrent ? "present" : getText(job.endDate),
      ),
    ),
    schools: education.map((one) =>
      // "in" and "of" between a degree and its subject.
      join(
        getText(one.school),
        `${getText(one.degree)} ${getText(one.major)}`.replaceAll(/ (?:in|of) /g, " "),
        getText(one.startDate),
        getText(one.endDate),
      ),
    ),
  };
}

it.each(REPORTS.map((report, at) => [at, report.kind, report] as const))(
  "%i, %s, is read as it is meant",
  async (_at, _kind, { text, title = "", country = null, expected }) => {
    const { pay, jobs, schools, ...values } = expected;
    if (pay !== undefined) {
      const read = createAdReading({ title, country, blocks: parseListingBlocks(text, "") }).facts.pay?.pay;
      expect({ ...read, min: read?.min ?? read?.max, max: read?.max ?? read?.min }).toMatchObject(pay);
      return;
    }
    const read = await readResume(text);
    for (const [name, value] of Object.entries(values)) {
      const own = read[name as keyof typeof values];
      expect(typeof own === "string" ? normalizeText(own) : own, name).toEqual(
        typeof value === "string" ? normalizeText(value) : value,
      );
    }
    if (jobs !== undefined)
      expect(read.jobs).toEqual(jobs.map((job) => join(job.title, job.company, job.start, job.end)));
    if (schools !== undefined)
      expect(read.schools).toEqual(
        schools.map((one) =>
          join(one.school, one.degree.replaceAll(/ (?:in|of) /g, " "), one.start, one.end),
        ),
      );
  },
);

import { z } from "zod/mini";

import { makeFieldsByKind } from "#worker/career/career.contract.ts";
import { SECTION_TOPICS } from "#worker/career/section-topics.contract.ts";

import type { ParsedResume } from "./parsed-resume.ts";

const found = {
  value: z.string(),
  lines: z.array(z.string()),
  confidence: z.enum(["high", "medium", "low"]),
};
const Found = z.object(found);
const MaybeFound = z.nullable(Found);
const MaybeDate = z.nullable(z.object({ ...found, given: z.string() }));
const KINDS = { line: MaybeFound, short: MaybeFound, address: MaybeFound, date: MaybeDate };

export const ParsedResumeSchema: z.ZodMiniType<ParsedResume> = z.object({
  personalInfo: z.object({
    fullName: MaybeFound,
    headline: MaybeFound,
    email: MaybeFound,
    phone: MaybeFound,
    location: MaybeFound,
    linkedin: MaybeFound,
    github: MaybeFound,
    portfolio: MaybeFound,
    summary: MaybeFound,
  }),
  workExperience: z.array(
    z.object({
      ...makeFieldsByKind("workExperience", KINDS),
      isCurrent: z.boolean(),
      description: MaybeFound,
      achievements: z.array(Found),
    }),
  ),
  education: z.array(
    z.object({
      ...makeFieldsByKind("education", KINDS),
      isCurrent: z.boolean(),
      location: MaybeFound,
      description: MaybeFound,
    }),
  ),
  skills: z.array(z.object({ ...found, id: z.nullable(z.string()), group: z.nullable(z.string()) })),
  projects: z.array(
    z.object({
      ...makeFieldsByKind("projects", KINDS),
      isCurrent: z.boolean(),
      description: MaybeFound,
      technologies: z.array(Found),
    }),
  ),
  certifications: z.array(z.object({ ...makeFieldsByKind("certifications", KINDS), name: Found })),
  languages: z.array(z.object({ name: Found, level: MaybeFound })),
  customSections: z.array(
    z.object({ title: Found, items: z.array(Found), topic: z.nullable(z.enum(SECTION_TOPICS)) }),
  ),
  warnings: z.array(
    z.object({
      code: z.enum([
        "no_text",
        "no_headings",
        "no_name",
        "no_email",
        "unclear_dates",
        "unclear_entries",
        "unread_entries",
        "periods_elsewhere",
        "not_a_resume",
        "skills_from_text",
        "cut",
      ]),
      message: z.string(),
      lines: z.array(z.string()),
    }),
  ),
  notTaken: z.array(
    z.object({
      heading: z.nullable(z.string()),
      text: z.string(),
      hasPeriod: z.boolean(),
      lines: z.array(z.string()),
    }),
  ),
});

import { z } from "zod/mini";

import { MadeBy } from "#worker/features/ai/ai.contract.ts";

import { Certification, Education, Project, WorkExperience } from "./profile.contract.ts";

export const Confidence = z.enum(["high", "medium", "low"]);

/** A part of a file that matched no field, verbatim: a section with its heading, or a line with a date range. */
export const NotTakenPart = z.object({ heading: z.nullable(z.string()), text: z.string() });
export type NotTakenPart = z.infer<typeof NotTakenPart>;

/** A resume parsed into profile fields. Nothing of the resume is stored. */
export const ParsedResumeAnswer = z.object({
  personalInfo: z.object({
    fullName: z.string(),
    email: z.string(),
    phone: z.string(),
    location: z.string(),
    linkedin: z.string(),
    github: z.string(),
    portfolio: z.string(),
    summary: z.string(),
  }),
  workExperience: z.array(WorkExperience),
  education: z.array(Education),
  skills: z.array(z.string()),
  /**
   * Skills found in the job descriptions of a resume without a skills section: offered as suggestions, not
   * filled in.
   */
  suggestedSkills: z.array(z.string()),
  projects: z.array(Project),
  certifications: z.array(Certification),
  languages: z.array(z.string()),
  volunteering: z.array(z.string()),
  awards: z.array(z.string()),
  meta: z.object({
    /** Null for a JSON Resume, whose fields are structured already and need no parsing. */
    madeBy: z.nullable(MadeBy),
    kind: z.string(),
    pages: z.int(),
    /** Confidence of each value, by its path ("workExperience.0.company"), with the quote that it was read from. */
    fields: z.array(z.object({ path: z.string(), confidence: Confidence, quote: z.string() })),
    warnings: z.array(z.object({ code: z.string(), message: z.string() })),
    notTaken: z.array(NotTakenPart),
  }),
});
export type ParsedResumeAnswer = z.infer<typeof ParsedResumeAnswer>;

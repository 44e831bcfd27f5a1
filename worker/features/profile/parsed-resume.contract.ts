import { z } from "zod/mini";

import { MadeBy } from "#worker/features/ai/ai.contract.ts";

import { Certification, Education, Project, WorkExperience } from "./profile.contract.ts";

export const Confidence = z.enum(["high", "medium", "low"]);

/** A part of a file that fitted no field, in its own words: a section with its heading, or a line with a period. */
export const NotTakenPart = z.object({ heading: z.nullable(z.string()), text: z.string() });
export type NotTakenPart = z.infer<typeof NotTakenPart>;

/** What a resume says, as fields of a profile. Nothing of it is stored. */
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
  /** Skills that the text of the jobs names, where the resume lists none: to be offered, not filled in. */
  suggestedSkills: z.array(z.string()),
  projects: z.array(Project),
  certifications: z.array(Certification),
  languages: z.array(z.string()),
  meta: z.object({
    /** Null where nothing had to be read out of a text: a JSON Resume says its fields itself. */
    madeBy: z.nullable(MadeBy),
    kind: z.string(),
    pages: z.int(),
    /** How sure each value is, by its path ("workExperience.0.company"), and the words of the file that say it. */
    fields: z.array(z.object({ path: z.string(), confidence: Confidence, quote: z.string() })),
    warnings: z.array(z.object({ code: z.string(), message: z.string() })),
    notTaken: z.array(NotTakenPart),
  }),
});
export type ParsedResumeAnswer = z.infer<typeof ParsedResumeAnswer>;

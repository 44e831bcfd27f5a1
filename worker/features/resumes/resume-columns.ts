import { z } from "zod/mini";

import type { Rating } from "#worker/ai/contracts/rating.contract.ts";
import { TailoredResume } from "#worker/ai/contracts/tailoring.contract.ts";
import type { FileFacts } from "#worker/ai/score-resume/facts.ts";
import { type Json, isJson } from "#worker/documents/json-resume/json.ts";
import { ResumeContent } from "#worker/documents/resume-content.contract.ts";
import { ResumeDesign } from "#worker/documents/resume-design.contract.ts";
import { MadeBy } from "#worker/features/ai/ai.contract.ts";
import { defineStoredJson } from "#worker/lib/stored-json.ts";

import { FileCheck } from "./resumes.contract.ts";

/** The inputs of a tailored resume, so that each change can be refused or accepted later. */
const StoredTailoring = z.object({
  jobTitle: z.string(),
  companyName: z.string(),
  jobId: z.nullable(z.string()),
  source: ResumeContent,
  tailored: TailoredResume,
  refused: z.array(z.string()),
  /** Absent in rows written before this field existed. */
  madeBy: z.optional(MadeBy),
});
export type StoredTailoring = z.infer<typeof StoredTailoring>;

/**
 * A report follows the rubric version that it names, which may be outdated, so only the parts common to all
 * versions are validated.
 */
const StoredRating = z.pipe(
  z.looseObject({
    score: z.number(),
    band: z.string(),
    categories: z.array(z.looseObject({ id: z.string(), earned: z.number(), max: z.number() })),
  }),
  // Reports from before this field existed have no ceiling.
  z.transform((report) => ({ ceiling: null, ...report }) as unknown as Rating),
);
const StoredFacts = z.pipe(
  z.looseObject({ kind: z.string() }),
  z.transform((facts) => facts as unknown as FileFacts),
);

/** Codecs of a resume's JSON columns. */
export const RESUME_COLUMNS = {
  content: defineStoredJson("resumes.content", ResumeContent),
  design: defineStoredJson("resumes.design", ResumeDesign),
  sourceProfile: defineStoredJson("resumes.source_profile", ResumeContent),
  fileFacts: defineStoredJson("resumes.file_facts", StoredFacts),
  importedJson: defineStoredJson(
    "resumes.imported_json",
    z.custom<Json>((value) => isJson(value)),
  ),
  readWarnings: defineStoredJson("resumes.read_warnings", z.array(z.string())),
  tailoring: defineStoredJson("resumes.tailoring", StoredTailoring),
  report: defineStoredJson("resume_ratings.report", StoredRating),
  ratingMadeBy: defineStoredJson("resume_ratings.made_by", MadeBy),
  check: defineStoredJson("file_exports.check_result", FileCheck),
} as const;

import { z } from "zod/mini";

import { ResumeContent } from "#worker/documents/resume-content.contract.ts";

import { LetterGap } from "./letter.contract.ts";

/**
 * One change made for a job. Every difference from the source is one, so that rejecting all of them restores the source.
 * Nothing is hidden any more: `hide_line` and `hide_entry` are of resumes that were tailored by earlier versions.
 */
export const TailorChange = z.object({
  id: z.string(),
  kind: z.enum([
    "hide_line",
    "move_line",
    "reword_line",
    "order_skills",
    "order_certifications",
    "order_sections",
    "hide_entry",
    "summary",
  ]),
  /** "Engineer at Acme" */
  where: z.string(),
  before: z.string(),
  after: z.string(),
  /** The words of the ad that the change responds to; null if it only says the same better. */
  requirement: z.nullable(z.string()),
  /** "Required skills first" */
  reason: z.string(),
  /** The person's own words that show what a model has written; absent in what rules have changed. */
  source: z.optional(z.string()),
  /** Whether only the person can tell that it is true. */
  isUnsure: z.optional(z.boolean()),
});
export type TailorChange = z.infer<typeof TailorChange>;

export const TailoredResume = z.object({
  content: ResumeContent,
  changes: z.array(TailorChange),
  /** Must-have requirements of the ad that the source does not show. */
  gaps: z.array(LetterGap),
  /** Must-have requirements of the ad that the source shows, with the supporting words. */
  met: z.array(z.object({ label: z.string(), quote: z.string(), facts: z.array(z.string()) })),
});
export type TailoredResume = z.infer<typeof TailoredResume>;

import { z } from "zod/mini";

import { ResumeContent } from "#worker/documents/resume-content.contract.ts";

import { LetterGap } from "./letter.contract.ts";

/**
 * One change made for a job. Every difference from the source is a change, so rejecting all of them restores the
 * source. Only resumes tailored by earlier versions contain `hide_line` and `hide_entry`.
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
  /** Words of the ad that the change responds to; null for a mere improvement in wording. */
  requirement: z.nullable(z.string()),
  /** "Required skills first" */
  reason: z.string(),
  /** The person's own words that support a model's text; absent in changes made by rules. */
  source: z.optional(z.string()),
  /** Whether only the person can confirm that it is true. */
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

import { z } from "zod/mini";

import { ResumeContent } from "#worker/documents/resume-content.contract.ts";

import { LetterGap } from "./letter.contract.ts";

/**
 * One change made for a job. Rejecting all of them restores the source, except for the order of skills and
 * lines.
 */
export const TailorChange = z.object({
  id: z.string(),
  kind: z.enum(["hide_line", "move_line", "reword_line", "order_skills", "hide_entry", "summary"]),
  /** "Engineer at Acme" */
  where: z.string(),
  before: z.string(),
  after: z.string(),
  /** The words of the ad that the change responds to; null if the change only frees space. */
  requirement: z.nullable(z.string()),
  /** "Answers what the ad asks for", "Makes room: the ad asks for nothing of it" */
  reason: z.string(),
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

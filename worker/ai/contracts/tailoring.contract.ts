import { z } from "zod/mini";

import { ResumeContent } from "#worker/documents/resume-content.contract.ts";

import { LetterGap } from "./letter.contract.ts";

/** A thing that the ad asks for, and the line where a reader of the resume first meets it. */
export const TailorGain = z.object({
  /** "Wound care" */
  label: z.string(),
  /** The line before the change, the first being 1; null if it stood nowhere under this name. */
  from: z.nullable(z.number()),
  to: z.number(),
});
export type TailorGain = z.infer<typeof TailorGain>;

/** How many of the skills that the ad asks for appear in the first lines of the resume. */
export const TailorMatch = z.object({
  /** Asked skills that appear anywhere in the resume. */
  shown: z.number(),
  /** Of these, the ones in the first lines, before and after all changes. */
  before: z.number(),
  after: z.number(),
  /** How many lines count as the first. */
  lines: z.number(),
});
export type TailorMatch = z.infer<typeof TailorMatch>;

/**
 * One change made for a job. Rejecting all of them restores the source, except for the order of skills and
 * lines.
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
  /** The words of the ad that the change responds to; null if the change only frees space. */
  requirement: z.nullable(z.string()),
  /** "Answers what the ad asks for", "Makes room: the ad asks for nothing of it" */
  reason: z.string(),
  /** What the change brings forward, at most two of them; absent in changes stored before this field existed. */
  gains: z.optional(z.array(TailorGain)),
  /** Printed lines that the change frees; absent where it frees none. */
  linesFreed: z.optional(z.number()),
});
export type TailorChange = z.infer<typeof TailorChange>;

export const TailoredResume = z.object({
  content: ResumeContent,
  changes: z.array(TailorChange),
  /** Must-have requirements of the ad that the source does not show. */
  gaps: z.array(LetterGap),
  /** Must-have requirements of the ad that the source shows, with the supporting words. */
  met: z.array(z.object({ label: z.string(), quote: z.string(), facts: z.array(z.string()) })),
  /** Absent in resumes tailored before this field existed. */
  match: z.optional(TailorMatch),
});
export type TailoredResume = z.infer<typeof TailoredResume>;

import { z } from "zod/mini";

export const RATING_BANDS = ["strong", "good", "needs_work", "weak"] as const;
export const RatingBand = z.enum(RATING_BANDS);
export type RatingBand = z.infer<typeof RatingBand>;

export const RATING_CATEGORIES = [
  "readability",
  "contact",
  "structure",
  "experience",
  "impact",
  "skills",
  "writing",
] as const;
export const RatingCategoryId = z.enum(RATING_CATEGORIES);
export type RatingCategoryId = z.infer<typeof RatingCategoryId>;

/** One check of the rating. `earned` and `max` are rubric points, not points of the score out of 100. */
export const RatingCheck = z.object({
  id: z.string(),
  /** "Bullets with a measured outcome" */
  label: z.string(),
  status: z.enum(["passed", "partly", "failed", "not_assessed"]),
  earned: z.number(),
  max: z.number(),
  /** The finding: "3 of 11 bullets name an outcome." */
  found: z.string(),
  /** Resume lines that show the finding, verbatim; at most five. */
  quotes: z.array(z.string()),
});
export type RatingCheck = z.infer<typeof RatingCheck>;

export const RatingCategory = z.object({
  id: RatingCategoryId,
  name: z.string(),
  earned: z.number(),
  /** Maximum rubric points; 0 if nothing could be assessed. */
  max: z.number(),
  checks: z.array(RatingCheck),
});
export type RatingCategory = z.infer<typeof RatingCategory>;

/** The assessed part of the rubric, where the resume could not be assessed in full. */
export const AssessedPoints = z.object({
  /** Points scored among the assessed ones. */
  points: z.int(),
  /** Points assessed, and points not assessed. */
  of: z.int(),
  unassessed: z.int(),
  /** "German", "pasted text" */
  why: z.optional(z.string().check(z.maxLength(100))),
});
export type AssessedPoints = z.infer<typeof AssessedPoints>;

/** A suggested next step. */
export const RatingFix = z.object({
  /** The check or deduction that this fix addresses. */
  checkId: z.string(),
  /** "Name an outcome in more bullets" */
  title: z.string(),
  found: z.string(),
  quotes: z.array(z.string()),
  why: z.string(),
  how: z.string(),
  /** Points of the score gained by the fix, on the scale of `assessed`, else of 100. */
  gain: z.int(),
  /**
   * Locations of the finding, such as "experience.e1.description.2": section, entry, field and shown line; at most five
   * in a stored report. Absent if it concerns the whole resume.
   */
  places: z.optional(z.array(z.string())),
  /** A rewording that is safe to use unchanged: it adds nothing to the quoted line. */
  example: z.optional(z.object({ before: z.string(), after: z.string() })),
});
export type RatingFix = z.infer<typeof RatingFix>;

export const Rating = z.object({
  score: z.int().check(z.minimum(0), z.maximum(100)),
  band: RatingBand,
  /** Absent if the whole rubric was assessed. */
  assessed: z.optional(AssessedPoints),
  /** "resume/1": the version of the rating rules. */
  rubric: z.string(),
  words: z.int(),
  categories: z.array(RatingCategory),
  /** Points subtracted from the total for length or hidden text. */
  deductions: z.array(
    z.object({ id: z.string(), points: z.number(), found: z.string(), quotes: z.array(z.string()) }),
  ),
  /** Cap on the score with its cause; null if there is none. */
  ceiling: z._default(
    z.nullable(z.object({ at: z.int(), found: z.string(), quotes: z.array(z.string()) })),
    null,
  ),
  /** Suggested improvements: at most five, largest gain first. */
  fixes: z.array(RatingFix),
  /** At most three. */
  strengths: z.array(z.object({ text: z.string(), quotes: z.array(z.string()) })),
  notAssessed: z.array(z.object({ what: z.string(), why: z.string() })),
});
export type Rating = z.infer<typeof Rating>;

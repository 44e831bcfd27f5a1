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

/** One thing that is looked at. `earned` and `max` are points of the rubric, not of the score of 100. */
export const RatingCheck = z.object({
  id: z.string(),
  /** "Bullets with a measured outcome" */
  label: z.string(),
  status: z.enum(["passed", "partly", "failed", "not_assessed"]),
  earned: z.number(),
  max: z.number(),
  /** What was found: "3 of 11 bullets name an outcome." */
  found: z.string(),
  /** Lines of the resume that show it, word for word; at most five. */
  quotes: z.array(z.string()),
});
export type RatingCheck = z.infer<typeof RatingCheck>;

export const RatingCategory = z.object({
  id: RatingCategoryId,
  name: z.string(),
  earned: z.number(),
  /** 0 where nothing of it could be assessed. */
  max: z.number(),
  checks: z.array(RatingCheck),
});
export type RatingCategory = z.infer<typeof RatingCategory>;

/** What to do next. */
export const RatingFix = z.object({
  /** Of the check, or of the deduction, that it answers. */
  checkId: z.string(),
  /** "Name an outcome in more bullets" */
  title: z.string(),
  found: z.string(),
  quotes: z.array(z.string()),
  why: z.string(),
  how: z.string(),
  /** Points of 100 by which the score rises once it is done. */
  gain: z.int(),
  /** A wording that is safe to use as it is: nothing in it that is not in the quoted line. */
  example: z.optional(z.object({ before: z.string(), after: z.string() })),
});
export type RatingFix = z.infer<typeof RatingFix>;

export const Rating = z.object({
  score: z.int().check(z.minimum(0), z.maximum(100)),
  band: RatingBand,
  /** "resume/1": which rules gave it. */
  rubric: z.string(),
  words: z.int(),
  categories: z.array(RatingCategory),
  /** Points of 100 that are taken off the whole: length, hidden text. */
  deductions: z.array(
    z.object({ id: z.string(), points: z.number(), found: z.string(), quotes: z.array(z.string()) }),
  ),
  /** Five at most, the largest gain first. */
  fixes: z.array(RatingFix),
  /** Three at most. */
  strengths: z.array(z.object({ text: z.string(), quotes: z.array(z.string()) })),
  notAssessed: z.array(z.object({ what: z.string(), why: z.string() })),
});
export type Rating = z.infer<typeof Rating>;

import { z } from "zod/mini";

import { AssessedPoints } from "#worker/ai/contracts/rating.contract.ts";
import { WeakSpot } from "#worker/features/interviews/interviews.contract.ts";

export const Stats = z.object({
  applications: z.int(),
  interviews: z.int(),
  coverLetters: z.int(),
  /** Percentage of applications that received any answer. */
  responseRate: z.int(),
  /** Jobs that the user has saved or applied to. */
  tracked: z.int(),
  hasProfile: z.boolean(),
  /** The most recently rated resume, with the fix that gains the largest number of points; null if there is none. */
  lastRated: z.nullable(
    z.object({
      title: z.string(),
      score: z.int(),
      assessed: z.optional(AssessedPoints),
      fix: z.nullable(z.string()),
      gain: z.nullable(z.int()),
    }),
  ),
  /** The weakest area over all mock interviews. */
  weakSpot: z.nullable(WeakSpot),
  trends: z.object({
    /** Change in the number of applications, such as "+12% vs last month". */
    applications: z.string(),
    /** Change in the number of interviews, such as "+3 this week". */
    interviews: z.string(),
  }),
});
export type Stats = z.infer<typeof Stats>;

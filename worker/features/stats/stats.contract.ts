import { z } from "zod/mini";

import { WeakSpot } from "#worker/features/interviews/interviews.contract.ts";

export const Stats = z.object({
  applications: z.int(),
  interviews: z.int(),
  coverLetters: z.int(),
  /** Percent of the applications that had any answer. */
  responseRate: z.int(),
  /** Jobs that the person has saved or applied to. */
  tracked: z.int(),
  hasProfile: z.boolean(),
  /** What went worst over all mock interviews. */
  weakSpot: z.nullable(WeakSpot),
  trends: z.object({
    /** "+12% vs last month" */
    applications: z.string(),
    /** "+3 this week" */
    interviews: z.string(),
  }),
});
export type Stats = z.infer<typeof Stats>;

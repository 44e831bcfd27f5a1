import { z } from "zod/mini";

export const JobSkill = z.object({
  /** "PostgreSQL"; as spelled in the ad if the lexicon does not contain it. */
  label: z.string(),
  /** The words of the ad that name the skill. */
  quote: z.string(),
  demand: z.enum(["must", "nice", "duty"]),
  foundBy: z.enum(["rules", "model"]),
});
export type JobSkill = z.infer<typeof JobSkill>;

export const JobRequirement = z.object({
  /** A sentence or list item of the ad, verbatim. */
  text: z.string(),
  kind: z.enum(["must", "nice", "duty"]),
  foundBy: z.enum(["rules", "model"]),
});
export type JobRequirement = z.infer<typeof JobRequirement>;

export const JobReading = z.object({ skills: z.array(JobSkill), requirements: z.array(JobRequirement) });
export type JobReading = z.infer<typeof JobReading>;

import { JobReading } from "#worker/ai/contracts/read-job.contract.ts";
import type { AiTask } from "#worker/ai/engine/task.ts";
import { readAd } from "#worker/ai/read-ad/read-ad.ts";
import { getSkillLabel } from "#worker/ai/words/skills.ts";

import type { ReadJobInput } from "./input.ts";

export type { ReadJobInput } from "./input.ts";

/** The requirements of a job that the user opened, found by rules and, if configured, by a model. */
export const readJobTask: AiTask<ReadJobInput, JobReading> = {
  id: "read-job",
  version: 4,
  output: JobReading,
  isShared: true,
  embedded({ title, blocks }) {
    const { facts, units } = readAd({ title, country: null, blocks });
    return {
      skills: facts.skills.map(({ id, quote, demand }) => ({
        label: getSkillLabel(id),
        quote,
        demand,
        foundBy: "rules",
      })),
      requirements: units.map(({ text, kind }) => ({ text, kind, foundBy: "rules" })),
    };
  },
  model: async () => (await import("./model.ts")).jobByModel,
};

import { JobReading } from "#worker/ai/contracts/read-job.contract.ts";
import type { AiTask } from "#worker/ai/engine/task.ts";
import { extractJob, listRequirementUnits } from "#worker/ai/read-ad/extract-job.ts";
import type { TextBlock } from "#worker/ai/read-ad/zones.ts";
import { getSkillLabel } from "#worker/ai/words/skills.ts";

export type ReadJobInput = { title: string; blocks: TextBlock[] };

/**
 * What a job that the user opened asks for: found by rules and, if a model is configured, by the model as well.
 */
export const readJobTask: AiTask<ReadJobInput, JobReading> = {
  id: "read-job",
  version: 2,
  output: JobReading,
  embedded: ({ title, blocks }) => ({
    skills: extractJob({ title, country: null, blocks }).skills.map(({ id, quote, demand }) => ({
      label: getSkillLabel(id),
      quote,
      demand,
      foundBy: "rules",
    })),
    requirements: listRequirementUnits(blocks).map(({ text, kind }) => ({ text, kind, foundBy: "rules" })),
  }),
  model: async () => (await import("./model.ts")).jobByModel,
};

import { z } from "zod/mini";

import type { AiTask } from "#worker/ai/engine/task.ts";

export type TellStoryInput = {
  title: string;
  story: string;
  task: string;
  /** Names of the function and its parameters: what the code has to be called. */
  names: string[];
  examples: string[];
};

/** The story around a coding problem: the bank's own, or told anew. Its task, examples and limits are never touched. */
export const tellStoryTask: AiTask<TellStoryInput, { story: string }> = {
  id: "tell-story",
  version: 1,
  output: z.object({ story: z.string() }),
  embedded: ({ story }) => ({ story }),
  model: async () => (await import("./model.ts")).storyByModel,
  isUncached: true,
};

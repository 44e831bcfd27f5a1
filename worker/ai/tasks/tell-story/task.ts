import { z } from "zod/mini";

import type { AiTask } from "#worker/ai/engine/task.ts";

export type TellStoryInput = {
  title: string;
  story: string;
  task: string;
  /** Names of the function and its parameters, which the code must use. */
  names: string[];
  examples: string[];
};

/**
 * The story around a coding problem: from the bank, or rewritten. Task, examples and limits are never changed.
 */
export const tellStoryTask: AiTask<TellStoryInput, { story: string }> = {
  id: "tell-story",
  version: 1,
  output: z.object({ story: z.string() }),
  embedded: ({ story }) => ({ story }),
  model: async () => (await import("./model.ts")).storyByModel,
  isUncached: true,
};

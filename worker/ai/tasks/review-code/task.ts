import type { AiTask } from "#worker/ai/engine/task.ts";

import { CodeReview, type ReviewCodeInput } from "./input.ts";

export type { CodeReview, ReadFailure } from "./input.ts";

/** Judges code without running it. Only a model can; without one the code stays unjudged. */
export const reviewCodeTask: AiTask<ReviewCodeInput, CodeReview> = {
  id: "review-code",
  version: 1,
  output: CodeReview,
  embedded: () => ({ judged: null, remarks: [] }),
  model: async () => (await import("./model.ts")).codeByModel,
};

import type { AiTask } from "#worker/ai/engine/task.ts";

import { CodeReview, type ReviewCodeInput } from "./input.ts";

export type { CodeReview, ReadFailure } from "./input.ts";

/** Whether code that is not run is right. Nobody but a model can say so, so without one nothing is said. */
export const reviewCodeTask: AiTask<ReviewCodeInput, CodeReview> = {
  id: "review-code",
  version: 1,
  output: CodeReview,
  embedded: () => ({ judged: null, remarks: [] }),
  model: async () => (await import("./model.ts")).codeByModel,
};

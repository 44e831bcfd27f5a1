import { Rating } from "#worker/ai/contracts/rating.contract.ts";
import type { AiTask } from "#worker/ai/engine/task.ts";
import { type RateInput, rateResume } from "#worker/ai/score-resume/score-resume.ts";

export const rateResumeTask: AiTask<RateInput, Rating> = {
  id: "rate-resume",
  version: 7,
  output: Rating,
  embedded: (input) => rateResume(input),
  model: async () => (await import("./model.ts")).ratingByModel,
};

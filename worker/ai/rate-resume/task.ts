import type { AiTask } from "../engine/task.ts";
import { type RateInput, rateResume } from "./rate-resume.ts";
import { Rating } from "./rating.contract.ts";

export const rateResumeTask: AiTask<RateInput, Rating> = {
  id: "rate-resume",
  version: 2,
  output: Rating,
  embedded: (input) => rateResume(input),
  model: async () => (await import("./model.ts")).ratingByModel,
};

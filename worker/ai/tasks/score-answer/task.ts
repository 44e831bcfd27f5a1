import { Evaluation } from "#worker/ai/contracts/evaluation.contract.ts";
import type { AiTask } from "#worker/ai/engine/task.ts";

import type { ScoreAnswerInput } from "./input.ts";
import { scoreAnswer } from "./plain.ts";

export { isEnglish } from "./language.ts";

export const scoreAnswerTask: AiTask<ScoreAnswerInput, Evaluation> = {
  id: "score-answer",
  version: 6,
  output: Evaluation,
  embedded: scoreAnswer,
  model: async () => (await import("./model.ts")).evaluationByModel,
  runsOnDevice: true,
};

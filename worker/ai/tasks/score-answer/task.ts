import { Evaluation } from "#worker/ai/contracts/evaluation.contract.ts";
import type { AiTask } from "#worker/ai/engine/task.ts";

import { type ScoreAnswerInput, scoreAnswer } from "./score-answer.ts";

export { isEnglish } from "./language.ts";

export const scoreAnswerTask: AiTask<ScoreAnswerInput, Evaluation> = {
  id: "score-answer",
  version: 5,
  output: Evaluation,
  embedded: scoreAnswer,
  model: async () => (await import("./model.ts")).remarksByModel,
  runsOnDevice: true,
};

import { QuestionSet } from "#worker/ai/contracts/question.contract.ts";
import type { AiTask } from "#worker/ai/engine/task.ts";

import type { AskQuestionsInput } from "./ask-questions.ts";

export const askQuestionsTask: AiTask<AskQuestionsInput, QuestionSet> = {
  id: "ask-questions",
  version: 4,
  output: QuestionSet,
  // Lazy import: the bank is large and most requests do not need it.
  embedded: async (input, run) => (await import("./ask-questions.ts")).askQuestions(input, run),
  model: async () => (await import("./model.ts")).questionsByModel,
  runsOnDevice: true,
  isUncached: true,
};

import type { QuestionSet } from "#worker/ai/contracts/question.contract.ts";
import type { AiTask } from "#worker/ai/engine/task.ts";

import type { AskQuestionsInput } from "./ask-questions.ts";
import type { BankFiles } from "./bank.ts";

export type { BankFiles };

/** Creates the task with a question bank. */
export const createAskQuestionsTask = (
  readBank: () => Promise<BankFiles>,
): AiTask<AskQuestionsInput, QuestionSet> => ({
  id: "ask-questions",
  version: 4,
  output: null,
  embedded: async (input, run) => {
    // Lazy import, because few requests need it.
    const [{ askQuestions }, { openBank }, files] = await Promise.all([
      import("./ask-questions.ts"),
      import("./bank.ts"),
      readBank(),
    ]);
    return askQuestions(input, run, openBank(files));
  },
  model: async () => (await import("./model.ts")).questionsByModel,
  runsOnDevice: true,
});

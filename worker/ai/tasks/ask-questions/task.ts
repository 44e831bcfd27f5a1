import { QuestionSet } from "#worker/ai/contracts/question.contract.ts";
import type { AiTask } from "#worker/ai/engine/task.ts";

import type { AskQuestionsInput } from "./ask-questions.ts";
import type { BankFiles } from "./bank.ts";

export type { BankFiles };

/** The task with the bank that its questions are chosen from. */
export const createAskQuestionsTask = (
  readBank: () => Promise<BankFiles>,
): AiTask<AskQuestionsInput, QuestionSet> => ({
  id: "ask-questions",
  version: 4,
  output: QuestionSet,
  embedded: async (input, run) => {
    // Lazy import: most requests do not need it.
    const [{ askQuestions }, { openBank }, files] = await Promise.all([
      import("./ask-questions.ts"),
      import("./bank.ts"),
      readBank(),
    ]);
    return askQuestions(input, run, openBank(files));
  },
  model: async () => (await import("./model.ts")).questionsByModel,
  runsOnDevice: true,
  isUncached: true,
});

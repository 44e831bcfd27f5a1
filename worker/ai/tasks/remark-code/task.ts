import type { AiTask } from "#worker/ai/engine/task.ts";

import { CodeRemarks, type RemarkCodeInput } from "./input.ts";

/**
 * Remarks on code that is read but not run. The rule-based review writes its own notes, so without a model
 * there are no remarks.
 */
export const remarkCodeTask: AiTask<RemarkCodeInput, CodeRemarks> = {
  id: "remark-code",
  version: 1,
  output: CodeRemarks,
  embedded: () => ({ remarks: [] }),
  model: async () => (await import("./model.ts")).codeByModel,
};

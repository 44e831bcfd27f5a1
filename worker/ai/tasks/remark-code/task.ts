import { z } from "zod/mini";

import type { AiTask } from "#worker/ai/engine/task.ts";

export type RemarkCodeInput = {
  problem: string;
  language: string;
  code: string;
  /** Notes of the rule-based review. */
  notes: string[];
};

export const CodeRemarks = z.object({ remarks: z.array(z.object({ line: z.int(), text: z.string() })) });
export type CodeRemarks = z.infer<typeof CodeRemarks>;

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

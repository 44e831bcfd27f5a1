import { TailoredResume } from "#worker/ai/contracts/tailoring.contract.ts";
import type { AiTask } from "#worker/ai/engine/task.ts";

import { type TailorInput, tailorResume } from "./tailor-resume.ts";

export { applyChanges } from "./apply-changes.ts";

export const tailorResumeTask: AiTask<TailorInput, TailoredResume> = {
  id: "tailor-resume",
  version: 6,
  output: TailoredResume,
  embedded: (input, run) => tailorResume(input, run),
  model: async () => (await import("./model.ts")).tailoringByModel,
  runsOnDevice: true,
};

import type { AiTask } from "../engine/task.ts";
import { type TailorInput, tailorResume } from "./tailor-resume.ts";
import { TailoredResume } from "./tailoring.contract.ts";

export const tailorResumeTask: AiTask<TailorInput, TailoredResume> = {
  id: "tailor-resume",
  version: 1,
  output: TailoredResume,
  embedded: (input, run) => tailorResume(input, run),
  model: async () => (await import("./model.ts")).tailoringByModel,
};

import type { AiTask } from "#worker/ai/engine/task.ts";
import { finishBetweenOthers } from "#worker/lib/stretches.ts";

import type { ReadResume, ResumeFile } from "./input.ts";

export type { ReadResume, ResumeFile } from "./input.ts";

/** @throws AppError 413, 415 or 422 if the file cannot be read */
export const parseResumeTask: AiTask<ResumeFile, ReadResume> = {
  id: "parse-resume",
  version: 4,
  // A resume that is only being parsed must not be stored.
  output: null,
  async embedded({ bytes, name, isTextOnly = false }, { today }) {
    // Lazy imports: reader and parser are a third of the Worker, needed only for uploads.
    const [
      { readDocument },
      { WorkBudget },
      { limitDocumentSize: cutForParser },
      { parseResumeInSteps },
      { takeAttachedResume },
    ] = await Promise.all([
      import("#worker/documents/read/read-document.ts"),
      import("#worker/documents/read/work-budget.ts"),
      import("#worker/ai/read-resume/cut-for-parser.ts"),
      import("#worker/ai/read-resume/extract-resume.ts"),
      import("#worker/ai/read-resume/attached-resume.ts"),
    ]);
    const budget = new WorkBudget();
    const { attachedResume, ...document } = cutForParser(await readDocument(bytes, { name, budget }));
    await budget.rest();
    const parsed = await finishBetweenOthers(parseResumeInSteps(document, { today }), () => budget.rest());
    if (attachedResume === undefined || isTextOnly) return { document, parsed };
    const attached = takeAttachedResume(attachedResume, document, parsed);
    return attached === null ? { document, parsed } : { document, parsed: attached, isAttached: true };
  },
  model: async () => (await import("./model.ts")).readingByModel,
};

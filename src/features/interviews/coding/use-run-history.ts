import { useState } from "react";
import { z } from "zod/mini";

import { removeDraft, storeDraft, readDraftAs } from "#src/lib/drafts.ts";
import { CodeLanguage, type RunResult } from "#worker/features/interviews/coding.contract.ts";

const MAX_RUNS = 10;

const KeptRun = z.object({
  at: z.string(),
  language: CodeLanguage,
  code: z.string(),
  /** The result of the run as a short text. */
  outcome: z.string(),
});
export type KeptRun = z.infer<typeof KeptRun>;
const KeptRuns = z.array(KeptRun);

/** The latest runs with their code, newest first; kept on this device until submission or logout. */
export function useRunHistory(place: string) {
  const key = `coding:${place}:runs`;
  const [runs, setRuns] = useState(() => readDraftAs(key, KeptRuns) ?? []);
  return {
    runs,
    add(language: CodeLanguage, code: string, outcome: string) {
      const next = [{ at: new Date().toISOString(), language, code, outcome }, ...runs].slice(0, MAX_RUNS);
      setRuns(next);
      storeDraft(key, next);
    },
    done: () => removeDraft(key),
  };
}

/** "2 of 2 examples right", or the reason why no examples were counted. */
export function describeRunResult({ execution, message, cases }: RunResult): string {
  if (execution === "read") return "Not run";
  if (message !== null) return "Did not start";
  const judged = cases.filter(({ passed }) => passed !== null);
  if (judged.length === 0) return `${cases.length} of your cases`;
  return `${judged.filter(({ passed }) => passed === true).length} of ${judged.length} examples right`;
}

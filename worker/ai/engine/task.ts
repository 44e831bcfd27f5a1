import type { ZodMiniType } from "zod/mini";

/** What a run of a task is given besides its input, so that the same run gives the same answer. */
export type TaskRun = {
  /** "2026-11-01" */
  today: string;
  /** Of what the embedded engine chooses between wordings. */
  seed: string;
};

/**
 * One thing that the assistant does, by rules and, where a model is configured, by a model. Pure: what it needs is in
 * its input, and `runTask` does everything around it.
 */
export type AiTask<Input, Output> = {
  /** With `version` a part of the cache's key and of `MadeBy`: a change of the rules is a new version. */
  id: string;
  version: number;
  /** Checks what comes from a model or out of the cache. */
  output: ZodMiniType<Output>;
  embedded: (input: Input, run: TaskRun) => Output | Promise<Output>;
  model?: {
    prompt: (input: Input) => { instructions: string; prompt: string };
    maxOutputTokens: number;
  };
  /** Takes out of a model's answer what the input does not say; "reject" gives the embedded answer instead. */
  gate?: (output: Output, input: Input) => { output: Output; removed: string[] } | "reject";
  /** Set where nothing of the answer may be stored, not for a day. */
  isUncached?: true;
};

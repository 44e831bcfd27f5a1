import type { ZodMiniType } from "zod/mini";

import type { ModelPath } from "./model-path.ts";
import type { TaskRun } from "./task-run.ts";

/**
 * One thing that the assistant does, by rules and, where a model is configured, by a model. Pure: what it needs is in
 * its input, and `runTask` does everything around it.
 */
export type AiTask<Input, Output> = {
  /** With `version` a part of the cache's key and of `MadeBy`: a change of the rules is a new version. */
  id: string;
  version: number;
  /** Checks what comes out of the cache. */
  output: ZodMiniType<Output>;
  embedded: (input: Input, run: TaskRun) => Output | Promise<Output>;
  /** Loaded where a model is configured, and nowhere else. */
  model?: () => Promise<ModelPath<Input, Output>>;
  /** Set where nothing of the answer may be stored, not for a day. */
  isUncached?: true;
};

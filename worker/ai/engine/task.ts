import type { ZodMiniType } from "zod/mini";

import type { ModelPath } from "./model-path.ts";
import type { TaskRun } from "./task-run.ts";

/**
 * A task of the assistant, done by rules and, if configured, by a model. Pure: its input is complete; `runTask` handles
 * caching and limits.
 */
export type AiTask<Input, Output> = {
  /**
   * Id of the task. With `version`, part of the cache key and of `MadeBy`: changed rules need a new version.
   */
  id: string;
  version: number;
  /** Schema that validates cached output; null if the answer must never be cached. */
  output: ZodMiniType<Output> | null;
  embedded: (input: Input, run: TaskRun) => Output | Promise<Output>;
  /** Loads the model's part of the task; called only if a model is configured. */
  model?: () => Promise<ModelPath<Input, Output>>;
  /**
   * Set if a model on the user's device may do the task. The embedded engine's output is then recomputed for each
   * answer.
   */
  runsOnDevice?: true;
  /** Set if users with the same input may share the answer, because it contains nothing about the user. */
  isShared?: true;
};

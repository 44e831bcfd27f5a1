import type { ZodMiniType } from "zod/mini";

import type { ModelPath } from "./model-path.ts";
import type { TaskRun } from "./task-run.ts";

/**
 * One assistant task, done by rules and, if configured, by a model. Pure: its input has all it needs; `runTask`
 * handles caching, limits and the like.
 */
export type AiTask<Input, Output> = {
  /**
   * Id of the task. With `version`, part of the cache key and of `MadeBy`: changed rules need a new version.
   */
  id: string;
  version: number;
  /** Schema that validates cached output. */
  output: ZodMiniType<Output>;
  embedded: (input: Input, run: TaskRun) => Output | Promise<Output>;
  /** Loads the model's part of the task; called only if a model is configured. */
  model?: () => Promise<ModelPath<Input, Output>>;
  /** Set if a model on the user's device may do it: the embedded engine's part is then done anew for each answer. */
  runsOnDevice?: true;
  /** Set if an answer is every user's whose input is the same: it says nothing of who asks. */
  isShared?: true;
  /** Set if the answer must never be cached. */
  isUncached?: true;
};

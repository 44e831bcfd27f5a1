import { composeMessages } from "#worker/ai/engine/compose-prompt.ts";
import {
  type AskModel,
  type Generated,
  ModelCallError,
  type ModelPath,
} from "#worker/ai/engine/model-path.ts";
import type { TaskRun } from "#worker/ai/engine/task-run.ts";
import type { ModelSettings, UserCtx } from "#worker/context.ts";
import { AppError } from "#worker/lib/errors.ts";
import { once } from "#worker/lib/once.ts";
import type { Model } from "#worker/models/model.ts";
import { ModelError } from "#worker/models/model.ts";

import type { DegradedReason } from "./ai.contract.ts";
import { isGenerationCancelled, watchForCancellation } from "./cancel.service.ts";
import { isModelPaused, isServerFailure, recordModelCall } from "./model-breaker.service.ts";
import { takeModelCall } from "./model-budget.service.ts";

/** Time limit shared by all model calls and retries of a request, unless the task has its own. */
const DEADLINE_MS = 25_000;
/** The model is not called if less time is left, because no model answers faster. */
const MIN_MS = 1000;
/** Retries per answer, because the model may be busy for a moment. */
const MAX_RETRIES = 1;

export type ByModel<Output> =
  | { output: Output; degraded: null }
  /** The embedded engine's answer is used: as a fallback, or (null) because the model has nothing to do. */
  | { output: null; degraded: DegradedReason | null };

export type ModelWork<Input, Output> = {
  id: string;
  path: ModelPath<Input, Output>;
  input: Input;
  run: TaskRun;
  /** The embedded engine's result. */
  frame: Output;
  tell: (progress: unknown) => void;
};

/** Runs a task with the model. All its calls share the deadline. @throws AppError 408 if cancelled */
export async function generateWithModel<Input, Output>(
  ctx: UserCtx,
  settings: ModelSettings,
  { id, path, input, run, frame, tell }: ModelWork<Input, Output>,
): Promise<ByModel<Output>> {
  const key = `${settings.name} ${settings.model} ${id}`;
  const leftMs =
    (path.deadlineMs ?? DEADLINE_MS) - (ctx.startedAtMs === null ? 0 : ctx.now() - ctx.startedAtMs);
  const isLate = leftMs < MIN_MS;
  // Loaded for the first question, because many tasks have none.
  const getModel = once(async () => {
    if (await isModelPaused(ctx, key)) throw new ModelCallError("paused");
    if (isLate) throw new ModelCallError("timeout");
    return (await import("#worker/models/open-model.ts")).openModel(settings, ctx.ai);
  });
  const startedAt = ctx.now();
  const watched = watchForCancellation(ctx);
  const calls: Calls = { requests: 0, inputTokens: 0, outputTokens: 0, status: null };
  const ask = createAsk(ctx, settings, getModel, {
    today: run.today,
    deadline: AbortSignal.timeout(Math.max(0, leftMs)),
    cancel: watched.signal,
    calls,
  });
  const made = await path
    .generate(input, run, frame, { ask, tell })
    .catch((error: unknown) => {
      if (error instanceof ModelCallError) return { output: null, reason: error.reason };
      throw error;
    })
    .finally(watched.stop);
  const { reason } = made;
  if (calls.requests === 0 && reason === "nothing_to_add") return { output: null, degraded: null };
  // A result that arrives just after the user has cancelled is not stored.
  if (watched.signal.aborted || (await isGenerationCancelled(ctx))) throw createCancelledError();
  if (reason === "paused") return { output: null, degraded: reason };
  if (isLate) return { output: null, degraded: "timeout" };
  ctx.log("info", "ai.model", { task: id, outcome: reason, ms: ctx.now() - startedAt, ...calls });
  if (reason !== "over_budget") await recordModelCall(ctx, key, isFailureOfServer(made, calls));
  if (made.output !== null) return { output: made.output, degraded: null };
  if (reason === "nothing_to_add" || reason === "made") return { output: null, degraded: null };
  return { output: null, degraded: reason };
}

type Made = Generated<unknown> | { output: null; reason: ModelCallError["reason"] };

/** Whether the server failed: an unusable answer or a rejected prompt is due to the text. */
const isFailureOfServer = ({ output, reason }: Made, { status }: Calls): boolean =>
  output === null && (reason === "timeout" || (reason === "unavailable" && isServerFailure(status)));

/** Totals over the calls of a task, for the log. */
type Calls = { requests: number; inputTokens: number; outputTokens: number; status: number | null };

type Asking = { today: string; deadline: AbortSignal; cancel: AbortSignal; calls: Calls };

const createAsk =
  (
    ctx: UserCtx,
    settings: ModelSettings,
    getModel: () => Promise<Model>,
    { today, deadline, cancel, calls }: Asking,
  ): AskModel =>
  async (question) => {
    const model = await getModel();
    const { schema, maxOutputTokens, temperature, onText } = question;
    const mark = ctx.newId().slice(0, 12);
    const { instructions, messages } = composeMessages(question, { today, mark });
    const signal = AbortSignal.any([deadline, cancel]);
    for (let retries = 0; ;) {
      if (cancel.aborted) throw createCancelledError();
      if (deadline.aborted) throw new ModelCallError("timeout");
      if (!(await takeModelCall(ctx, settings))) throw new ModelCallError("over_budget");
      calls.requests += 1;
      try {
        const answer = await model.ask({
          instructions,
          messages,
          schema,
          maxOutputTokens,
          temperature,
          signal,
          ...(onText !== undefined && { onText }),
        });
        calls.inputTokens += answer.inputTokens;
        calls.outputTokens += answer.outputTokens;
        return answer.text;
      } catch (error) {
        if (cancel.aborted) throw createCancelledError();
        if (deadline.aborted) throw new ModelCallError("timeout");
        calls.status = error instanceof ModelError ? error.status : null;
        if (error instanceof ModelError && error.reason === "no_schema") continue;
        if (error instanceof ModelError && error.reason === "used_up")
          throw new ModelCallError("over_budget", calls.status);
        if (!isMomentary(error) || retries === MAX_RETRIES)
          throw new ModelCallError("unavailable", calls.status);
        retries += 1;
      }
    }
  };

/** Whether the server may answer the same request at a second try. */
const isMomentary = (error: unknown): boolean =>
  error instanceof ModelError && error.status !== null && (error.status === 429 || error.status >= 500);

/** The error after the client has cancelled or disconnected; nothing is stored. */
const createCancelledError = (): AppError =>
  new AppError(408, "ai.cancelled", "You canceled this. Nothing was stored.");

import { z } from "zod/mini";

import { composePrompt } from "#worker/ai/engine/compose-prompt.ts";
import type { ModelPath, Prepared, Taken } from "#worker/ai/engine/model-path.ts";
import { parseJsonInText } from "#worker/ai/engine/read-json.ts";
import type { TaskRun } from "#worker/ai/engine/task-run.ts";
import type { ModelSettings, UserCtx } from "#worker/context.ts";
import { takeSharedUse } from "#worker/features/quotas/quotas.service.ts";
import { AppError } from "#worker/lib/errors.ts";
import type { Message, Model, ModelAnswer } from "#worker/models/model.ts";
import { ModelError } from "#worker/models/model.ts";

import type { DegradedReason } from "./ai.contract.ts";
import { isGenerationCancelled, watchForCancellation } from "./cancel.service.ts";
import { isModelPaused, isServerFailure, recordModelCall } from "./model-breaker.service.ts";

/** Time limit shared by all model calls and retries of a request, unless the task has its own. */
const DEADLINE_MS = 25_000;
/** The model is not called if less time is left, because no model answers faster. */
const MIN_MS = 1000;
/** The first answer and its repair. */
const MAX_ANSWERS = 2;
/** For one answer: the model may be busy for a moment. */
const MAX_RETRIES = 1;
const DAY_S = 24 * 3600;
/** Maximum length of a model's answer; a longer answer cannot be valid. */
const MAX_ANSWER = 100_000;

export type ByModel<Output> =
  | { output: Output; degraded: null }
  /** The embedded engine's answer is used as a fallback. */
  | { output: null; degraded: DegradedReason }
  /** The task had nothing for a model to do. */
  | { output: null; degraded: null };

export type Task<Input, Output> = {
  id: string;
  path: ModelPath<Input, Output>;
  input: Input;
  run: TaskRun;
  /** The embedded engine's result. */
  frame: Output;
  onPassages?: (passages: string[]) => void;
};

/**
 * Asks the model; if the answer has problems, asks once more and names them. Both calls share the deadline.
 * @throws AppError 408 if cancelled
 */
export async function generateWithModel<Input, Output>(
  ctx: UserCtx,
  settings: ModelSettings,
  { id, path, input, run, frame, onPassages }: Task<Input, Output>,
): Promise<ByModel<Output>> {
  const prepared = await path.prepare(input, run, frame);
  if (prepared === null) return { output: null, degraded: null };
  const key = `${settings.name} ${settings.model} ${id}`;
  if (await isModelPaused(ctx, key)) return { output: null, degraded: "paused" };
  const leftMs =
    (path.deadlineMs ?? DEADLINE_MS) - (ctx.startedAtMs === null ? 0 : ctx.now() - ctx.startedAtMs);
  if (leftMs < MIN_MS) return { output: null, degraded: "timeout" };
  const { openModel } = await import("#worker/models/open-model.ts");
  const startedAt = ctx.now();
  const watched = watchForCancellation(ctx);
  const asked = await askModelTwice(ctx, settings, openModel(settings, ctx.ai), prepared, {
    today: run.today,
    leftMs,
    cancel: watched.signal,
    ...(onPassages !== undefined && { onPassages }),
  }).finally(watched.stop);
  // A result is not stored either if the user has cancelled just before.
  if (watched.signal.aborted || (await isGenerationCancelled(ctx))) throw createCancelledError();
  ctx.log("info", "ai.model", {
    task: id,
    outcome: asked.output === null ? asked.reason : "made",
    requests: asked.requests,
    ms: ctx.now() - startedAt,
    inputTokens: asked.inputTokens,
    outputTokens: asked.outputTokens,
    status: asked.status,
  });
  if (asked.reason !== "over_budget") await recordModelCall(ctx, key, isFailureOfServer(asked));
  if (asked.output !== null) return { output: asked.output, degraded: null };
  if (asked.reason === "nothing_to_add") return { output: null, degraded: null };
  return { output: null, degraded: asked.reason };
}

/** An answer that cannot be used, or a refusal of what was sent, is the text's fault and not the server's. */
const isFailureOfServer = ({ output, reason, status }: Asked<unknown>): boolean =>
  output === null && (reason === "timeout" || (reason === "unavailable" && isServerFailure(status)));

type Asking = {
  today: string;
  leftMs: number;
  cancel: AbortSignal;
  onPassages?: (passages: string[]) => void;
};

type Asked<Output> = {
  output: Output | null;
  reason: DegradedReason | "nothing_to_add";
  requests: number;
  inputTokens: number;
  outputTokens: number;
  status: number | null;
};

async function askModelTwice<Output>(
  ctx: UserCtx,
  settings: ModelSettings,
  model: Model,
  prepared: Prepared<Output>,
  { today, leftMs, cancel, onPassages }: Asking,
): Promise<Asked<Output>> {
  const { schema, maxOutputTokens, temperature } = prepared;
  const jsonSchema = z.toJSONSchema(schema, { target: "draft-7" });
  const { instructions, prompt } = composePrompt({
    ...prepared,
    today,
    schema: jsonSchema,
    mark: ctx.newId().slice(0, 12),
  });
  const deadline = AbortSignal.timeout(leftMs);
  const signal = AbortSignal.any([deadline, cancel]);
  const asked: Asked<Output> = {
    output: null,
    reason: "timeout",
    requests: 0,
    inputTokens: 0,
    outputTokens: 0,
    status: null,
  };
  let fewest = Number.POSITIVE_INFINITY;
  let answers = 0;
  let retries = 0;
  let messages: Message[] = [{ role: "user", content: prompt }];
  while (answers < MAX_ANSWERS && !signal.aborted) {
    if (
      !(await takeSharedUse(ctx, {
        name: "model calls",
        limit: settings.callsPerDay,
        sharePercent: settings.sharePercent,
        windowSeconds: DAY_S,
      }))
    )
      return { ...asked, reason: "over_budget" };
    asked.requests += 1;
    let answer: ModelAnswer;
    try {
      answer = await model.ask({
        instructions,
        messages,
        schema,
        maxOutputTokens,
        temperature,
        signal,
        ...(onPassages !== undefined && prepared.listPassages !== undefined
          ? { onText: createPassageReader(ctx, prepared.listPassages, onPassages) }
          : {}),
      });
    } catch (error) {
      if (cancel.aborted) throw createCancelledError();
      asked.reason = deadline.aborted ? "timeout" : "unavailable";
      asked.status = error instanceof ModelError ? error.status : null;
      if (error instanceof ModelError && error.reason === "no_schema") continue;
      if (!isMomentary(error) || retries === MAX_RETRIES) return asked;
      retries += 1;
      continue;
    }
    answers += 1;
    asked.inputTokens += answer.inputTokens;
    asked.outputTokens += answer.outputTokens;
    const taken = checkAnswer(prepared, answer.text);
    if (taken.kind === "taken" && taken.output !== null && taken.problems.length < fewest) {
      asked.output = taken.output;
      fewest = taken.problems.length;
    }
    if (taken.problems.length === 0) return { ...asked, reason: "nothing_to_add" };
    asked.reason = getRefusal(taken);
    messages = [
      { role: "user", content: prompt },
      { role: "assistant", content: answer.text.slice(0, MAX_ANSWER) },
      { role: "user", content: formatRepairRequest(taken) },
    ];
  }
  return asked;
}

/** Whether a server may answer the same request when it is asked again. */
const isMomentary = (error: unknown): boolean =>
  error instanceof ModelError && error.status !== null && (error.status === 429 || error.status >= 500);

/** Time between two looks at an unfinished answer: it is parsed and checked from its beginning each time. */
const LOOK_MS = 250;

/** Tells the passages of the text so far, each time that there is one more. */
function createPassageReader(
  ctx: UserCtx,
  listPassages: (unfinished: unknown) => string[],
  onPassages: (passages: string[]) => void,
): (text: string) => void {
  let told = 0;
  let lookedAt = Number.NEGATIVE_INFINITY;
  const look = async (text: string) => {
    const { parseUnfinishedJson } = await import("#worker/models/unfinished-json.ts");
    const passages = listPassages(await parseUnfinishedJson(text));
    if (passages.length <= told) return;
    told = passages.length;
    onPassages(passages);
  };
  return (text) => {
    if (text.length > MAX_ANSWER || ctx.now() - lookedAt < LOOK_MS) return;
    lookedAt = ctx.now();
    // What cannot be shown while it comes is shown when it is whole.
    look(text).catch(() => {});
  };
}

function checkAnswer<Output>(prepared: Prepared<Output>, text: string): Taken<Output> {
  const answer = text.length > MAX_ANSWER ? undefined : parseJsonInText(text);
  return answer === undefined
    ? { kind: "invalid", problems: ["There is no whole JSON object in the answer."] }
    : prepared.take(answer);
}

function getRefusal(taken: Taken<unknown>): DegradedReason {
  if (taken.kind === "invalid") return "invalid";
  return taken.hasWrongFact === true ? "wrong_fact" : "not_grounded";
}

const formatRepairRequest = ({ kind, problems }: Taken<unknown>): string =>
  [
    kind === "invalid"
      ? "Your answer does not have the form that was asked for:"
      : "These parts of your answer do not pass the check against the data:",
    ...problems.map((problem) => `- ${problem}`),
    kind === "invalid"
      ? "Answer again with the one JSON object and nothing else."
      : "Answer again with the whole JSON object. Say those parts with nothing that the data does not say, or leave them out.",
  ].join("\n");

/** The client has cancelled or disconnected; nothing is stored. */
const createCancelledError = (): AppError =>
  new AppError(408, "ai.cancelled", "You canceled this. Nothing was stored.");

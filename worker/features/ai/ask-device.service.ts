import { composeMessages } from "#worker/ai/engine/compose-prompt.ts";
import { type AskModel, ModelCallError, type ModelQuestion } from "#worker/ai/engine/model-path.ts";
import type { UserCtx } from "#worker/context.ts";
import { countUse } from "#worker/features/quotas/quotas.service.ts";
import { sha256Hex } from "#worker/lib/ids.ts";

import { DEVICE_LIMITS, type DeviceAnswer, type DeviceQuestion } from "./device.contract.ts";
import { hashInput } from "./hash-input.ts";
import type { ByModel, ModelWork } from "./make-by-model.service.ts";

/** Not a failure: the task waits for the device. It ends the request with a 202. */
export class DeviceQuestions extends Error {
  readonly questions: readonly DeviceQuestion[];

  constructor(questions: readonly DeviceQuestion[]) {
    super(`The model of the user's device is asked ${questions.length} questions.`);
    this.name = "DeviceQuestions";
    this.questions = questions;
  }
}

const HOUR_S = 3600;
/** Requests of one task that count as one use; each brings at least one answer more than the one before. */
const MAX_ROUNDS = DEVICE_LIMITS.answers + 1;

/** Whether a request goes on with a task that was counted. `task` is the same for all its requests. */
export async function isLaterRound(ctx: UserCtx, task: string): Promise<boolean> {
  if (ctx.generationId === null) return false;
  const { count } = await countUse(ctx, {
    name: "device rounds",
    key: `${ctx.user.id} ${ctx.generationId} ${task}`,
    windowSeconds: HOUR_S,
  });
  return count % MAX_ROUNDS !== 1;
}

/**
 * Lets a task ask the model of the user's device, with the answers that it has given so far: the task begins anew with
 * each of them, and the Worker keeps nothing in between.
 * @throws DeviceQuestions with those that are open
 */
export async function generateOnDevice<Input, Output>(
  ctx: UserCtx,
  answers: readonly DeviceAnswer[],
  { id, path, input, run, frame, tell }: ModelWork<Input, Output>,
): Promise<ByModel<Output>> {
  const { ask, whenAsked } = createAsk(ctx, answers, run.today);
  const made = await Promise.race([
    path.generate(input, run, frame, { ask, tell }).catch((error: unknown) => {
      if (error instanceof ModelCallError) return { output: null, reason: error.reason };
      throw error;
    }),
    whenAsked,
  ]);
  if (Array.isArray(made)) throw new DeviceQuestions(made);
  const { output, reason } = made;
  ctx.log("info", "ai.device", { task: id, outcome: reason, answers: answers.length });
  if (output !== null) return { output, degraded: null };
  return { output: null, degraded: reason === "nothing_to_add" || reason === "made" ? null : reason };
}

type DeviceAsking = {
  /** Never settles for a question without an answer. */
  ask: AskModel;
  /** The questions without an answer, once one is asked: all that are asked at the same time. */
  whenAsked: Promise<DeviceQuestion[]>;
};

function createAsk(ctx: UserCtx, answers: readonly DeviceAnswer[], today: string): DeviceAsking {
  const open: DeviceQuestion[] = [];
  const asked = Promise.withResolvers<DeviceQuestion[]>();
  const ask = async (question: ModelQuestion): Promise<string> => {
    const key = hashQuestion(question, today);
    const answer = answers.find((one) => one.key === key);
    if (answer !== undefined) {
      if (answer.text === null) throw new ModelCallError("unavailable");
      question.onText?.(answer.text);
      return answer.text;
    }
    if (answers.length + open.length >= DEVICE_LIMITS.answers) throw new ModelCallError("unavailable");
    // The author of a text in the prompt cannot know the user's id. Each request has to compose the same prompt.
    const mark = sha256Hex(`${ctx.user.id} ${key}`).slice(0, 12);
    open.push({
      key,
      ...composeMessages(question, { today, mark }),
      language: question.language ?? "en",
      isCheck: question.isCheck === true,
      maxTokens: question.maxOutputTokens,
    });
    setTimeout(() => asked.resolve(open), 0);
    return await new Promise<never>(() => {});
  };
  return { ask, whenAsked: asked.promise };
}

const hashQuestion = ({ instructions, texts, repair }: ModelQuestion, today: string): string =>
  hashInput({ instructions, texts, repair: repair ?? null, today });

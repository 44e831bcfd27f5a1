import { composeMessages } from "#worker/ai/engine/compose-prompt.ts";
import { type AskModel, ModelCallError, type ModelQuestion } from "#worker/ai/engine/model-path.ts";
import type { UserCtx } from "#worker/context.ts";
import { sha256Hex } from "#worker/lib/ids.ts";

import { DEVICE_LIMITS, type DeviceAnswer, type DeviceQuestion } from "./device.contract.ts";
import { hashInput } from "./hash-input.ts";
import type { ByModel, ModelWork } from "./make-by-model.service.ts";

/** Not a failure: the task waits for the device's answers, and the request ends with a 202. */
export class DeviceQuestions extends Error {
  readonly questions: readonly DeviceQuestion[];

  constructor(questions: readonly DeviceQuestion[]) {
    super(`The model of the user's device is asked ${questions.length} questions.`);
    this.name = "DeviceQuestions";
    this.questions = questions;
  }
}

/**
 * Runs a task with the model of the user's device, given the device's answers so far. The task restarts with each of
 * them, and the Worker stores nothing in between.
 * @throws DeviceQuestions with the unanswered questions
 */
export async function generateOnDevice<Input, Output>(
  ctx: UserCtx,
  answers: readonly DeviceAnswer[],
  { id, path, input, run, frame, tell }: ModelWork<Input, Output>,
): Promise<ByModel<Output>> {
  const { ask, whenAsked } = createAsk(ctx, answers, { today: run.today, input: hashInput(input) });
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
  /** Never settles for an unanswered question. */
  ask: AskModel;
  /** Resolves with the unanswered questions that were asked together. */
  whenAsked: Promise<DeviceQuestion[]>;
};

function createAsk(
  ctx: UserCtx,
  answers: readonly DeviceAnswer[],
  run: { today: string; input: string },
): DeviceAsking {
  const open: DeviceQuestion[] = [];
  const asked = Promise.withResolvers<DeviceQuestion[]>();
  const ask = async (question: ModelQuestion): Promise<string> => {
    const key = hashQuestion(question, run);
    const answer = answers.find((one) => one.key === key);
    if (answer !== undefined) {
      if (answer.text === null) throw new ModelCallError("unavailable");
      question.onText?.(answer.text);
      return answer.text;
    }
    if (answers.length + open.length >= DEVICE_LIMITS.answers) throw new ModelCallError("unavailable");
    // Unguessable for the author of a text in the prompt, who does not know the user's id, but equal in each request.
    const mark = sha256Hex(`${ctx.user.id} ${key}`).slice(0, 12);
    open.push({
      key,
      ...composeMessages(question, { today: run.today, mark }),
      language: question.language ?? "en",
      isCheck: question.isCheck === true,
      maxTokens: question.maxOutputTokens,
    });
    setTimeout(() => asked.resolve(open), 0);
    return await new Promise<never>(() => {});
  };
  return { ask, whenAsked: asked.promise };
}

/** Covers the input, so that the same question about another version of a letter has another hash. */
const hashQuestion = ({ instructions, texts, repair }: ModelQuestion, run: object): string =>
  hashInput({ instructions, texts, repair: repair ?? null, ...run });

import { answerTask } from "#testing/mock-model/answer-task.ts";
import { composePrompt } from "#worker/ai/engine/compose-prompt.ts";
import type { AskModel, ModelQuestion } from "#worker/ai/engine/model-path.ts";
import { parseJsonInText } from "#worker/ai/engine/read-json.ts";
import type { AiTask } from "#worker/ai/engine/task.ts";
import { splitSentencesOfLines } from "#worker/ai/words/split-sentences.ts";

export const RUN = { today: "2026-11-20", seed: "models" };

export type Ran<Output> = {
  /** The embedded engine's. */
  frame: Output;
  /** What the model's answers come to; null where nothing is left of them. */
  output: Output | null;
  /** In the order in which they were asked for. */
  answers: string[];
  prompts: string[];
};

/** Runs a task with a given model. `tell` receives how far it has come. */
export async function runWithModel<Input, Output>(
  task: AiTask<Input, Output>,
  input: Input,
  ask: AskModel,
  tell: (progress: unknown) => void = () => {},
): Promise<Ran<Output>> {
  const frame = await task.embedded(input, RUN);
  const path = await task.model?.();
  const answers: string[] = [];
  const prompts: string[] = [];
  const made = await path?.generate(input, RUN, frame, {
    ask: async (question) => {
      const { instructions, prompt } = buildPrompt(question);
      const at = prompts.push(`${instructions}\n\n${prompt}`) - 1;
      const text = await ask(question);
      answers[at] = text;
      return text;
    },
    tell,
  });
  return { frame, output: made?.output ?? null, answers, prompts };
}

/** The same with the mock model in a mood. */
export const runPath = <Input, Output>(task: AiTask<Input, Output>, input: Input, mood: string, model = "") =>
  runWithModel(task, input, (question) => {
    const { instructions, prompt } = buildPrompt(question);
    const turns = [{ role: "user" as const, text: prompt }];
    const hasSchema = question.schema !== null;
    const text = answerTask({ api: "chat", model, instructions, turns, hasSchema, isStreamed: false }, mood);
    question.onText?.(text);
    return Promise.resolve(text);
  });

export const buildPrompt = (question: ModelQuestion, schema: unknown = {}) =>
  composePrompt({ ...question, today: RUN.today, schema, mark: "mark" });

/** Every text of answers in JSON or prose, prose sentence by sentence. */
export const listAnswerTexts = (answers: string[]): string[] =>
  answers.flatMap((answer) => {
    const parsed = parseJsonInText(answer);
    return parsed === undefined ? splitSentencesOfLines(answer) : listTexts(parsed);
  });

/** Every text of a value. */
export function listTexts(value: unknown): string[] {
  if (typeof value === "string") return [value];
  if (typeof value !== "object" || value === null) return [];
  return Object.values(value).flatMap(listTexts);
}

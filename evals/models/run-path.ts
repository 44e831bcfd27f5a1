import { answerTask } from "#testing/mock-model/answer-task.ts";
import { composePrompt } from "#worker/ai/engine/compose-prompt.ts";
import type { Prepared } from "#worker/ai/engine/model-path.ts";
import { parseJsonInText } from "#worker/ai/engine/read-json.ts";
import type { AiTask } from "#worker/ai/engine/task.ts";

const RUN = { today: "2026-11-20", seed: "models" };

/** The embedded engine's output, and what the checks leave of the mock's answer; null where they leave too little. */
export async function runPath<Input, Output>(
  task: AiTask<Input, Output>,
  input: Input,
  mood: string,
  model = "",
): Promise<{ frame: Output; output: Output | null; answer: object | null; prompt: string }> {
  const frame = await task.embedded(input, RUN);
  const path = await task.model?.();
  const prepared = (await path?.prepare(input, RUN, frame)) ?? null;
  if (prepared === null) return { frame, output: null, answer: null, prompt: "" };
  const { instructions, prompt } = buildPrompt(prepared);
  const answer = answerTask(
    {
      api: "chat",
      model,
      instructions,
      turns: [{ role: "user", text: prompt }],
      hasSchema: true,
      isStreamed: false,
    },
    mood,
  );
  const taken = prepared.take(parseJsonInText(JSON.stringify(answer)));
  return { frame, output: taken.kind === "taken" ? taken.output : null, answer, prompt };
}

export const buildPrompt = (prepared: Prepared<unknown>, schema: unknown = {}) =>
  composePrompt({ ...prepared, today: RUN.today, schema, mark: "mark" });

/** Every text of a value. */
export function listTexts(value: unknown): string[] {
  if (typeof value === "string") return [value];
  if (typeof value !== "object" || value === null) return [];
  return Object.values(value).flatMap(listTexts);
}

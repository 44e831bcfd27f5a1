import { z } from "zod/mini";

import { type AskModel, ModelCallError } from "#worker/ai/engine/model-path.ts";
import type { AiTask } from "#worker/ai/engine/task.ts";
import type { ModelSettings } from "#worker/config.ts";
import { ModelError } from "#worker/models/model.ts";
import { openModel } from "#worker/models/open-model.ts";
import { formatProviderName } from "#worker/provider-name.ts";

import { buildPrompt, runWithModel } from "./run-path.ts";

const DEADLINE_MS = 60_000;

/** The model that AI_MODEL, OPENAI_BASE_URL and OPENAI_API_KEY name; null where AI_PROVIDER is not openai. */
export function settingsOfEnvironment(): ModelSettings | null {
  const {
    AI_PROVIDER,
    AI_MODEL = "gpt-5-mini",
    OPENAI_BASE_URL = "",
    OPENAI_API_KEY,
    OPENAI_API,
  } = process.env;
  if (AI_PROVIDER !== "openai") return null;
  return {
    provider: "openai",
    name: formatProviderName("openai", OPENAI_BASE_URL),
    model: AI_MODEL,
    api: OPENAI_API === "responses" || OPENAI_BASE_URL === "" ? "responses" : "chat",
    baseUrl: OPENAI_BASE_URL === "" ? null : OPENAI_BASE_URL,
    apiKey: OPENAI_API_KEY ?? null,
    callsPerDay: Number.POSITIVE_INFINITY,
    sharePercent: 100,
  };
}

/** Asks the model of the settings, a second time where there is no answer: a server may have refused the schema. */
export function createAsk(settings: ModelSettings): AskModel {
  const model = openModel(settings, null);
  return async ({ repair, ...question }) => {
    const { schema } = question;
    const { instructions, prompt } = buildPrompt(
      question,
      schema === null ? null : z.toJSONSchema(schema, { target: "draft-7" }),
    );
    const said = (role: "user" | "assistant", content: string) => ({ role, content });
    const ask = () =>
      model.ask({
        ...question,
        instructions,
        messages: [
          said("user", prompt),
          ...(repair === undefined ? [] : [said("assistant", repair.answer), said("user", repair.request)]),
        ],
        signal: AbortSignal.timeout(DEADLINE_MS),
      });
    try {
      return (await ask().catch(ask)).text;
    } catch (error) {
      throw new ModelCallError("unavailable", error instanceof ModelError ? error.status : null);
    }
  };
}

/** What is left of the model's answers to a task; null where nothing is, or it gave none. */
export async function askModel<Input, Output>(
  settings: ModelSettings,
  task: AiTask<Input, Output>,
  input: Input,
): Promise<Output | null> {
  try {
    return (await runWithModel(task, input, createAsk(settings))).output;
  } catch (error) {
    if (error instanceof ModelCallError) return null;
    throw error;
  }
}

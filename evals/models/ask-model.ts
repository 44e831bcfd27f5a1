import { z } from "zod/mini";

import type { Prepared } from "#worker/ai/engine/model-path.ts";
import { parseJsonInText } from "#worker/ai/engine/read-json.ts";
import type { ModelSettings } from "#worker/config.ts";
import { openModel } from "#worker/models/open-model.ts";
import { formatProviderName } from "#worker/provider-name.ts";

import { buildPrompt } from "./run-path.ts";

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

/** What the checks leave of one answer of the model; null where nothing is left or it gave none. */
export async function askModel<Output>(
  settings: ModelSettings,
  prepared: Prepared<Output>,
): Promise<Output | null> {
  const { schema, maxOutputTokens, temperature } = prepared;
  const { instructions, prompt } = buildPrompt(prepared, z.toJSONSchema(schema, { target: "draft-7" }));
  const ask = () =>
    openModel(settings, null).ask({
      instructions,
      schema,
      maxOutputTokens,
      temperature,
      messages: [
        {
          role: "user",
          content: prompt,
        },
      ],
      signal: AbortSignal.timeout(DEADLINE_MS),
    });
  try {
    // The second time a server that refused the schema is asked without it.
    const { text } = await ask().catch(ask);
    const taken = prepared.take(parseJsonInText(text));
    return taken.kind === "taken" ? taken.output : null;
  } catch {
    return null;
  }
}

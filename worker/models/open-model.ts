// The package's main entry makes a provider of its own while it loads, out of the variables of the process, and throws
// where OPENAI_BASE_URL is there and empty; this one has the same models and makes nothing.
import { OpenAIChatLanguageModel, OpenAIResponsesLanguageModel } from "@ai-sdk/openai/internal";
import type { LanguageModelV4 } from "@ai-sdk/provider";
import {
  APICallError,
  NoObjectGeneratedError,
  Output,
  extractJsonMiddleware,
  generateText,
  jsonSchema,
  wrapLanguageModel,
} from "ai";
import { createWorkersAI } from "workers-ai-provider";
import { z } from "zod/mini";

import { type Model, type ModelAnswer, ModelError, type ModelSettings, type Question } from "./model.ts";

const OPENAI = "https://api.openai.com/v1";

/** What the SDK would otherwise print of each call. */
Object.assign(globalThis, { AI_SDK_LOG_WARNINGS: false });

/** Models that think before they answer, and spend their tokens on it. */
const THINKS = /(?:^|\/)(?:o\d|gpt-5|gpt-oss|deepseek-r1|qwq|qwen3|glm-|kimi-k2|nemotron)/;
const THINKING_TOKENS = 4000;
/** How servers say that they do not know a schema for the answer. */
const REFUSES_SCHEMA = /response_format|json_schema|text\.format|json mode|structured output|grammar/i;

/** Servers of this isolate that have refused a schema. */
const withoutSchema = new Set<string>();

export function openModel(settings: ModelSettings, binding: Ai | null): Model {
  const model = wrapLanguageModel({
    model: openLanguageModel(settings, binding),
    middleware: extractJsonMiddleware(),
  });
  const server = `${settings.name} ${settings.model}`;
  const thinks = THINKS.test(settings.model);
  return {
    async ask(question) {
      try {
        return await untilAborted(
          generate(model, question, { thinks, takesSchema: !withoutSchema.has(server) }),
          question.signal,
        );
      } catch (error) {
        if (question.signal.aborted) throw question.signal.reason;
        const failure = toModelError(error);
        if (failure.reason === "no_schema") {
          if (withoutSchema.has(server)) throw new ModelError("unavailable", failure.status);
          withoutSchema.add(server);
        }
        throw failure;
      }
    },
  };
}

function openLanguageModel(settings: ModelSettings, binding: Ai | null): LanguageModelV4 {
  if (settings.provider === "workers-ai") {
    if (binding === null) throw new ModelError("unavailable", null);
    return createWorkersAI({ binding })(settings.model);
  }
  const base = settings.baseUrl ?? OPENAI;
  const config = {
    url: ({ path }: { path: string }) => `${base}${path}`,
    headers: (): Record<string, string> =>
      settings.apiKey === null ? {} : { Authorization: `Bearer ${settings.apiKey}` },
  };
  return settings.api === "responses"
    ? new OpenAIResponsesLanguageModel(settings.model, { ...config, provider: "openai.responses" })
    : new OpenAIChatLanguageModel(settings.model, { ...config, provider: "openai.chat" });
}

async function generate(
  model: LanguageModelV4,
  { instructions, messages, schema, maxOutputTokens, temperature, signal }: Question,
  { thinks, takesSchema }: { thinks: boolean; takesSchema: boolean },
): Promise<ModelAnswer> {
  try {
    const { text, usage } = await generateText({
      model,
      instructions,
      messages,
      maxOutputTokens: maxOutputTokens + (thinks ? THINKING_TOKENS : 0),
      ...(thinks ? {} : { temperature }),
      maxRetries: 0,
      abortSignal: signal,
      providerOptions: {
        // What people send is theirs: the provider is asked to keep none of it.
        openai: { store: false, ...(thinks ? { reasoningEffort: "low" } : {}) },
        ...(thinks ? { "workers-ai": { reasoning_effort: "low" } } : {}),
      },
      ...(takesSchema
        ? { output: Output.object({ schema: jsonSchema(toJsonSchema(schema)), name: "answer" }) }
        : {}),
    });
    return { text, inputTokens: usage.inputTokens ?? 0, outputTokens: usage.outputTokens ?? 0 };
  } catch (error) {
    // Text that is no JSON: the caller reads what can be read of it.
    if (NoObjectGeneratedError.isInstance(error) && error.text !== undefined)
      return {
        text: error.text,
        inputTokens: error.usage?.inputTokens ?? 0,
        outputTokens: error.usage?.outputTokens ?? 0,
      };
    throw error;
  }
}

const toJsonSchema = (schema: Question["schema"]) =>
  z.toJSONSchema(schema, { target: "draft-7" }) as Parameters<typeof jsonSchema>[0];

function toModelError(error: unknown): ModelError {
  if (!APICallError.isInstance(error)) return new ModelError("unavailable", null);
  const status = error.statusCode ?? null;
  const said = `${error.message} ${error.responseBody ?? ""}`;
  const refusesSchema = (status === null || status === 400 || status === 422) && REFUSES_SCHEMA.test(said);
  return new ModelError(refusesSchema ? "no_schema" : "unavailable", status);
}

/** A binding does not listen to the signal. */
async function untilAborted<Value>(work: Promise<Value>, signal: AbortSignal): Promise<Value> {
  let stop = () => {};
  const aborted = new Promise<never>((_resolve, reject) => {
    stop = () => reject(signal.reason instanceof Error ? signal.reason : new Error("aborted"));
    if (signal.aborted) stop();
    else signal.addEventListener("abort", stop, { once: true });
  });
  try {
    return await Promise.race([work, aborted]);
  } finally {
    signal.removeEventListener("abort", stop);
  }
}

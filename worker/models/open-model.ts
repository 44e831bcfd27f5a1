// The package's main entry creates a provider from environment variables on import, and throws if
// OPENAI_BASE_URL is set but empty; this entry has the same models without that side effect.
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
import { type ZodMiniType, z } from "zod/mini";

import { type Model, type ModelAnswer, ModelError, type ModelSettings, type Question } from "./model.ts";

const OPENAI = "https://api.openai.com/v1";

/** Suppresses warnings that the SDK prints on each call. */
Object.assign(globalThis, { AI_SDK_LOG_WARNINGS: false });

/** Reasoning models, which spend tokens before they answer. */
const THINKS = /(?:^|\/)(?:o\d|gpt-5|gpt-oss|deepseek-r1|qwq|qwen3|glm-|kimi-k2|nemotron)/;
const THINKING_TOKENS = 4000;
/** Models of Workers AI that reason unless it is switched off, without intermediate effort levels. */
const MAY_THINK = /\/(?:gemma-4|glm-4\.7-flash)/;
/** Error messages by which servers reject a response schema. */
const REFUSES_SCHEMA =
  /response_format|json_schema|text\.format|json mode|json schema|structured output|grammar/i;

/** Error of the Workers AI binding when the day's free allocation is exhausted. */
const USED_UP = /\b3036:/;
/** Statuses in messages of that binding's errors to which its SDK assigns none. */
const STATED_STATUS = /\b(?:429|50[0-4])\b/;
const INTERNAL_ERROR = /internal server error/i;

/** Max characters of a streamed answer. No task has a longer one, and a faulty server could stream endlessly. */
const MAX_STREAMED = 200_000;

/** Servers that have rejected a response schema, cached per isolate. */
const withoutSchema = new Set<string>();

export function openModel(settings: ModelSettings, binding: Ai | null): Model {
  const model = wrapLanguageModel({
    model: openLanguageModel(settings, binding),
    middleware: extractJsonMiddleware(),
  });
  const server = `${settings.name} ${settings.model}`;
  const mayThink = settings.provider === "workers-ai" && MAY_THINK.test(settings.model);
  const thinks = !mayThink && THINKS.test(settings.model);
  return {
    async ask(question) {
      const { onText } = question;
      // Workers AI rejects a schema for a streamed answer: https://github.com/cloudflare/agents/issues/1685
      const isRefused = settings.provider === "workers-ai" && onText !== undefined;
      const ways = { mayThink, thinks, takesSchema: !isRefused && !withoutSchema.has(server) };
      try {
        return await rejectOnAbort(
          onText === undefined
            ? generate(model, question, ways)
            : stream(model, { ...question, onText }, ways),
          question.signal,
        );
      } catch (error) {
        if (question.signal.aborted) throw question.signal.reason;
        const failure = toModelError(error);
        if (failure.reason === "no_schema") {
          // A concurrent request may have been rejected first; only a request without a schema must not be retried.
          if (!ways.takesSchema || question.schema === null)
            throw new ModelError("unavailable", failure.status);
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

type Ways = { mayThink: boolean; thinks: boolean; takesSchema: boolean };

const computeMaxTokens = ({ maxOutputTokens }: Question, thinks: boolean): number =>
  maxOutputTokens + (thinks ? THINKING_TOKENS : 0);

const getProviderOptions = ({ mayThink, thinks }: Ways) => ({
  // Privacy: the provider is asked not to store user input.
  openai: { store: false, ...(thinks ? { reasoningEffort: "low" } : {}) },
  ...(thinks ? { "workers-ai": { reasoning_effort: "low" } } : {}),
  ...(mayThink ? { "workers-ai": { chat_template_kwargs: { enable_thinking: false } } } : {}),
});

/** The same request as `generate`, passing on the text while it arrives. */
async function stream(
  model: LanguageModelV4,
  question: Question & Required<Pick<Question, "onText">>,
  ways: Ways,
): Promise<ModelAnswer> {
  const { thinks, takesSchema } = ways;
  const { instructions, messages, schema, temperature, signal, onText } = question;
  const { stream: parts } = await model.doStream({
    prompt: [
      { role: "system", content: instructions },
      ...messages.map(({ role, content }) => ({ role, content: [{ type: "text" as const, text: content }] })),
    ],
    maxOutputTokens: computeMaxTokens(question, thinks),
    ...(thinks ? {} : { temperature }),
    abortSignal: signal,
    providerOptions: getProviderOptions(ways),
    ...(takesSchema && schema !== null
      ? { responseFormat: { type: "json" as const, schema: toJsonSchema(schema), name: "answer" } }
      : {}),
  });
  const answer: ModelAnswer = { text: "", inputTokens: 0, outputTokens: 0 };
  for await (const part of parts) {
    if (part.type === "error") throw part.error;
    if (part.type === "text-delta") {
      answer.text += part.delta;
      if (answer.text.length > MAX_STREAMED) throw new ModelError("unavailable", null);
      onText(answer.text);
    }
    if (part.type === "finish") {
      answer.inputTokens = part.usage.inputTokens.total ?? 0;
      answer.outputTokens = part.usage.outputTokens.total ?? 0;
    }
  }
  return answer;
}

async function generate(model: LanguageModelV4, question: Question, ways: Ways): Promise<ModelAnswer> {
  const { thinks, takesSchema } = ways;
  const { instructions, messages, schema, temperature, signal } = question;
  try {
    const { text, usage } = await generateText({
      model,
      instructions,
      messages,
      maxOutputTokens: computeMaxTokens(question, thinks),
      ...(thinks ? {} : { temperature }),
      maxRetries: 0,
      abortSignal: signal,
      providerOptions: getProviderOptions(ways),
      ...(takesSchema && schema !== null
        ? { output: Output.object({ schema: jsonSchema(toJsonSchema(schema)), name: "answer" }) }
        : {}),
    });
    return { text, inputTokens: usage.inputTokens ?? 0, outputTokens: usage.outputTokens ?? 0 };
  } catch (error) {
    // The model's text is not valid JSON: the caller parses as much of it as possible.
    if (NoObjectGeneratedError.isInstance(error) && error.text !== undefined)
      return {
        text: error.text,
        inputTokens: error.usage?.inputTokens ?? 0,
        outputTokens: error.usage?.outputTokens ?? 0,
      };
    throw error;
  }
}

const toJsonSchema = (schema: ZodMiniType) =>
  z.toJSONSchema(schema, { target: "draft-7" }) as Parameters<typeof jsonSchema>[0];

function toModelError(error: unknown): ModelError {
  if (!APICallError.isInstance(error)) return new ModelError("unavailable", null);
  const said = `${error.message} ${error.responseBody ?? ""}`;
  const isBinding = error.url.startsWith("workers-ai:");
  const status = error.statusCode ?? (isBinding ? readStatedStatus(said) : null);
  if (isBinding && USED_UP.test(said)) return new ModelError("used_up", status);
  const refusesSchema = (status === null || status === 400 || status === 422) && REFUSES_SCHEMA.test(said);
  return new ModelError(refusesSchema ? "no_schema" : "unavailable", status);
}

function readStatedStatus(said: string): number | null {
  const [stated] = STATED_STATUS.exec(said) ?? [];
  if (stated !== undefined) return Number(stated);
  return INTERNAL_ERROR.test(said) ? 500 : null;
}

/** Rejects when the signal aborts, because the Workers AI binding ignores it. */
async function rejectOnAbort<Value>(work: Promise<Value>, signal: AbortSignal): Promise<Value> {
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

import { nameLanguage } from "#worker/ai/contracts/letter-language.contract.ts";
import type { DeviceQuestion } from "#worker/features/ai/device.contract.ts";

import { DeviceFailure } from "./failure.ts";
import {
  type LanguageModelOptions,
  type LanguageModelSession,
  describeLanguages,
  getLanguageModel,
  readAvailability,
} from "./language-model.ts";

/** Characters of an answer: what is longer is none to any question. */
const MAX_ANSWER = 20_000;
/** A small device may read a long prompt for minutes before the first word. */
const STALL_MS = 180_000;
/** A session may be lost, as when the browser needs its memory. */
const MAX_SESSIONS = 2;

export type AskOptions = {
  signal: AbortSignal;
  /** Share of the model that is downloaded, from 0 to 1. */
  onDownload: (share: number) => void;
  /** The text so far. */
  onText: (text: string) => void;
};

/** @throws DeviceFailure; the signal's reason if it was aborted */
export async function askDevice(question: DeviceQuestion, options: AskOptions): Promise<string> {
  for (let sessions = 1; ; sessions += 1) {
    try {
      return await askOnce(question, options);
    } catch (error) {
      if (options.signal.aborted) throw options.signal.reason;
      const failure = toDeviceFailure(error);
      if (failure.kind !== "stopped" || sessions === MAX_SESSIONS) throw failure;
    }
  }
}

async function askOnce(
  question: DeviceQuestion,
  { signal, onDownload, onText }: AskOptions,
): Promise<string> {
  const { instructions, messages, schema, isCheck } = question;
  const session = await openSession(
    {
      ...describeLanguages(question.language),
      // Prose may differ from time to time: another version of it is asked for with the same words.
      samplingMode: isCheck ? "most-predictable" : schema === null ? "balanced" : "predictable",
    },
    { instructions, language: question.language, signal, onDownload },
  );
  try {
    // The prompt describes the schema already.
    const constraint =
      schema === null ? {} : { responseConstraint: schema, omitResponseConstraintInput: true };
    await requireContextSpace(session, question, constraint);
    return await readText(session.promptStreaming(messages, { ...constraint, signal }), onText);
  } finally {
    session.destroy();
  }
}

type Opening = Pick<DeviceQuestion, "instructions" | "language"> & Pick<AskOptions, "signal" | "onDownload">;

async function openSession(
  model: LanguageModelOptions,
  { instructions, language, signal, onDownload }: Opening,
): Promise<LanguageModelSession> {
  const api = getLanguageModel();
  if ((await api.availability(model)) === "unavailable")
    throw language === "en" || (await readAvailability()) === "unavailable"
      ? new DeviceFailure("unavailable", "Your browser says that it has no model for this device.")
      : new DeviceFailure("language", `The model in your browser does not write ${nameLanguage(language)}.`);
  return await api.create({
    ...model,
    initialPrompts: [{ role: "system", content: instructions }],
    signal,
    monitor: (monitor) => monitor.addEventListener("downloadprogress", ({ loaded }) => onDownload(loaded)),
  });
}

/** Says before it starts that question and answer do not fit. */
async function requireContextSpace(
  session: LanguageModelSession,
  { messages, maxTokens }: DeviceQuestion,
  constraint: object,
): Promise<void> {
  const room = session.contextWindow ?? session.inputQuota ?? Number.POSITIVE_INFINITY;
  const measured = await (session.measureContextUsage?.(messages, constraint) ??
    session.measureInputUsage?.(messages, constraint));
  const needed = (session.contextUsage ?? session.inputUsage ?? 0) + (measured ?? 0) + maxTokens;
  if (needed > room) throw createTooLong(needed, room);
}

const formatTokens = (tokens: number): string => Math.ceil(tokens).toLocaleString("en");

const createTooLong = (needed: number | null, room: number | null): DeviceFailure =>
  new DeviceFailure(
    "too_long",
    needed === null || room === null
      ? "This is too long for the model in your browser. Shorten your text or the job description."
      : `This is too long for the model in your browser: it needs about ${formatTokens(needed)} tokens, and the model has room for ${formatTokens(room)}. Shorten your text or the job description.`,
  );

/** @throws DeviceFailure if nothing has come for minutes */
async function readText(stream: ReadableStream<string>, onText: (text: string) => void): Promise<string> {
  const reader = stream.getReader();
  let text = "";
  try {
    for (;;) {
      const { done, value } = await readInTime(reader);
      if (done) return text;
      text += value;
      if (text.length > MAX_ANSWER) return text.slice(0, MAX_ANSWER);
      onText(text);
    }
  } finally {
    await reader.cancel().catch(() => {});
  }
}

async function readInTime(reader: ReadableStreamDefaultReader<string>) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stall = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(createStopped()), STALL_MS);
  });
  try {
    return await Promise.race([reader.read(), stall]);
  } finally {
    clearTimeout(timer);
  }
}

const createStopped = (): DeviceFailure =>
  new DeviceFailure("stopped", "The model in your browser stopped before it had answered.");

type QuotaError = { requested?: number | null; quota?: number | null };

/** What the interface throws, by the name of its error. */
function toDeviceFailure(error: unknown): DeviceFailure {
  if (error instanceof DeviceFailure) return error;
  const { name } = error as { name?: string };
  switch (name) {
    case "QuotaExceededError": {
      const { requested, quota } = error as QuotaError;
      return createTooLong(requested ?? null, quota ?? null);
    }
    case "NotAllowedError":
      return new DeviceFailure(
        "not_allowed",
        "Your browser lets no model be downloaded without a click. Download it in your settings, under AI model.",
      );
    case "NotSupportedError":
      return new DeviceFailure("unavailable", "Your browser says that it cannot do this with its model.");
    case "NotReadableError":
      return new DeviceFailure("refused", "The model in your browser refused to answer this.");
    default:
      return createStopped();
  }
}

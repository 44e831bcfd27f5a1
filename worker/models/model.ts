import type { ZodMiniType } from "zod/mini";

import type { ModelSettings } from "#worker/config.ts";

export type Message = { role: "user" | "assistant"; content: string };

export type Question = {
  instructions: string;
  messages: Message[];
  /** What the answer has to look like: sent where the server takes it, and asked for in words by the caller anyway. */
  schema: ZodMiniType;
  maxOutputTokens: number;
  temperature: number;
  signal: AbortSignal;
};

export type ModelAnswer = { text: string; inputTokens: number; outputTokens: number };

/** Why there is no answer. Its message names nothing of what was sent or answered. */
export class ModelError extends Error {
  /** "no_schema": the server refuses a schema for the answer; the next question is sent without one. */
  readonly reason: "unavailable" | "no_schema";
  readonly status: number | null;

  constructor(reason: ModelError["reason"], status: number | null) {
    super(`The model gave no answer: ${reason}${status === null ? "" : ` (${status})`}`);
    this.name = "ModelError";
    this.reason = reason;
    this.status = status;
  }
}

export type Model = {
  /** One request and no retry. @throws ModelError, or the reason of the signal where it was aborted */
  ask: (question: Question) => Promise<ModelAnswer>;
};

export type { ModelSettings };

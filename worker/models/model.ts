import type { ZodMiniType } from "zod/mini";

import type { ModelSettings } from "#worker/config.ts";

export type Message = { role: "user" | "assistant"; content: string };

export type Question = {
  instructions: string;
  messages: Message[];
  /**
   * Schema of the answer, null for prose. Sent only if the server supports schemas; the caller describes it in the
   * prompt anyway.
   */
  schema: ZodMiniType | null;
  maxOutputTokens: number;
  temperature: number;
  signal: AbortSignal;
  /** Receives the text so far whenever more of it arrives; without it the answer is not streamed. */
  onText?: (text: string) => void;
};

export type ModelAnswer = { text: string; inputTokens: number; outputTokens: number };

/** A failed request. The message contains nothing of the request or the response. */
export class ModelError extends Error {
  /**
   * "no_schema": the server rejects response schemas; the next request is sent without one. "used_up": the provider
   * account's daily quota is exhausted.
   */
  readonly reason: "unavailable" | "no_schema" | "used_up";
  readonly status: number | null;

  constructor(reason: ModelError["reason"], status: number | null) {
    super(`The model gave no answer: ${reason}${status === null ? "" : ` (${status})`}`);
    this.name = "ModelError";
    this.reason = reason;
    this.status = status;
  }
}

export type Model = {
  /** Sends one request without retries. @throws ModelError, or the signal's reason if it was aborted */
  ask: (question: Question) => Promise<ModelAnswer>;
};

export type { ModelSettings };

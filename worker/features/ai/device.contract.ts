import { z } from "zod/mini";

/** Max answers of one task: writing a letter twice takes sixteen. */
const MAX_ANSWERS = 24;
/** Max characters of an answer that a task reads. */
const MAX_ANSWER = 20_000;

/**
 * A question to the model of the user's device. The Worker cannot call the device: it responds with the questions (202,
 * `DeviceAsked`), and the client sends the same request again with the answers (`DEVICE_ANSWERS`).
 */
export const DeviceQuestion = z.object({
  /** Hash of the question, which identifies its answer. */
  key: z.string(),
  instructions: z.string(),
  messages: z.array(z.object({ role: z.enum(["user", "assistant"]), content: z.string() })),
  /** JSON schema of the answer; null for prose. */
  schema: z.nullable(z.record(z.string(), z.unknown())),
  /** BCP 47 code. */
  language: z.string(),
  /** Whether the question only checks a text. */
  isCheck: z.boolean(),
  /** Tokens that the answer needs in the model's context. */
  maxTokens: z.int(),
});
export type DeviceQuestion = z.infer<typeof DeviceQuestion>;

/** Body of a 202: there is no result yet. */
export const DeviceAsked = z.object({ questions: z.array(DeviceQuestion) });
export type DeviceAsked = z.infer<typeof DeviceAsked>;

/** The device's answer to a question. The text is absent if the device gave none. */
export const DeviceAnswer = z.object({
  key: z.string().check(z.maxLength(64)),
  text: z.nullable(z.string().check(z.maxLength(MAX_ANSWER))),
});
export type DeviceAnswer = z.infer<typeof DeviceAnswer>;

export const DeviceAnswers = z.array(DeviceAnswer).check(z.maxLength(MAX_ANSWERS));
export const DEVICE_LIMITS = { answers: MAX_ANSWERS, answer: MAX_ANSWER } as const;

import { z } from "zod/mini";

/** Most answers of one task: a letter that is written twice takes sixteen. */
const MAX_ANSWERS = 24;
/** Characters of an answer: no task reads more of one. */
const MAX_ANSWER = 20_000;

/**
 * What the model of the user's device is asked. The Worker has no connection to it: it answers a request with what is
 * to be asked (202, `DeviceAsked`), and the client sends the same request again with the answers (`DEVICE_ANSWERS`).
 */
export const DeviceQuestion = z.object({
  /** Hash of the question, by which its answer is found. */
  key: z.string(),
  instructions: z.string(),
  messages: z.array(z.object({ role: z.enum(["user", "assistant"]), content: z.string() })),
  /** JSON schema of the answer; null for prose. */
  schema: z.nullable(z.record(z.string(), z.unknown())),
  /** BCP 47 */
  language: z.string(),
  /** Whether a text is checked, and none is written. */
  isCheck: z.boolean(),
  /** Room that the answer needs in the model's context. */
  maxTokens: z.int(),
});
export type DeviceQuestion = z.infer<typeof DeviceQuestion>;

/** Body of a 202: nothing is made yet. */
export const DeviceAsked = z.object({ questions: z.array(DeviceQuestion) });
export type DeviceAsked = z.infer<typeof DeviceAsked>;

/** The device's answer to a question. Without a text it gave none. */
export const DeviceAnswer = z.object({
  key: z.string().check(z.maxLength(64)),
  text: z.nullable(z.string().check(z.maxLength(MAX_ANSWER))),
});
export type DeviceAnswer = z.infer<typeof DeviceAnswer>;

export const DeviceAnswers = z.array(DeviceAnswer).check(z.maxLength(MAX_ANSWERS));
export const DEVICE_LIMITS = { answers: MAX_ANSWERS, answer: MAX_ANSWER } as const;

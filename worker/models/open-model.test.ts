import { expect, it } from "vitest";
import { z } from "zod/mini";

import { openModel } from "./open-model.ts";

const QUESTION = {
  instructions: "Say a word.",
  messages: [{ role: "user" as const, content: "Now." }],
  schema: z.object({ word: z.string() }),
  maxOutputTokens: 20,
  temperature: 0,
  signal: new AbortController().signal,
};
const ANSWER = JSON.stringify({ word: "yes" });

/** A Workers AI binding that records its requests. */
function bindAi(answer: () => unknown) {
  const asked: { stream?: boolean; response_format?: unknown }[] = [];
  const binding = {
    run: async (_model: string, inputs: object) => {
      asked.push(inputs);
      return answer();
    },
  } as unknown as Ai;
  return { asked, binding };
}

let models = 0;
/** A model unknown to earlier tests, because a server's rejections are cached. */
const open = (binding: Ai) =>
  openModel(
    {
      provider: "workers-ai",
      name: "Workers AI",
      model: `@cf/test/${(models += 1)}`,
      apiKey: null,
      baseUrl: null,
      api: "chat",
      callsPerDay: 1,
      sharePercent: 100,
    },
    binding,
  );

it("Workers AI is asked with a schema, and without one for an answer that is streamed", async () => {
  const stream = () => new Response(`data: ${JSON.stringify({ response: ANSWER })}\n\ndata: [DONE]\n\n`).body;
  const whole = bindAi(() => ({ response: ANSWER }));
  expect((await open(whole.binding).ask(QUESTION)).text).toBe(ANSWER);
  expect(whole.asked[0]?.response_format).toBeDefined();
  const streamed = bindAi(stream);
  const texts: string[] = [];
  await open(streamed.binding).ask({ ...QUESTION, onText: (text) => texts.push(text) });
  expect(texts.at(-1)).toBe(ANSWER);
  expect(streamed.asked[0]).toMatchObject({ stream: true });
  expect(streamed.asked[0]?.response_format).toBeUndefined();
});

it.each([
  "5023: JSON Schema mode is not supported with stream mode.",
  "5024: JSON Mode couldn't be met",
  "5025: This model doesn't support JSON Schema.",
])("a refused schema is told apart from a model that fails: %s", async (message) => {
  const { asked, binding } = bindAi(() => {
    throw Object.assign(new Error(message), { name: "AiError" });
  });
  const model = open(binding);
  await expect(model.ask(QUESTION)).rejects.toMatchObject({ reason: "no_schema" });
  await expect(model.ask(QUESTION)).rejects.toMatchObject({ reason: "unavailable" });
  expect(asked.map(({ response_format }) => response_format !== undefined)).toEqual([true, false]);
});

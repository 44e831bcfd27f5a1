import { describe, expect, it, vi } from "vitest";

import { type BindingMood, createAiBinding } from "#worker/testing/ai-binding.ts";
import { createApi, createSignedInUser } from "#worker/testing/api.ts";
import { listModelCases } from "#worker/testing/model-tasks.ts";

import { runTask } from "./run-task.service.ts";

const DEFAULT = "@cf/google/gemma-4-26b-a4b-it";
const useWorkersAi = (more: Partial<Env>) =>
  createSignedInUser({ env: { AI_PROVIDER: "workers-ai", ...more } as Partial<Env> });

/** The outputs of a task: from the binding's answers, and by rules alone. */
async function run(name: string, mood: BindingMood) {
  const { task, input } = listModelCases().find((one) => one.name === name) ?? expect.fail();
  const deadline = new AbortController();
  const { asked, binding } = createAiBinding(mood, () =>
    deadline.abort(new DOMException("", "TimeoutError")),
  );
  // The circuit breaker and the cache of refused schemas are kept per model.
  const { ctx } = await useWorkersAi({ AI: binding, AI_MODEL: `${DEFAULT}.${mood}.${name}` });
  const limits = vi.spyOn(AbortSignal, "timeout").mockReturnValue(deadline.signal);
  const made = await runTask(ctx, task, input).finally(() => limits.mockRestore());
  const plain = await runTask({ ...ctx, engine: { kind: "built-in" } }, task, input);
  return { made, plain, inputs: asked.map(({ inputs }) => inputs) };
}

describe.each(["write-letter", "rate-resume"])("%s by Workers AI", (name) => {
  const isLetter = name === "write-letter";

  it.each(["native", "chat", "busy-once", "schemaless", "prose"] as const)(
    "%s: the model's answer is taken",
    async (mood) => {
      const { made, plain, inputs } = await run(name, mood);
      expect(made.madeBy).toMatchObject({
        engine: "model",
        model: `Cloudflare Workers AI · ${DEFAULT}.${mood}.${name}`,
        degraded: null,
      });
      expect(made.value).not.toEqual(plain.value);
      expect(inputs.filter(({ stream, response_format }) => stream && response_format)).toEqual([]);
      // A letter is streamed as prose; structured answers come as a whole.
      expect(inputs[0]?.stream === true).toBe(isLetter);
      expect(inputs.some(({ response_format }) => response_format !== undefined)).toBe(true);
    },
  );

  it.each([
    ["no-capacity", "unavailable", 2],
    ["rate-limited", "unavailable", 2],
    ["internal-error", "unavailable", 2],
    ["used-up", "over_budget", 1],
    ["slow", "timeout", 1],
    ["empty", "invalid", 2],
    ...(isLetter ? [] : [["half", "invalid", 2] as const]),
  ] as const)("%s: the built-in answer is given and says %s", async (mood, degraded, requests) => {
    const { made, plain, inputs } = await run(name, mood);
    expect(made.madeBy).toMatchObject({ engine: "embedded", model: null, degraded });
    expect(made.value).toEqual(plain.value);
    expect(inputs).toHaveLength(requests);
  });

  it.runIf(isLetter)("half: what has come whole is the letter", async () => {
    const { made } = await run(name, "half");
    expect(made.madeBy).toMatchObject({ engine: "model", degraded: null });
    expect(JSON.stringify(made.value)).toContain("I am writing to apply");
  });
});

it("the default model is asked, and told not to think first", async () => {
  const { asked, binding } = createAiBinding("native");
  const { ctx } = await useWorkersAi({ AI: binding });
  const { task, input } = listModelCases().find((one) => one.name === "rate-resume") ?? expect.fail();
  expect((await runTask(ctx, task, input)).madeBy.engine).toBe("model");
  expect(asked[0]).toMatchObject({
    model: DEFAULT,
    inputs: { chat_template_kwargs: { enable_thinking: false } },
  });
});

it("without the binding all is made by rules, as if no model were configured", async () => {
  const { ctx, token } = await useWorkersAi({});
  for (const { task, input } of listModelCases())
    expect((await runTask(ctx, task, input)).madeBy).toMatchObject({ engine: "embedded", degraded: null });
  const variables = { AI_PROVIDER: "workers-ai" } as Partial<Env>;
  expect(await (await createApi({ env: variables }).get("/ai", token)).json()).toEqual({
    provider: null,
    callsLeft: null,
  });
});

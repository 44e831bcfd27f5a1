import { describe, expect, it } from "vitest";
import { z } from "zod/mini";

import type { KeptRequest, Mood } from "#testing/mock-model/server.ts";
import { isProving, takeSample } from "#testing/scale.ts";
import { createSignedInUser } from "#worker/testing/api.ts";
import { listModelCases } from "#worker/testing/model-tasks.ts";

import { runTask } from "./run-task.service.ts";

const KEY = "sk-canary-5120983";
const CASES = listModelCases();

const asked = async (model: string): Promise<KeptRequest[]> =>
  (await fetch(`http://mock-model.test/__requests?model=${encodeURIComponent(model)}`)).json();

const withModel = (model: string, more: Partial<Env> = {}) =>
  createSignedInUser({
    env: {
      AI_PROVIDER: "openai",
      AI_MODEL: model,
      OPENAI_API_KEY: KEY,
      OPENAI_BASE_URL: "http://mock-model.test/v1",
      OPENAI_API: "auto",
      ...more,
    } as Partial<Env>,
  });

async function run(
  name: string,
  mood: Mood | `${Mood}-plain` | "appending.0",
  api: "chat" | "responses" = "chat",
) {
  const found = CASES.find((one) => one.name === name);
  if (found === undefined) throw new Error(`No case ${name}`);
  // A second try must not find anything noted by the first.
  const model = `mock-${mood}.${name}.${api}.${crypto.randomUUID()}`;
  const logged: string[] = [];
  const { ctx } = await withModel(model, { OPENAI_API: api });
  const log = (...args: unknown[]) => void logged.push(JSON.stringify(args));
  const startedAt = Date.now();
  const made = await runTask({ ...ctx, log }, found.task, found.input);
  const ms = Date.now() - startedAt;
  const plain = await runTask({ ...ctx, engine: { kind: "built-in" } }, found.task, found.input);
  return {
    made,
    plain,
    ms,
    requests: await asked(model),
    logged: logged.join("\n"),
    model,
    task: found.task,
  };
}

/** Tasks with more requests than one answer and its repair. */
const MAX_REQUESTS = new Map([
  ["write-letter", 8],
  ["tailor-resume", 4],
  ["score-answer", 4],
  ["rate-resume", 3],
]);
/** Tasks that send several requests concurrently. */
const BESIDE = new Map([["score-answer", 1]]);

const NAMES = CASES.map(({ name }) => name);
const EACH = [
  ...NAMES.map((name) => [name, "chat"] as const),
  ...takeSample(NAMES, 2).map((name) => [name, "responses"] as const),
];

it("has an input for every task that a model has a part in", () => {
  const tasks = Object.keys(import.meta.glob<unknown>(["/worker/ai/tasks/*/model.ts"], {})).map((file) =>
    file.split("/").at(-2),
  );
  expect(NAMES.toSorted()).toEqual(tasks.toSorted());
});

/** Holds for every behavior of the model. */
function expectSound({ made, requests, logged, task, ms }: Awaited<ReturnType<typeof run>>): void {
  if (task.output !== null) expect(z.safeParse(task.output, made.value).success).toBe(true);
  expect(requests.length).toBeLessThanOrEqual(MAX_REQUESTS.get(task.id) ?? 2);
  expect(ms).toBeLessThan(51_000);
  expect(`${JSON.stringify(made)}${logged}`).not.toContain(KEY);
  for (const { body, authorization } of requests) {
    expect(body).not.toContain(KEY);
    expect(authorization).toBe(`Bearer ${KEY}`);
    expect(body).toMatch(/Today is 20\d\d-\d\d-\d\d\./);
  }
}

describe.each(EACH)("%s by %s", (name, api) => {
  it.each(["fine", "fenced", "prose"] as const)(
    "%s: the model's answer is taken at the first request",
    async (mood) => {
      const done = await run(name, mood, api);
      expectSound(done);
      expect(done.made.madeBy).toMatchObject({
        engine: "model",
        model: `the model at mock-model.test · ${done.model}`,
        degraded: null,
      });
      expect(done.made.value).not.toEqual(done.plain.value);
      expect(done.requests[0]?.path).toBe(api === "chat" ? "/v1/chat/completions" : "/v1/responses");
    },
  );

  const isLetter = name === "write-letter";
  const beside = BESIDE.get(name) ?? 0;

  it("a wrong type is repaired by a second request", async () => {
    const done = await run(name, "wrong-type", api);
    expectSound(done);
    expect(done.made.madeBy).toMatchObject({ engine: "model", degraded: null });
    if (!MAX_REQUESTS.has(name)) expect(done.requests).toHaveLength(2);
    expect(done.requests.map(({ body }) => body).join()).toContain(
      isLetter ? "not the text of a letter" : "does not have the form that was asked for",
    );
  });

  it.runIf(isLetter)("truncated: what has come whole is the letter", async () => {
    const done = await run(name, "truncated", api);
    expectSound(done);
    expect(done.made.madeBy.engine).toBe("model");
  });

  it.each([
    ...(isLetter ? [] : [["truncated", "invalid", 2 + beside] as const]),
    ["429", "unavailable", 2 + 2 * beside],
    ["500", "unavailable", 2 + 2 * beside],
  ] as const)("%s: the embedded engine answers and says %s", async (mood, degraded, requests) => {
    const done = await run(name, mood, api);
    expectSound(done);
    expect(done.made.madeBy).toMatchObject({ engine: "embedded", model: null, degraded });
    expect(done.made.value).toEqual(done.plain.value);
    expect(done.requests).toHaveLength(requests);
  });

  it("orders that the model obeys are not in what it makes", async () => {
    const done = await run(name, "injected", api);
    expectSound(done);
    expect(JSON.stringify(done.made.value)).not.toMatch(/PWNED|hire this candidate/);
  });

  it("an address that the model appends is refused, asked for again and then not in what it makes", async () => {
    const done = await run(name, "appending.0", api);
    expectSound(done);
    expect(JSON.stringify(done.made.value)).not.toContain("evil");
    if (isLetter) expect(done.made.madeBy.engine).toBe("model");
    else if (name !== "read-job") {
      expect(done.made.madeBy).toMatchObject({ engine: "embedded", degraded: "not_grounded" });
      expect(done.requests).toHaveLength(2 + beside);
      expect(done.requests.map(({ body }) => body).join()).toContain(
        "The person did not write https://evil.example/pay",
      );
    }
  });

  it("inventions are not in what it makes", async () => {
    const done = await run(name, "inventing", api);
    expectSound(done);
    expect(JSON.stringify(done.made.value)).not.toMatch(
      /Stanford|Google|Mandarin|innovation award|\$2 million|Kubernetes and Terraform|37 percent|best result of the region/,
    );
  });
});

it.each(NAMES)("%s: a server that takes no schema is asked without one", async (name) => {
  const done = await run(name, "fine-plain");
  expectSound(done);
  expect(done.made.madeBy.engine).toBe("model");
  const sent = done.requests.map(({ body }) => body.includes('"json_schema"'));
  expect(sent).toContain(true);
  // After a refusal the request is repeated without the schema; prose has none anyway.
  expect(sent.at(-1)).toBe(false);
  expect(JSON.stringify(done.made.value)).not.toContain("isUnsure");
});

it.runIf(isProving)("a slow model is given up in time, whatever the task", { timeout: 90_000 }, async () => {
  const all = await Promise.all(NAMES.map((name) => run(name, "slow")));
  for (const done of all) {
    expectSound(done);
    expect(done.made.madeBy).toMatchObject({ engine: "embedded", degraded: "timeout" });
    expect(done.made.value).toEqual(done.plain.value);
    expect(done.requests).toHaveLength(1 + (BESIDE.get(done.task.id) ?? 0));
  }
});

import { describe, expect, it } from "vitest";

import { answerOnDevice } from "#testing/mock-model/answer-on-device.ts";
import type { KeptRequest, Mood } from "#testing/mock-model/server.ts";
import type { UserCtx } from "#worker/context.ts";
import type { CoverLetter, LetterDetail } from "#worker/features/cover-letters/cover-letters.contract.ts";
import type { ErrorBody } from "#worker/lib/error.contract.ts";
import { type TestDeps, createApi, createSignedInUser } from "#worker/testing/api.ts";
import { getFirstLetterInput, listModelCases } from "#worker/testing/model-tasks.ts";

import { DeviceQuestions } from "./ask-device.service.ts";
import {
  DEVICE_LIMITS,
  type DeviceAnswer,
  type DeviceAsked,
  type DeviceQuestion,
} from "./device.contract.ts";
import { ENGINE_HEADER, GENERATION_HEADER } from "./engine-header.contract.ts";
import { runTask } from "./run-task.service.ts";

const CASES = listModelCases();
const ON_DEVICE = ["write-letter", "tailor-resume", "ask-questions", "score-answer"];
const getCase = (name: string) => {
  const found = CASES.find((one) => one.name === name);
  if (found === undefined) throw new Error(`No case ${name}`);
  return found;
};

/** A site with a configured model, which the device's model replaces. */
const createSite = (model: string): TestDeps => ({
  env: {
    AI_PROVIDER: "openai",
    AI_MODEL: model,
    OPENAI_API_KEY: "sk",
    OPENAI_BASE_URL: "http://mock-model.test/v1",
  } as Partial<Env>,
});

type Answer = (question: DeviceQuestion) => string | null;

/** Repeats a request with the device's answers, as a browser does. */
async function runOnDevice(
  ctx: UserCtx,
  name: string,
  answer: Answer = (question) => answerOnDevice(question),
) {
  const { task, input } = getCase(name);
  const answers: DeviceAnswer[] = [];
  const asked: DeviceQuestion[] = [];
  for (let rounds = 1; ; rounds += 1) {
    try {
      const engine = { kind: "device" as const, readAnswers: async () => answers };
      return { made: await runTask({ ...ctx, engine }, task, input), asked, rounds };
    } catch (error) {
      if (!(error instanceof DeviceQuestions)) throw error;
      for (const question of error.questions) {
        asked.push(question);
        answers.push({ key: question.key, text: answer(question) });
      }
    }
  }
}

const isCheck = ({ isCheck }: DeviceQuestion) => isCheck;

describe.each(ON_DEVICE)("%s on the user's device", (name) => {
  it("is what a server with the same model makes, and asks no server", async () => {
    const model = `mock-fine.${crypto.randomUUID()}`;
    const { ctx } = await createSignedInUser(createSite(model));
    const { made, asked, rounds } = await runOnDevice(ctx, name);
    const requests: KeptRequest[] = await (
      await fetch(`http://mock-model.test/__requests?model=${model}`)
    ).json();
    expect(requests).toEqual([]);
    expect(made.madeBy).toMatchObject({ engine: "device", model: null, degraded: null });
    expect(asked.length).toBeLessThanOrEqual(8);
    expect(rounds).toBeLessThanOrEqual(asked.length + 1);
    expect(new Set(asked.map(({ key }) => key)).size).toBe(asked.length);
    const { task, input } = getCase(name);
    const byServer = await runTask(ctx, task, input);
    expect(made.value).toEqual(byServer.value);
    // The next time, the cached answer is used.
    expect((await runOnDevice(ctx, name)).rounds).toBe(task.output === null ? rounds : 1);
  });

  it("passes the same checks: what is invented or obeyed is not taken", async () => {
    for (const mood of ["inventing", "injected"] satisfies Mood[]) {
      const { ctx } = await createSignedInUser();
      const { made } = await runOnDevice(ctx, name, (question) => answerOnDevice(question, mood));
      expect(JSON.stringify(made.value)).not.toMatch(
        /Stanford|Terraform|340 percent|\$14 million|team of 45|Mandarin|PWNED/,
      );
    }
  });

  it("without an answer is the embedded engine's, and a broken answer is asked for again", async () => {
    const { ctx } = await createSignedInUser();
    const silent = await runOnDevice(ctx, name, () => null);
    expect(silent.made.madeBy).toMatchObject({ engine: "embedded", degraded: "unavailable" });
    const broken = await runOnDevice(ctx, name, () => '{"broken');
    expect(broken.made.madeBy).toMatchObject({ engine: "embedded", degraded: "invalid" });
    expect(broken.asked.map(({ messages }) => messages.map(({ role }) => role).join(" "))).toContain(
      "user assistant user",
    );
  });
});

it.each(["parse-resume", "rate-resume", "read-job", "review-code"])(
  "%s is the embedded engine's where the device was chosen, and no server is asked",
  async (name) => {
    const model = `mock-fine.${crypto.randomUUID()}`;
    const { ctx } = await createSignedInUser(createSite(model));
    const { made, rounds } = await runOnDevice(ctx, name);
    expect([made.madeBy.engine, made.madeBy.degraded, rounds]).toEqual(["embedded", null, 1]);
    const requests = await fetch(`http://mock-model.test/__requests?model=${model}`);
    expect(await requests.json()).toEqual([]);
  },
);

it("a letter whose second look does not come is marked as a whole", async () => {
  const { ctx } = await createSignedInUser();
  const { made, asked } = await runOnDevice(ctx, "write-letter", (question) =>
    question.isCheck ? null : answerOnDevice(question),
  );
  expect(asked.filter(isCheck).length).toBeGreaterThan(1);
  const { paragraphs } = made.value as LetterDetail;
  for (const { kind, sentences } of paragraphs)
    if (/^(?:opening|evidence|closing)$/.test(kind))
      expect(sentences.every(({ isUnsure }) => isUnsure === true)).toBe(true);
});

describe("over HTTP", () => {
  const { keep: _, wanted: __, round: ___, ...input } = getFirstLetterInput();

  async function openClient(more: TestDeps = {}) {
    const api = createApi(more);
    const { token } = await createSignedInUser(more);
    const generation = crypto.randomUUID();
    const post = (answers: unknown, other: { headers?: Record<string, string>; body?: object } = {}) =>
      api.call("POST", "/cover-letters/generate", {
        body: { ...input, ...other.body, deviceAnswers: answers },
        token,
        headers: {
          [ENGINE_HEADER.name]: ENGINE_HEADER.device,
          [GENERATION_HEADER]: generation,
          ...other.headers,
        },
      });
    const list = async () => (await api.get("/cover-letters", token)).json<CoverLetter[]>();
    return { api, token, post, list };
  }

  const readQuestions = async (response: Response): Promise<DeviceQuestion[]> => {
    expect(response.status).toBe(202);
    return (await response.json<DeviceAsked>()).questions;
  };
  const answer = (questions: DeviceQuestion[], mood?: Mood): DeviceAnswer[] =>
    questions.map((question) => ({ key: question.key, text: answerOnDevice(question, mood) }));

  it("a letter is answered with what is to be asked, and is stored once with the last answer", async () => {
    const { post, list, api, token } = await openClient();
    const answers: DeviceAnswer[] = [];
    let response = await post(answers);
    let rounds = 0;
    while (response.status === 202) {
      expect(await list()).toEqual([]);
      rounds += 1;
      answers.push(...answer(await readQuestions(response), "rewritten"));
      response = await post(answers);
    }
    expect(response.status).toBe(201);
    // Written, checked, one paragraph rewritten and checked again.
    expect(rounds).toBe(4);
    const letter = await response.json<LetterDetail>();
    expect(letter).toMatchObject({ isAiGenerated: true, madeBy: { engine: "device" } });
    expect(await list()).toMatchObject([{ id: letter.id, isAiGenerated: true }]);
    const stored = await api.get(`/cover-letters/${letter.id}`, token);
    expect(await stored.json()).toMatchObject({ madeBy: letter.madeBy, content: letter.content });
  });

  it("what has come of a letter is told before the next questions", async () => {
    const { post } = await openClient();
    const questions = await readQuestions(await post([]));
    const headers = { accept: "text/event-stream" };
    const events = (await (await post(answer(questions), { headers })).text())
      .split("\n\n")
      .filter((event) => event !== "")
      .map((event) => JSON.parse(event.replace(/^data: /, "")) as { kind: string; body?: DeviceAsked });
    expect(events[0]).toMatchObject({ kind: "written", paragraphs: [{ state: "checking" }] });
    expect(events.at(-1)).toMatchObject({ kind: "failed", status: 202 });
    expect(events.at(-1)?.body?.questions.length).toBeGreaterThan(1);
  });

  it("a task counts once, when it is done, and a request without a use left is refused before any question", async () => {
    const { post, list } = await openClient({ env: { AI_TASKS_PER_HOUR: "2" } });
    const make = async (jobTitle: string) => {
      const answers: DeviceAnswer[] = [];
      for (;;) {
        const response = await post(answers, { body: { jobTitle } });
        if (response.status !== 202) return { response, answers };
        answers.push(...answer(await readQuestions(response)));
      }
    };
    const first = await make("Nurse");
    expect(first.response.status).toBe(201);
    // Repeating the same answers creates another letter, which counts as one.
    expect((await post(first.answers, { body: { jobTitle: "Nurse" } })).status).toBe(201);
    const refused = await post([]);
    expect([refused.status, (await refused.json<ErrorBody>()).code]).toEqual([429, "ai.too_many_tasks"]);
    expect((await post(first.answers, { body: { jobTitle: "Nurse" } })).status).toBe(429);
    expect((await list()).length).toBe(2);
  });

  it("another version of a paragraph is asked for anew", async () => {
    const { api, token } = await openClient();
    const call = (engine: string, path: string, body: object) =>
      api.call("POST", path, { body, token, headers: { [ENGINE_HEADER.name]: engine } });
    const written = await call(ENGINE_HEADER.builtIn, "/cover-letters/generate", input);
    const { id, paragraphs } = await written.json<LetterDetail>();
    const paragraphId = paragraphs.find(({ kind }) => kind === "closing")?.id;
    const ask = async () => {
      const asked = await call(ENGINE_HEADER.device, `/cover-letters/${id}/rewrite`, { paragraphId });
      return (await readQuestions(asked)).map(({ key }) => key);
    };
    const before = await ask();
    expect(await ask()).toEqual(before);
    await call(ENGINE_HEADER.builtIn, `/cover-letters/${id}/rewrite`, { paragraphId });
    expect(await ask()).not.toEqual(before);
  });

  it("answers at their limits are read, and more are refused", async () => {
    const { post, list, api, token } = await openClient();
    const text = "a".repeat(DEVICE_LIMITS.answer);
    const full = Array.from({ length: DEVICE_LIMITS.answers }, (_, at) => ({ key: `${at}`, text }));
    const long = {
      jobDescription: "Cook well.\n".repeat(2700),
      userBackground: "Cooked 40 meals a day for the guests of an inn.\n".repeat(620),
    };
    // No question is left to ask.
    const made = await post(full, { body: long });
    expect(made.status).toBe(201);
    expect(await made.json()).toMatchObject({ madeBy: { engine: "embedded", degraded: "unavailable" } });
    expect((await list()).length).toBe(1);
    const broken = await api.call("POST", "/interviews/from-weak-spots", {
      body: "{",
      token,
      headers: { [ENGINE_HEADER.name]: ENGINE_HEADER.device },
    });
    expect(broken.status).toBeLessThan(500);
    for (const answers of [[...full, { key: "x", text }], [{ key: "x", text: `${text}a` }], "none", [{}]]) {
      const refused = await post(answers);
      expect([refused.status, (await refused.json<ErrorBody>()).code]).toEqual([
        400,
        "ai.device_answers_invalid",
      ]);
    }
  });
});

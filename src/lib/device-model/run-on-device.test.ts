import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import { type LanguageModelMock, installLanguageModel } from "#src/testing/language-model.ts";
import type { DeviceAnswer, DeviceQuestion } from "#worker/features/ai/device.contract.ts";

import { ApiError, DeviceQuestions } from "../api.ts";
import { deviceProgress } from "./progress.ts";
import { runOnDevice } from "./run-on-device.ts";

const LETTER = "I am applying for the position of Nurse.\n\nI led a ward of 24 beds.";
const VERDICT = JSON.stringify({ sentences: [{ n: 1, verdict: "backed", quotes: ["24 beds"], why: "" }] });
const answer: LanguageModelMock["answer"] = ({ instructions }) =>
  instructions.includes("check-text") ? VERDICT : LETTER;

let model: LanguageModelMock;
beforeEach(() => {
  model = installLanguageModel({ answer });
});
afterEach(() => {
  Reflect.deleteProperty(globalThis, "LanguageModel");
});

const QUESTION: DeviceQuestion = {
  key: "letter",
  instructions: "Task: write-letter.",
  messages: [
    {
      role: "user",
      content: "<<< record m1\n[j1.1] Led a ward of 24 beds\nm1 >>>",
    },
  ],
  schema: null,
  language: "en",
  isCheck: false,
  maxTokens: 500,
};
const CHECK: DeviceQuestion = {
  ...QUESTION,
  key: "check",
  instructions: "Task: check-text.",
  schema: { type: "object" },
  isCheck: true,
};

/** A server that asks in rounds before it answers. */
function createServer(rounds: DeviceQuestion[][]) {
  const sent: DeviceAnswer[][] = [];
  const send = async (answers: readonly DeviceAnswer[]): Promise<{ answers: DeviceAnswer[] }> => {
    sent.push([...answers]);
    const questions = rounds[sent.length - 1];
    if (questions === undefined) return { answers: [...answers] };
    throw new DeviceQuestions({ questions });
  };
  return { send, sent };
}

const run = (
  rounds: DeviceQuestion[][],
  signal = new AbortController().signal,
  onText?: (text: string) => void,
) => runOnDevice({ kind: "letter", send: createServer(rounds).send, signal, onText });

it("the server's questions are answered in rounds, each in a session of its own that is closed", async () => {
  const seen: unknown[] = [];
  const stop = deviceProgress.subscribe(() => seen.push(deviceProgress.read().letter));
  const texts: string[] = [];
  const { send, sent } = createServer([[QUESTION], [CHECK, { ...CHECK, key: "other" }]]);
  const { answers } = await runOnDevice({
    kind: "letter",
    send,
    signal: new AbortController().signal,
    onText: (text) => texts.push(text),
  });
  stop();
  expect(sent.map((round) => round.map(({ key }) => key))).toEqual([
    [],
    ["letter"],
    ["letter", "check", "other"],
  ]);
  expect(answers.map(({ text }) => text)).toEqual([LETTER, VERDICT, VERDICT]);
  expect(model.asked.map(({ schema }) => schema)).toEqual([null, CHECK.schema, CHECK.schema]);
  expect(model.sessions).toEqual({ opened: 3, destroyed: 3 });
  // Only what is written first is shown while it comes.
  expect(texts.at(-1)).toBe(answers[0]?.text);
  expect(seen).toContainEqual({ kind: "writing", words: 5 });
  expect(seen).toContainEqual({ kind: "checking", at: 2, of: 2 });
  expect(seen.at(-1)).toBeUndefined();
});

describe("where the model gives no answer to the first question, nothing is made, in words", () => {
  it.each([
    ["unavailable", "Your browser says that it has no model for this device."],
    ["lost", "The model in your browser stopped before it had answered."],
  ] as const)("%s", async (mood, message) => {
    model.mood = mood;
    await expect(run([[QUESTION]])).rejects.toThrow(message);
    expect(model.sessions.opened).toBe(model.sessions.destroyed);
    expect(deviceProgress.read()).toEqual({});
  });

  it("too long, said before it starts, with the room that the answer needs", async () => {
    model.contextWindow = 510;
    await expect(run([[QUESTION]])).rejects.toThrow(
      "it needs about 518 tokens, and the model has room for 510",
    );
    expect(model.asked).toEqual([]);
    model.contextWindow = 3;
    await expect(run([[QUESTION]])).rejects.toThrow("it needs about 5 tokens, and the model has room for 3");
  });

  it("a language that it does not write", async () => {
    await expect(run([[{ ...QUESTION, language: "pl" }]])).rejects.toThrow(
      "The model in your browser does not write Polish.",
    );
  });

  it("a download that would need a click", async () => {
    model.mood = "downloadable";
    vi.stubGlobal("navigator", { userActivation: { isActive: false } });
    await expect(run([[QUESTION]])).rejects.toThrow("Download it in your settings");
    vi.unstubAllGlobals();
  });
});

it("a session that is lost once is opened again", async () => {
  model.mood = "lost-once";
  expect((await run([[QUESTION]])).answers[0]?.text).toBe(LETTER);
  expect(model.sessions).toEqual({ opened: 2, destroyed: 2 });
});

it("a later question without an answer is handed on as one", async () => {
  model.answer = (question) => {
    if (question.instructions.includes("check-text")) model.mood = "lost";
    return answer(question);
  };
  expect((await run([[QUESTION], [CHECK]])).answers).toEqual([
    { key: "letter", text: expect.any(String) },
    { key: "check", text: null },
  ]);
});

it("reports the progress of the download before the answer", async () => {
  model.mood = "downloading";
  const shares: number[] = [];
  const stop = deviceProgress.subscribe(() => {
    const progress = deviceProgress.read().letter;
    if (progress?.kind === "downloading") shares.push(progress.share);
  });
  await run([[QUESTION]]);
  stop();
  expect(shares).toEqual([0, 0.25, 0.5, 0.75, 1]);
});

it("an answer without end is cut, and a cancel ends it at once with its own reason", async () => {
  model.mood = "endless";
  model.answer = () => "word ".repeat(4000);
  const controller = new AbortController();
  const running = run([[QUESTION]], controller.signal, () => controller.abort(new Error("canceled by me")));
  await expect(running).rejects.toThrow("canceled by me");
  model.answer = () => "a".repeat(19_990);
  const { answers } = await run([[QUESTION]]);
  expect(answers[0]?.text?.length).toBe(20_000);
  expect(model.sessions.opened).toBe(model.sessions.destroyed);
});

it("another error of the server is thrown on", async () => {
  const failure = new ApiError(429, "ai.too_many_tasks", "Too many.");
  await expect(
    runOnDevice({
      kind: "letter",
      send: () => Promise.reject(failure),
      signal: new AbortController().signal,
    }),
  ).rejects.toBe(failure);
});

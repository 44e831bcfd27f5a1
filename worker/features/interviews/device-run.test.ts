import { describe, expect, it } from "vitest";

import { createApi, createSignedInUser } from "#worker/testing/api.ts";
import { findProblem } from "#worker/testing/problem-bank.ts";

import type { CodingProblem } from "./coding.contract.ts";
import type { InterviewDetail } from "./interviews.contract.ts";
import type { DeviceResult, DeviceTask } from "./python-device.contract.ts";

const api = createApi();
const problem = findProblem("shelf-gap");
if (problem === undefined) throw new Error("No problem");

/** Right in CPython; our engine lacks what it imports. */
const RIGHT = `import difflib\ndef widest_gap(p):\n    p = sorted(p)\n    return max((b - a for a, b in zip(p, p[1:])), default=0)\n`;
/** The expected results, as a device would return them. */
const VALUES = problem.tests.map(({ expected }): DeviceResult => ({
  kind: "value",
  value: JSON.stringify(expected ?? null),
}));

async function begin() {
  const { token } = await createSignedInUser();
  const { question } = await (
    await api.post("/interviews/generate-coding-question", { problemId: "shelf-gap" }, token)
  ).json<{ question: unknown }>();
  const saved = await api.post(
    "/interviews",
    { title: "Mine", type: "coding", difficulty: "easy", questions: [question] },
    token,
  );
  const { id } = await saved.json<InterviewDetail>();
  const submit = (fields: Record<string, unknown>, way: "evaluate" | "practice" = "evaluate") =>
    api.post(`/interviews/${id}/${way}`, { questionIndex: 0, language: "python", ...fields }, token);
  return { token, id, submit };
}

const readQuestion = async (response: Response) => (await response.json<InterviewDetail>()).questions[0];

describe("Python that our engine does not accept", () => {
  it("is sent back with its cases, without what they should give, to a client that can run it", async () => {
    const { submit, token, id } = await begin();
    const response = await submit({ code: RIGHT, canRunPython: true });
    expect(response.status).toBe(200);
    const { deviceTask: current } = await response.json<{ deviceTask: DeviceTask }>();
    expect(current.entry).toEqual({
      name: problem.signature.name,
      shape: { given: ["json"], returned: "json", methods: null },
    });
    expect(current.cases).toEqual(problem.tests.map(({ args }) => JSON.stringify(args)));
    expect(JSON.stringify(current)).not.toContain("expected");
    const stored = await (await api.get(`/interviews/${id}`, token)).json<InterviewDetail>();
    expect(stored.questions[0]?.answer).toBeUndefined();
  });

  it("counts by what the device returned, without a score and without a lock", async () => {
    const { submit, token } = await begin();
    const run = { version: "3.14.2", results: VALUES };
    const question = await readQuestion(await submit({ code: RIGHT, deviceRun: run }));
    expect(question).toMatchObject({ execution: "device", score: null });
    expect(question?.coding?.verdict).toMatchObject({
      status: "accepted",
      device: "CPython 3.14.2",
      time: null,
      parts: [],
      feedback: expect.stringContaining("Judged on your device by CPython 3.14.2"),
    });
    expect((await submit({ code: RIGHT, deviceRun: run })).status).toBe(200);
    const problems = await (await api.get("/interviews/coding/problems", token)).json<CodingProblem[]>();
    expect(problems.find(({ id }) => id === "shelf-gap")).toMatchObject({ state: "solved", bestScore: null });
  });

  it("shows the cases that fail on the device, if our engine could not run it", async () => {
    const { submit } = await begin();
    const results = VALUES.map((value, index): DeviceResult =>
      index === 1 ? { kind: "error", message: "ZeroDivisionError: division by zero", line: 3 } : value,
    );
    const question = await readQuestion(
      await submit({ code: RIGHT, deviceRun: { version: "3.14.2", results } }),
    );
    expect(question?.coding?.verdict).toMatchObject({
      execution: "device",
      status: "partial",
      failing: { got: "ZeroDivisionError: division by zero (line 3)" },
    });
  });

  it("that lacks a package on the device too could not be run", async () => {
    const { submit } = await begin();
    const results = VALUES.map((): DeviceResult => ({
      kind: "unsupported",
      message: "No module named numpy",
    }));
    const question = await readQuestion(
      await submit({ code: RIGHT, deviceRun: { version: "3.14.2", results } }),
    );
    expect(question?.coding?.verdict).toMatchObject({ execution: "read", status: "not_run" });
  });

  it("keeps the verdict and the score of our engine where both come to the same", async () => {
    const { submit } = await begin();
    const wrong = "def widest_gap(p):\n    return 0\n";
    const results = VALUES.map((): DeviceResult => ({ kind: "value", value: "0" }));
    const question = await readQuestion(
      await submit({ code: wrong, deviceRun: { version: "3.14.2", results } }),
    );
    expect(question).toMatchObject({ execution: "run", score: expect.any(Number) });
  });

  it("is judged by our engine alone for a client that cannot run it, and in practice by the device too", async () => {
    const { submit } = await begin();
    expect(await readQuestion(await submit({ code: RIGHT }))).toMatchObject({
      execution: "read",
      score: null,
    });
    expect(await (await submit({ code: RIGHT, canRunPython: true }, "practice")).json()).toHaveProperty(
      "deviceTask.cases",
    );
    const run = { version: "3.14.2", results: VALUES };
    const practised = await readQuestion(await submit({ code: RIGHT, deviceRun: run }, "practice"));
    expect(practised?.coding?.attempts[0]?.verdict).toMatchObject({
      execution: "device",
      status: "accepted",
    });
  });
});

it.each([
  ["no version", { version: "three", results: VALUES }],
  ["no results", { version: "3.14.2", results: [] }],
  ["too many results", { version: "3.14.2", results: Array.from({ length: 41 }, () => ({ kind: "fuel" })) }],
  [
    "a value that is too long",
    { version: "3.14.2", results: [{ kind: "value", value: "1".repeat(60_001) }] },
  ],
  ["an unknown kind", { version: "3.14.2", results: [{ kind: "accepted" }] }],
])("a run with %s is refused", async (_name, deviceRun) => {
  const { submit } = await begin();
  expect((await submit({ code: RIGHT, deviceRun })).status).toBe(400);
});

it("takes a value that is no JSON for a failure, and missing results for cases that were not tried", async () => {
  const { submit } = await begin();
  const question = await readQuestion(
    await submit({
      code: RIGHT,
      deviceRun: { version: "3.14.2", results: [{ kind: "value", value: "{" }] },
    }),
  );
  expect(question?.coding?.verdict).toMatchObject({ execution: "device", status: "wrong" });
});

it("asks no device for code that our engine accepts", async () => {
  const { submit } = await begin();
  const code = problem.reference.python.join("\n");
  const answer = await (await submit({ code, canRunPython: true })).json<InterviewDetail>();
  expect(answer).not.toHaveProperty("deviceTask");
  expect(answer.questions[0]).toMatchObject({ execution: "run", score: expect.any(Number) });
});

it.each([
  ["accepted by our engine", problem.reference.python.join("\n")],
  ["wrong in our engine", "def widest_gap(p):\n    return max(p, default=0)\n"],
])("code that is %s is not changed by made-up failures of a device", async (_name, code) => {
  const { submit } = await begin();
  const results = [{ kind: "skipped" }];
  const question = await readQuestion(await submit({ code, deviceRun: { version: "3.14.2", results } }));
  expect(question).toMatchObject({ execution: "run", score: expect.any(Number) });
});

it("code that is too slow is not made good by a fast device", async () => {
  const { submit } = await begin();
  const code =
    "def widest_gap(p):\n    best = 0\n    for a in p:\n        for b in p:\n            if a < b and not any(a < c < b for c in p):\n                best = max(best, b - a)\n    return best\n";
  const question = await readQuestion(
    await submit({ code, deviceRun: { version: "3.14.2", results: VALUES } }),
  );
  expect(question).toMatchObject({ execution: "run", score: expect.any(Number) });
});

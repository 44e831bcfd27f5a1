import { describe, expect, it } from "vitest";

import { DEVICE_LIMITS, type DeviceResult, type DeviceTask } from "#worker/judge/device.contract.ts";
import { createApi, createSignedInUser } from "#worker/testing/api.ts";
import { findProblem } from "#worker/testing/problem-bank.ts";

import type { CodingProblem } from "./coding.contract.ts";
import type { InterviewDetail } from "./interviews.contract.ts";

const api = createApi();
const problem = findProblem("shelf-gap");
if (problem === undefined) throw new Error("No problem");

const RIGHT = problem.reference.python.join("\n");
/** The expected results, as a device would return them. */
const VALUES = problem.tests.map(({ expected }): DeviceResult => ({
  kind: "value",
  value: JSON.stringify(expected ?? null),
}));
/** Step counts that grow like n log n. */
const GROWTH = [16, 32, 64, 128, 256, 512].map((n) => ({
  n,
  count: 20 + 3 * n * Math.log2(n),
  ms: n * 0.001,
  bytes: 60 + 8 * n,
}));
const RUN = { version: "3.14.2", results: VALUES, growth: GROWTH };

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
  const read = async () =>
    (await (await api.get(`/interviews/${id}`, token)).json<InterviewDetail>()).questions[0];
  return { token, id, submit, read };
}

const readQuestion = async (response: Response) => (await response.json<InterviewDetail>()).questions[0];

describe("Python of a client that can run it", () => {
  it("gets its cases and growing inputs, without what they should give", async () => {
    const { submit } = await begin();
    const response = await submit({ code: RIGHT, canRunOnDevice: true });
    expect(response.status).toBe(200);
    const { deviceTask } = await response.json<{ deviceTask: DeviceTask }>();
    expect(deviceTask.entry).toEqual({
      name: problem.signature.name,
      shape: { given: ["json"], returned: "json", methods: null },
    });
    expect(deviceTask.cases).toEqual(problem.tests.map(({ args }) => JSON.stringify(args)));
    expect(deviceTask.firstLarge).toBe(problem.tests.findIndex(({ group }) => group === "large"));
    expect(deviceTask.growth.map((series) => series.length)).toEqual([9, 8, 8]);
    expect(JSON.stringify(deviceTask)).not.toContain("expected");
    // An optimal solution with all its data is judged within one request's time.
    expect(JSON.stringify(deviceTask).length).toBeLessThan(2_000_000);
  });

  it("counts as the answer when the cases go out: other code is refused, the same code is run again", async () => {
    const { submit, read } = await begin();
    await submit({ code: RIGHT, canRunOnDevice: true });
    expect(await read()).toMatchObject({
      code: RIGHT,
      execution: "device",
      score: null,
      feedback: expect.stringMatching(/^Not scored\. Submitted: the run on your device did not come back\./),
    });
    const other = await submit({ code: `${RIGHT}\n# better`, deviceRun: RUN });
    expect(other.status).toBe(409);
    expect(await other.json()).toMatchObject({ code: "interviews.other_code", current: { code: RIGHT } });
    expect((await submit({ code: RIGHT, canRunOnDevice: true })).status).toBe(200);
    expect(await readQuestion(await submit({ code: RIGHT, deviceRun: RUN }))).toMatchObject({
      execution: "device",
      score: expect.any(Number),
    });
  });

  it("is scored and locked by what the device returned, and says where it ran", async () => {
    const { submit, token } = await begin();
    const explained = { code: RIGHT, answer: "Sort in O(n log n); an empty shelf and one vase give 0." };
    const question = await readQuestion(await submit({ ...explained, deviceRun: RUN }));
    expect(question).toMatchObject({ execution: "device", score: 10, spaceComplexity: "O(n)" });
    expect(question?.coding?.verdict).toMatchObject({
      status: "accepted",
      device: "CPython 3.14.2",
      time: { class: "O(n log n)", isByTime: false },
      feedback: expect.stringContaining("Run on your device by CPython 3.14.2."),
    });
    expect((await submit({ code: RIGHT, deviceRun: RUN })).status).toBe(409);
    const problems = await (await api.get("/interviews/coding/problems", token)).json<CodingProblem[]>();
    expect(problems.find(({ id }) => id === "shelf-gap")).toMatchObject({ state: "solved", bestScore: 10 });
  });

  it("lists the cases that fail on the device", async () => {
    const { submit } = await begin();
    const results = VALUES.map((value, index): DeviceResult =>
      index === 1 ? { kind: "error", message: "ZeroDivisionError: division by zero", line: 3 } : value,
    );
    const question = await readQuestion(await submit({ code: RIGHT, deviceRun: { ...RUN, results } }));
    expect(question?.coding?.verdict).toMatchObject({
      execution: "device",
      status: "partial",
      score: expect.any(Number),
      failing: { got: "ZeroDivisionError: division by zero (line 3)" },
    });
  });

  it("could not be run where it lacks a package on the device", async () => {
    const { submit } = await begin();
    const results = VALUES.map((): DeviceResult => ({
      kind: "unsupported",
      message: "No module named numpy",
    }));
    const question = await readQuestion(await submit({ code: RIGHT, deviceRun: { ...RUN, results } }));
    expect(question).toMatchObject({ execution: "read", score: null });
    expect(question?.coding?.verdict).toMatchObject({ execution: "read", status: "not_run" });
  });

  it("exceeds the time limit where a large case does not end", async () => {
    const { submit } = await begin();
    const firstLarge = problem.tests.findIndex(({ group }) => group === "large");
    const results = VALUES.map((value, index): DeviceResult =>
      index < firstLarge ? value : { kind: index === firstLarge ? "fuel" : "skipped" },
    );
    const growth = GROWTH.map(({ n, ...rest }) => ({ n, ...rest, count: 10 + n ** 3 }));
    const question = await readQuestion(
      await submit({ code: RIGHT, deviceRun: { ...RUN, results, growth } }),
    );
    expect(question?.coding?.verdict).toMatchObject({
      status: "partial",
      time: { class: "O(n³)" },
      failing: { got: "Time limit exceeded." },
    });
  });

  it("is practised on the device without being kept as the answer", async () => {
    const { submit } = await begin();
    await submit({ code: RIGHT, deviceRun: RUN });
    const task = await (await submit({ code: RIGHT, canRunOnDevice: true }, "practice")).json();
    expect(task).toHaveProperty("deviceTask.cases");
    const practised = await readQuestion(
      await submit({ code: `${RIGHT}\n# again`, deviceRun: RUN }, "practice"),
    );
    expect(practised?.coding?.attempts[0]?.verdict).toMatchObject({
      execution: "device",
      status: "accepted",
    });
  });
});

describe("Python of a client that cannot run it", () => {
  it("is accepted where it passes every case", async () => {
    const { submit } = await begin();
    expect(await readQuestion(await submit({ code: RIGHT }))).toMatchObject({
      execution: "run",
      score: expect.any(Number),
    });
  });

  it.each([
    ["wrong", "def widest_gap(p):\n    return 0\n"],
    ["right, with what our engine lacks", `import difflib\n${RIGHT}`],
    ["endless", "def widest_gap(p):\n    while True: pass\n"],
  ])("that is %s is not decided: no score, no failing case, not locked", async (_name, code) => {
    const { submit } = await begin();
    const question = await readQuestion(await submit({ code }));
    expect(question).toMatchObject({ execution: "read", score: null });
    expect(question?.coding?.verdict).toMatchObject({
      status: "not_run",
      message: expect.stringContaining("Not decided here; run it in a browser."),
      failing: null,
      failingCases: [],
    });
    expect((await submit({ code: RIGHT })).status).toBe(200);
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
  ["too many points", { ...RUN, growth: Array.from({ length: 17 }, () => GROWTH[0]) }],
  ["a negative count", { ...RUN, growth: [{ n: 16, count: -1, ms: null, bytes: null }] }],
])("a run with %s is refused", async (_name, deviceRun) => {
  const { submit } = await begin();
  expect((await submit({ code: RIGHT, deviceRun })).status).toBe(400);
});

const MAX_GROWTH = Array.from({ length: DEVICE_LIMITS.points }, (_, at) => ({
  n: 1_000_000 - DEVICE_LIMITS.points + at,
  count: Number.MAX_SAFE_INTEGER,
  ms: 1e9,
  bytes: Number.MAX_SAFE_INTEGER,
}));

it("takes and keeps an accepted run with the largest growth", async () => {
  const { submit, read } = await begin();
  const deviceRun = { version: "99.999.999", results: VALUES, growth: MAX_GROWTH };
  expect((await submit({ code: RIGHT, deviceRun })).status).toBe(200);
  const verdict = (await read())?.coding?.verdict;
  expect(verdict).toMatchObject({ status: "accepted", device: "CPython 99.999.999" });
  expect(verdict?.time?.points).toHaveLength(DEVICE_LIMITS.points);
});

it("takes and keeps a run with the largest values", async () => {
  const { submit, read } = await begin();
  const each = Math.floor(DEVICE_LIMITS.all / problem.tests.length);
  const results = problem.tests.map((): DeviceResult => ({
    kind: "value",
    value: JSON.stringify("x".repeat(each - 2)),
    message: "m".repeat(DEVICE_LIMITS.message),
    line: 100_000,
  }));
  expect((await submit({ code: RIGHT, deviceRun: { ...RUN, results } })).status).toBe(200);
  expect((await read())?.coding?.verdict).toMatchObject({ status: "wrong", device: "CPython 3.14.2" });
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

import { SELF, runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { afterEach, expect, it, vi } from "vitest";

import { createId } from "#worker/lib/ids.ts";
import { createApi, createSignedInUser } from "#worker/testing/api.ts";
import { PROBLEM_SOURCES, findProblem } from "#worker/testing/problem-bank.ts";

import type { RunResult } from "./coding.contract.ts";

const api = createApi();

afterEach(() => {
  vi.restoreAllMocks();
});

it("rests after a run for as long as it took, and begins the next one after that", async () => {
  const [problem] = PROBLEM_SOURCES;
  if (problem === undefined) throw new Error("The bank is empty.");
  const rested = Promise.withResolvers<void>();
  await runInDurableObject(env.CODE_RUNNERS.getByName(createId()), async (runner) => {
    let nowMs = 0;
    vi.spyOn(Date, "now").mockImplementation(() => (nowMs += 100));
    const wait = vi.spyOn(scheduler, "wait").mockImplementation(() => rested.promise);
    const code = problem.reference.javascript.join("\n");
    expect(await runner.runExamples(problem.id, "javascript", code)).toMatchObject({ execution: "run" });
    let hasBegun = false;
    // Fails immediately.
    const next = runner.runExamples("no-such-problem", "javascript", code).catch(() => {
      hasBegun = true;
    });
    for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setTimeout(resolve, 0));
    expect(hasBegun).toBe(false);
    expect(wait.mock.calls).toEqual([[100]]);
    rested.resolve();
    await next;
    expect(hasBegun).toBe(true);
  });
});

it("goes on with a user's next run after one whose client is gone", async () => {
  const { token } = await createSignedInUser();
  const { question } = await (
    await api.post("/interviews/generate-coding-question", { difficulty: "easy" }, token)
  ).json<{ question: { problemId: string } }>();
  const saved = await api.post(
    "/interviews",
    { title: "Mine", type: "coding", difficulty: "easy", questions: [question] },
    token,
  );
  const { id } = await saved.json<{ id: string }>();
  const problem = findProblem(question.problemId);
  const run = (code: string | undefined, signal?: AbortSignal) =>
    SELF.fetch(`https://vocata.test/api/interviews/${id}/run`, {
      method: "POST",
      headers: {
        "sec-fetch-site": "same-origin",
        "content-type": "application/json",
        cookie: `__Host-session=${token}`,
      },
      body: JSON.stringify({ questionIndex: 0, language: "javascript", code }),
      ...(signal !== undefined && { signal }),
    });
  let hasLeft = false;
  let isUnderWay = false;
  const begin = globalThis.setTimeout;
  // A run yields between two test cases and continues even if its client has disconnected.
  const takeTurn = (next: () => void, ms?: number): unknown => {
    if (ms !== 0 || hasLeft) return begin(next, ms);
    isUnderWay = true;
    return begin(() => takeTurn(next, 0), 1);
  };
  vi.spyOn(globalThis, "setTimeout").mockImplementation(takeTurn as typeof setTimeout);
  const gone = new AbortController();
  const endless = run("while (true);", gone.signal).then(
    () => "answered",
    () => "gone",
  );
  await vi.waitUntil(() => isUnderWay, { timeout: 60_000 });
  gone.abort();
  expect(await endless).toBe("gone");
  hasLeft = true;
  for (let round = 0; round < 4; round += 1) {
    const response = await run(problem?.reference.javascript.join("\n"));
    expect(response.status).toBe(200);
    expect((await response.json<RunResult>()).cases.every(({ passed }) => passed === true)).toBe(true);
  }
});

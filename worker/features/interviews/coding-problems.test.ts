import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";

import { PROBLEM_LIST } from "#worker/judge/bank/problem-store.ts";
import { createApi, createSignedInUser } from "#worker/testing/api.ts";
import { findProblem } from "#worker/testing/problem-bank.ts";

import type { CodingProblem, HadProblem } from "./coding.contract.ts";
import type { InterviewDetail } from "./interviews.contract.ts";
import { SOLVED_REST_MS } from "./problem-state.ts";

const api = createApi();

type Generated = {
  question: { question: string; category: string; problemId: string };
  had: HadProblem | null;
};

/** Moves the solution back by two weeks, which exceeds the life of a session. */
const age = (interviewId: string) =>
  env.DB.prepare("UPDATE interview_questions SET answered_at = answered_at - ? WHERE interview_id = ?")
    .bind(SOLVED_REST_MS + 1000, interviewId)
    .run();

async function generate(token: string, body: object): Promise<Generated> {
  const response = await api.post("/interviews/generate-coding-question", body, token);
  expect(response.status).toBe(200);
  return response.json();
}

async function save(token: string, { question }: Generated): Promise<string> {
  const body = { title: "Coding", type: "coding", questions: [question] };
  return (await (await api.post("/interviews", body, token)).json<InterviewDetail>()).id;
}

async function solve(token: string, id: string, problemId: string): Promise<number | null | undefined> {
  const response = await api.post(
    `/interviews/${id}/evaluate`,
    {
      questionIndex: 0,
      language: "javascript",
      code: findProblem(problemId)?.reference.javascript.join("\n"),
    },
    token,
  );
  expect(response.status).toBe(200);
  return (await response.json<InterviewDetail>()).questions[0]?.score;
}

const list = async (token: string) =>
  (await api.get("/interviews/coding/problems", token)).json<CodingProblem[]>();
const find = async (token: string, id: string) => (await list(token)).find((problem) => problem.id === id);

describe("the list of problems", () => {
  it("has all of them, open to a user who had none, and nothing that helps to solve them", async () => {
    const { token } = await createSignedInUser();
    const problems = await list(token);
    expect(problems.map(({ id }) => id).toSorted()).toEqual(PROBLEM_LIST.map(({ id }) => id).toSorted());
    for (const problem of problems) {
      expect(problem).toMatchObject({ state: "open", lastAt: null, bestScore: null });
      expect(Object.keys(problem).toSorted()).toEqual(
        ["bestScore", "difficulty", "id", "lastAt", "state", "title", "topics"].toSorted(),
      );
    }
    expect((await api.get("/interviews/coding/problems")).status).toBe(401);
  });

  it("says which the user tried, solved and should solve again, and keeps it when the interview is deleted", async () => {
    const { token } = await createSignedInUser();
    const generated = await generate(token, { problemId: "lost-glove" });
    expect(generated).toMatchObject({ question: { problemId: "lost-glove" }, had: null });
    expect(await find(token, "lost-glove")).toMatchObject({ state: "open" });
    const id = await save(token, generated);
    expect(await find(token, "lost-glove")).toMatchObject({ state: "tried", bestScore: null });
    const score = await solve(token, id, "lost-glove");
    expect(await find(token, "lost-glove")).toMatchObject({ state: "solved", bestScore: score });
    await api.delete(`/interviews/${id}`, token);
    expect(await find(token, "lost-glove")).toMatchObject({ state: "solved", bestScore: score });
    await age(id);
    expect(await find(token, "lost-glove")).toMatchObject({ state: "due", bestScore: score });
    const other = await createSignedInUser();
    expect(await find(other.token, "lost-glove")).toMatchObject({ state: "open" });
  });

  it("takes the best score of practice, and forgets what was deleted without an answer", async () => {
    const { token } = await createSignedInUser();
    const id = await save(token, await generate(token, { problemId: "lost-glove" }));
    const wrong = {
      questionIndex: 0,
      language: "javascript",
      code: "function findSingle(gloves) { return 0; }",
    };
    await api.post(`/interviews/${id}/evaluate`, wrong, token);
    expect(await find(token, "lost-glove")).toMatchObject({ state: "tried" });
    const right = { ...wrong, code: findProblem("lost-glove")?.reference.javascript.join("\n") };
    await api.post(`/interviews/${id}/practice`, right, token);
    expect(await find(token, "lost-glove")).toMatchObject({ state: "solved" });
    const opened = await save(token, await generate(token, { problemId: "crate-locks" }));
    await api.delete(`/interviews/${opened}`, token);
    expect(await find(token, "crate-locks")).toMatchObject({ state: "open" });
  });
});

describe("a problem that the user had", () => {
  it("is posed when it is asked for, and the response says so with the best score", async () => {
    const { token } = await createSignedInUser();
    const id = await save(token, await generate(token, { problemId: "lost-glove" }));
    const score = await solve(token, id, "lost-glove");
    const again = await generate(token, { problemId: "lost-glove", difficulty: "hard" });
    expect(again.question.problemId).toBe("lost-glove");
    expect(again.had).toMatchObject({ bestScore: score });
    const unknown = { problemId: "no-such-problem" };
    const response = await api.post("/interviews/generate-coding-question", unknown, token);
    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({ code: "interviews.unknown_problem" });
  });

  it("comes again only after all others of its difficulty, first the one that is due, and never in silence", async () => {
    const { token } = await createSignedInUser();
    const easy = PROBLEM_LIST.filter(({ difficulty }) => difficulty === "easy");
    const first = await generate(token, { difficulty: "easy" });
    const second = await generate(token, { difficulty: "easy" });
    const { problemId } = second.question;
    const id = await save(token, second);
    await solve(token, id, problemId);
    const ids = new Set([first.question.problemId, problemId]);
    for (let round = 2; round < easy.length; round += 1) {
      const generated = await generate(token, { difficulty: "easy" });
      expect(generated.had).toBeNull();
      ids.add(generated.question.problemId);
    }
    expect(ids.size).toBe(easy.length);
    const again = await generate(token, { difficulty: "easy" });
    expect(again.question.problemId).toBe(first.question.problemId);
    expect(again.had).toMatchObject({ bestScore: null });
    await age(id);
    const due = await generate(token, { difficulty: "easy" });
    expect(due.question.problemId).toBe(problemId);
    expect(due.had?.bestScore).toBeGreaterThanOrEqual(8);
  });
});

it("a problem is posed in the bank's words though a model is configured", async () => {
  const deps = {
    env: {
      AI_PROVIDER: "openai",
      AI_MODEL: "mock-fine.stories",
      OPENAI_BASE_URL: "http://mock-model.test/v1",
      OPENAI_API: "chat",
    } as Partial<Env>,
  };
  const { token } = await createSignedInUser(deps);
  const answer = await createApi(deps).post(
    "/interviews/generate-coding-question",
    { problemId: "shelf-gap" },
    token,
  );
  const { question } = await answer.json<Generated>();
  expect(question.question).toContain(findProblem("shelf-gap")?.story);
  const asked = await fetch("http://mock-model.test/__requests?model=mock-fine.stories");
  expect(await asked.json()).toEqual([]);
});

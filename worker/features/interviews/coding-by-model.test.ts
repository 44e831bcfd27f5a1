import { expect, it } from "vitest";

import { type Api, createApi, createSignedInUser } from "#worker/testing/api.ts";
import { findProblem } from "#worker/testing/problem-bank.ts";

import type { InterviewDetail } from "./interviews.contract.ts";

async function begin(api: Api, token: string) {
  const generated = await api.post("/interviews/generate-coding-question", { problemId: "shelf-gap" }, token);
  const { question } = await generated.json<{ question: object }>();
  const body = { title: "Coding", type: "coding", difficulty: "easy", questions: [question] };
  const interview = await (await api.post("/interviews", body, token)).json<InterviewDetail>();
  return { interview, problem: findProblem("shelf-gap") ?? expect.fail() };
}

it("in a language that is not run is scored and locked where a model reads it", async () => {
  const variables = {
    AI_PROVIDER: "openai",
    AI_MODEL: "mock-fine.coding",
    OPENAI_API_KEY: "sk-test",
    OPENAI_BASE_URL: "http://mock-model.test/v1",
    OPENAI_API: "auto",
  } as Partial<Env>;
  const api = createApi({ env: variables });
  const { token } = await createSignedInUser({ env: variables });
  const { interview, problem } = await begin(api, token);
  const path = `/interviews/${interview.id}`;
  const right = { questionIndex: 0, language: "java", code: "class A { void b() { for (;;) {} } }" };
  const first = await api.post(`${path}/evaluate`, { ...right, answer: "" }, token);
  const [question] = (await first.json<InterviewDetail>()).questions;
  expect(question).toMatchObject({ language: "java", execution: "read", score: 9 });
  expect(question?.madeBy).toMatchObject({ engine: "model" });
  expect(question?.coding?.verdict).toMatchObject({ status: "accepted", message: null });
  expect(question?.coding?.reference?.java).toContain(problem.signature.name);
  expect((await api.post(`${path}/evaluate`, right, token)).status).toBe(409);
  const list = await (await api.get("/interviews", token)).json<InterviewDetail[]>();
  expect(list[0]?.overallScore).toBe(9);
  const wrong = { ...right, code: "class A { int b() { return -7; } }" };
  const again = await api.post(`${path}/practice`, wrong, token);
  const [practised] = (await again.json<InterviewDetail>()).questions;
  expect(practised?.coding?.attempts[0]?.verdict).toMatchObject({ status: "wrong", score: 1 });
  const transcript = await (await api.get(`${path}/transcript`, token)).text();
  expect(transcript).toContain("**Answer** · 9/10 (read by a model, not run)");
});

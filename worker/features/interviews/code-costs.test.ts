import { env } from "cloudflare:workers";
import { expect, it } from "vitest";

import { createApi, createSignedInUser } from "#worker/testing/api.ts";
import { findProblem } from "#worker/testing/problem-bank.ts";

import type { InterviewDetail } from "./interviews.contract.ts";

const api = createApi();

it("costs of code that were not measured say so, and name another's class as what it is", async () => {
  const { token } = await createSignedInUser();
  const generated = await api.post("/interviews/generate-coding-question", { difficulty: "easy" }, token);
  const { question } = await generated.json<{ question: { problemId: string } }>();
  const asked = { title: "Coding Interview - Easy Level", type: "coding", questions: [question] };
  const { id } = await (await api.post("/interviews", asked, token)).json<InterviewDetail>();
  const wrong = { questionIndex: 0, language: "javascript", code: 'throw new Error("no");' };
  expect((await api.post(`/interviews/${id}/evaluate`, wrong, token)).status).toBe(200);
  const list = async () => {
    const [listed] = await (await api.get("/interviews", token)).json<InterviewDetail[]>();
    return [listed?.questions[0]?.timeComplexity, listed?.questions[0]?.spaceComplexity];
  };
  const optimal = findProblem(question.problemId)?.optimal;
  expect(await list()).toEqual([
    `Not measured; the reference solution uses ${optimal?.time}`,
    `Not measured; the reference solution uses ${optimal?.space}`,
  ]);
  // Rows in the older format.
  await env.DB.exec("UPDATE interview_questions SET time_complexity = NULL, space_complexity = NULL");
  expect(await list()).toEqual(["Not measured", "Not measured"]);
});

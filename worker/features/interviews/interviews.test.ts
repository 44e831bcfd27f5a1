import { describe, expect, it } from "vitest";

import { hasSpokenAnswer } from "#testing/interviews/spoken-cases.ts";
import type { ActivityItem } from "#worker/features/activity/activity.contract.ts";
import type { DeletedRecord } from "#worker/kept/kept.contract.ts";
import { createApi, createTestContext, createSignedInUser } from "#worker/testing/api.ts";
import { saveProfile } from "#worker/testing/resumes.ts";

import type { GeneratedQuestions, Interview, InterviewDetail } from "./interviews.contract.ts";
import { keptInterviews } from "./interviews.service.ts";

const DAY_MS = 86_400_000;
const api = createApi();

const FORM = {
  jobTitle: "Staff Nurse",
  companyName: "Harbour Hospital",
  level: "mid",
  jobDescription: `Harbour Hospital looks for a Staff Nurse. We value safety.

Responsibilities:
- Administer medication on a ward of 24 beds
- Train new colleagues in wound care

Requirements:
- Two years of experience in nursing
- Patient care`,
};
const STRONG =
  "Last winter on the surgical ward at Leeds General we were three nurses short and I had to keep the insulin checks. I asked the ward manager for two hours, wrote a rota that paired us, and took over two discharges myself. As a result we had no missed check in 140 doses over the next month, and the neighbouring ward still uses the rota.";

const generate = async (token: string, more: object = {}): Promise<GeneratedQuestions> => {
  const response = await api.post("/interviews/generate-questions", { ...FORM, ...more }, token);
  expect(response.status).toBe(200);
  return response.json();
};
const save = async (
  token: string,
  questions: { question: string; category: string }[],
): Promise<InterviewDetail> => {
  const response = await api.post(
    "/interviews",
    {
      title: "Mock Interview - Harbour Hospital",
      type: "mock",
      position: "Staff Nurse",
      questions: questions.map(({ question, category }) => ({ question, category })),
    },
    token,
  );
  expect(response.status).toBe(201);
  return response.json();
};
const begin = async (token: string) => save(token, (await generate(token)).questions);
const evaluate = (token: string, id: string, questionIndex: number, answer: string) =>
  api.post(`/interviews/${id}/evaluate`, { questionIndex, answer }, token);
const detail = async (token: string, id: string) =>
  (await api.get(`/interviews/${id}`, token)).json<InterviewDetail>();
const list = async (token: string) => (await api.get("/interviews", token)).json<Interview[]>();

describe("questions", () => {
  it("are eight, of four kinds, with the words of the ad and no key point", async () => {
    const { token } = await createSignedInUser();
    const response = await api.post("/interviews/generate-questions", FORM, token);
    const text = await response.text();
    const { questions } = JSON.parse(text) as GeneratedQuestions;
    expect(questions.map(({ category }) => category).toSorted()).toEqual(
      "behavioral behavioral behavioral company general technical technical technical".split(" "),
    );
    for (const { because } of questions)
      if (because !== undefined) expect(FORM.jobDescription).toContain(because);
    expect(text).not.toMatch(/keyPoints|"match"|"points"|"shows"|rubric/);
  });

  it.each([
    ["jobTitle", "Job title is required"],
    ["companyName", "Company name is required"],
    ["jobDescription", "Job description is required"],
  ])("without %s are refused", async (field, message) => {
    const { token } = await createSignedInUser();
    const response = await api.post("/interviews/generate-questions", { ...FORM, [field]: " " }, token);
    expect([response.status, await response.text()]).toEqual([400, expect.stringContaining(message)]);
  });

  it("ask about one line of the profile, word for word", async () => {
    const { token } = await createSignedInUser();
    expect((await generate(token)).questions.some(({ question }) => question.startsWith("Your "))).toBe(
      false,
    );
    const line = "Cut medication errors on a ward of 24 beds from 9 to 2 a month";
    const entry = { jobTitle: "Nurse", company: "Leeds General", achievements: [line], description: "" };
    expect((await saveProfile(api, token, { workExperience: [entry] })).status).toBe(200);
    const own = (await generate(token)).questions.filter(({ question }) => question.startsWith("Your "));
    expect(own).toHaveLength(1);
    expect(own[0]).toMatchObject({ category: "behavioral" });
    expect(own[0]?.question.startsWith(`Your profile says “${line}”.`)).toBe(true);
  });

  it("for the same job are others the next time", async () => {
    const { token } = await createSignedInUser();
    const first = new Set((await generate(token)).questions.map(({ question }) => question));
    const second = (await generate(token)).questions.map(({ question }) => question);
    expect(second.filter((question) => first.has(question)).length).toBeLessThanOrEqual(1);
  });

  it("count against the hour", async () => {
    const { token } = await createSignedInUser();
    const strict = createApi({ env: { AI_TASKS_PER_HOUR: "1" } });
    expect((await strict.post("/interviews/generate-questions", FORM, token)).status).toBe(200);
    const second = await strict.post("/interviews/generate-questions", FORM, token);
    expect([second.status, await second.json()]).toMatchObject([429, { code: "ai.too_many_tasks" }]);
  });
});

describe("an interview", () => {
  it("is stored with what its answers are compared with, and shows none of it", async () => {
    const { token } = await createSignedInUser();
    const { questions } = await generate(token);
    const response = await api.post(
      "/interviews",
      { title: "Mock Interview - Harbour Hospital", type: "mock", position: "Staff Nurse", questions },
      token,
    );
    const text = await response.text();
    expect(response.status).toBe(201);
    expect(text).not.toMatch(/"match"|"points"|"weight"|"shows"|rubric/);
    const created = JSON.parse(text) as InterviewDetail;
    expect(created).toMatchObject({ type: "mock", position: "Staff Nurse", overallScore: null });
    expect(created.questions.filter(({ competency }) => competency !== null)).toHaveLength(3);
    expect(await list(token)).toMatchObject([{ id: created.id, questions: { length: 8 } }]);
    const activity = await (await api.get("/recent-activity", token)).json<ActivityItem[]>();
    expect(activity[0]).toMatchObject({
      type: "interview",
      title: "Mock interview created",
      description: "Mock Interview - Harbour Hospital",
    });
  });

  it("of questions that nobody made, or of another user's, is scored by its form, at 6 at most", async () => {
    const { token } = await createSignedInUser();
    const { token: other } = await createSignedInUser();
    const { questions } = await generate(other);
    const created = await save(token, questions);
    expect(
      created.questions.every(({ competency, because }) => competency === null && because === null),
    ).toBe(true);
    const index = created.questions.findIndex(({ category }) => category === "technical");
    const answered = await (await evaluate(token, created.id, index, STRONG)).json<InterviewDetail>();
    expect(answered.questions[index]?.evaluation).toMatchObject({ points: [], ceilings: [{ at: 6 }] });
  });

  it("that is saved a day later knows its questions no more", async () => {
    const { token } = await createSignedInUser();
    const { questions } = await generate(token);
    const later = createApi({ now: () => Date.now() + DAY_MS + 60_000 });
    const response = await later.post("/interviews", { title: "Late", type: "mock", questions }, token);
    const created = await response.json<InterviewDetail>();
    expect(created.questions.every(({ competency }) => competency === null)).toBe(true);
  });

  it.each([
    ["no questions", { questions: [] }, "An interview needs a question."],
    ["a blank question", { questions: [{ question: " ", category: "general" }] }, "A question is empty."],
    ["no title", { title: " " }, "Please give it a title."],
  ])("with %s is refused", async (_, wrong, message) => {
    const { token } = await createSignedInUser();
    const good = { title: "One", type: "mock", questions: [{ question: "Why us?", category: "company" }] };
    const response = await api.post("/interviews", { ...good, ...wrong }, token);
    expect([response.status, await response.text()]).toEqual([400, expect.stringContaining(message)]);
    expect(await list(token)).toEqual([]);
  });

  it("is deleted, listed as deleted, restored, and erased after thirty days", async () => {
    const { token } = await createSignedInUser();
    const { id } = await begin(token);
    expect((await api.delete(`/interviews/${id}`, token)).status).toBe(204);
    expect(await list(token)).toEqual([]);
    expect((await api.get(`/interviews/${id}`, token)).status).toBe(404);
    expect(await (await api.get("/interviews/deleted", token)).json<DeletedRecord[]>()).toMatchObject([
      { id },
    ]);
    expect((await api.post(`/interviews/${id}/restore`, {}, token)).status).toBe(200);
    expect(await list(token)).toHaveLength(1);
    await api.delete(`/interviews/${id}`, token);
    await keptInterviews.sweep(createTestContext({ now: () => Date.now() + 31 * DAY_MS }));
    expect((await api.post(`/interviews/${id}/restore`, {}, token)).status).toBe(404);
  });
});

describe("an answer", () => {
  it("is scored once, locked, and refused the second time with what is stored", async () => {
    const { token } = await createSignedInUser();
    const { id, questions } = await begin(token);
    const index = questions.findIndex(({ category }) => category === "behavioral");
    const answered = await (await evaluate(token, id, index, STRONG)).json<InterviewDetail>();
    const question = answered.questions[index];
    expect(question).toMatchObject({ answer: STRONG, feedback: expect.any(String), draft: "" });
    expect(question?.score).toBeGreaterThan(0);
    expect(question?.feedback).toMatch(/^(?:Good|Missing|Why not more): /);
    expect(answered.overallScore).toBe(question?.score);
    const again = await evaluate(token, id, index, "Something else that I would rather say.");
    expect([again.status, await again.json()]).toMatchObject([
      409,
      { code: "interviews.already_answered", current: { answer: STRONG } },
    ]);
    expect(await list(token)).toMatchObject([{ overallScore: question?.score }]);
  });

  it("that is sent five times at once is scored once", async () => {
    const { token } = await createSignedInUser();
    const { id } = await begin(token);
    const statuses = await Promise.all(
      Array.from({ length: 5 }, async () => (await evaluate(token, id, 0, STRONG)).status),
    );
    expect(statuses.toSorted()).toEqual([200, 409, 409, 409, 409]);
  });

  it("shows key points only once it is there", async () => {
    const { token } = await createSignedInUser();
    const { id, questions } = await begin(token);
    const index = questions.findIndex(({ category }) => category === "technical");
    const before = await (await api.get(`/interviews/${id}`, token)).text();
    await evaluate(token, id, index, STRONG);
    const { points } = (await detail(token, id)).questions[index]?.evaluation ?? { points: [] };
    expect(points.length).toBeGreaterThan(0);
    for (const { text } of points) expect(before).not.toContain(text);
  });

  it("brings a model answer with it: a case's spoken one and its points, and nothing of it before", async () => {
    const { token } = await createSignedInUser();
    const { id, questions } = await begin(token);
    const technical = questions.flatMap(({ category }, at) => (category === "technical" ? [at] : []));
    expect(questions.every(({ modelAnswer }) => modelAnswer === null)).toBe(true);
    const before = await (await api.get(`/interviews/${id}`, token)).text();
    for (const at of technical) await evaluate(token, id, at, STRONG);
    const models = (await detail(token, id)).questions.flatMap(({ modelAnswer }) => modelAnswer ?? []);
    expect(models).toHaveLength(technical.length);
    const spoken = models.filter((model) => model.spoken !== "");
    const cases = technical.filter((at) => hasSpokenAnswer(questions[at]?.question ?? ""));
    expect(cases.length).toBeGreaterThan(0);
    expect(spoken).toHaveLength(cases.length);
    for (const model of models) expect(model.points.length).toBeGreaterThan(0);
    for (const model of spoken) expect(before).not.toContain(model.spoken.slice(0, 40));
  });

  it.each([
    ["a blank answer", { questionIndex: 0, answer: " \n " }, 400, "request.invalid"],
    ["an unknown index", { questionIndex: 8, answer: "Yes." }, 404, "interviews.no_question"],
    ["a negative index", { questionIndex: -1, answer: "Yes." }, 400, "request.invalid"],
    [
      "ten thousand letters more",
      { questionIndex: 0, answer: "a ".repeat(5001) + "b" },
      400,
      "request.invalid",
    ],
    [
      "another language",
      {
        questionIndex: 0,
        answer: "Ich habe mit dem Team das Problem gelöst und die Kunden waren mit uns sehr zufrieden.",
      },
      422,
      "interviews.not_english",
    ],
  ])("refuses %s and locks nothing", async (_, body, status, code) => {
    const { token } = await createSignedInUser();
    const { id } = await begin(token);
    const response = await api.post(`/interviews/${id}/evaluate`, body, token);
    expect([response.status, await response.json()]).toMatchObject([status, { code }]);
    expect((await detail(token, id)).questions.every(({ answer }) => answer === undefined)).toBe(true);
  });

  it("is kept while it is typed, until it is locked", async () => {
    const { token } = await createSignedInUser();
    const { id } = await begin(token);
    const draft = (answer: string) => api.put(`/interviews/${id}/draft`, { questionIndex: 2, answer }, token);
    expect((await draft("Half a tho")).status).toBe(204);
    expect((await detail(token, id)).questions[2]?.draft).toBe("Half a tho");
    await evaluate(token, id, 2, STRONG);
    expect(await (await draft("late")).json()).toMatchObject({ code: "interviews.already_answered" });
    expect((await detail(token, id)).questions[2]).toMatchObject({ draft: "", answer: STRONG });
  });

  it("whose draft was changed elsewhere meanwhile is not written over", async () => {
    const { token } = await createSignedInUser();
    const { id } = await begin(token);
    const draft = (answer: string, basedOn: string) =>
      api.put(`/interviews/${id}/draft`, { questionIndex: 2, answer, basedOn }, token);
    expect((await draft("From the phone", "")).status).toBe(204);
    expect((await draft("From the phone", "")).status).toBe(204);
    const refused = await draft("From the laptop", "");
    expect([refused.status, await refused.json()]).toMatchObject([
      409,
      { code: "interviews.draft_changed", current: { draft: "From the phone" } },
    ]);
    expect((await draft("Both", "From the phone")).status).toBe(204);
    expect((await detail(token, id)).questions[2]?.draft).toBe("Both");
  });

  it("of another user's interview is as unknown", async () => {
    const { token } = await createSignedInUser();
    const { token: other } = await createSignedInUser();
    const { id } = await begin(token);
    expect((await evaluate(other, id, 0, STRONG)).status).toBe(404);
    expect((await api.put(`/interviews/${id}/draft`, { questionIndex: 0, answer: "x" }, other)).status).toBe(
      404,
    );
    expect((await detail(token, id)).questions[0]?.draft).toBe("");
  });
});

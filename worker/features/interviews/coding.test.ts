import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";

import type { ActivityItem } from "#worker/features/activity/activity.contract.ts";
import type { WholeProblem } from "#worker/judge/bank/prepare-problem.ts";
import { toQuestion } from "#worker/judge/bank/question.ts";
import { buildStarters } from "#worker/judge/bank/starters.ts";
import { LANGUAGES } from "#worker/judge/languages.contract.ts";
import { sha256Hex } from "#worker/lib/ids.ts";
import { createApi, createSignedInUser } from "#worker/testing/api.ts";
import { PROBLEM_SOURCES, findProblem } from "#worker/testing/problem-bank.ts";

import type { RunResult } from "./coding.contract.ts";
import { INTERVIEW_LIMITS, type InterviewDetail } from "./interviews.contract.ts";

const api = createApi();

type Posted = { question: { question: string; category: string; problemId: string; hints: string[] } };

const generate = async (token: string, difficulty: string): Promise<Posted["question"]> => {
  const response = await api.post("/interviews/generate-coding-question", { difficulty }, token);
  expect(response.status).toBe(200);
  return (await response.json<Posted>()).question;
};

const save = async (token: string, question: object, difficulty = "easy"): Promise<InterviewDetail> => {
  const response = await api.post(
    "/interviews",
    { title: "Coding Interview - Easy Level", type: "coding", difficulty, questions: [question] },
    token,
  );
  expect(response.status).toBe(201);
  return response.json();
};

const begin = async (token: string): Promise<{ interview: InterviewDetail; problem: WholeProblem }> => {
  const question = await generate(token, "easy");
  const problem = findProblem(question.problemId);
  if (problem === undefined) throw new Error("No problem");
  return { interview: await save(token, question), problem };
};

const getSolution = (problem: WholeProblem, language: keyof WholeProblem["reference"]) => ({
  questionIndex: 0,
  language,
  code: problem.reference[language].join("\n"),
});
const evaluate = (token: string, id: string, body: object) =>
  api.post(`/interviews/${id}/evaluate`, body, token);
const run = (token: string, id: string, body: object) => api.post(`/interviews/${id}/run`, body, token);

describe("a coding question", () => {
  it("has what the specification names and is another one each time", async () => {
    const { token } = await createSignedInUser();
    const ids: string[] = [];
    for (let round = 0; round < 3; round += 1) {
      const question = await generate(token, "hard");
      expect(Object.keys(question).toSorted()).toEqual(
        [
          "category",
          "constraints",
          "examples",
          "followUpQuestions",
          "hints",
          "problemId",
          "question",
        ].toSorted(),
      );
      expect(question.category).toBe("technical");
      ids.push(question.problemId);
    }
    expect(new Set(ids).size).toBe(3);
    expect(
      (await api.post("/interviews/generate-coding-question", { difficulty: "odd" }, token)).status,
    ).toBe(400);
    expect((await api.post("/interviews/generate-coding-question", {})).status).toBe(401);
  });

  it("is short enough to be saved, whatever the problem", () => {
    for (const problem of PROBLEM_SOURCES) {
      expect(toQuestion(problem).question.length, problem.id).toBeLessThanOrEqual(INTERVIEW_LIMITS.question);
    }
  });

  it("is found by its text where its id is not posted back, and refused where it is unknown", async () => {
    const { token } = await createSignedInUser();
    const { question, category } = await generate(token, "medium");
    const interview = await save(token, { question, category }, "medium");
    expect(interview).toMatchObject({ type: "coding", difficulty: "medium" });
    expect(interview.questions[0]?.coding?.starters.javascript).toMatch(/^(?:\/\/.*\n)*(?:function|class) /);
    const response = await api.post(
      "/interviews",
      { title: "x", type: "coding", questions: [{ question: "Reverse a list.", category: "technical" }] },
      token,
    );
    expect(response.status).toBe(400);
  });

  it("leaves its activity and sends neither tests nor solution before it is answered", async () => {
    const { token } = await createSignedInUser();
    const { interview, problem } = await begin(token);
    const activity = await (await api.get("/recent-activity", token)).json<ActivityItem[]>();
    expect(activity[0]).toMatchObject({ type: "interview", title: "Coding interview created" });
    const text = await (await api.get(`/interviews/${interview.id}`, token)).text();
    expect(text).not.toContain(JSON.stringify(problem.reference.python.join("\n")));
    expect(text).not.toContain(problem.approach);
    expect(interview.questions[0]?.coding).toMatchObject({ verdict: null, reference: null, approach: null });
  });
});

describe("a run", () => {
  it("shows the examples and locks nothing, as often as wanted", async () => {
    const { token } = await createSignedInUser();
    const { interview, problem } = await begin(token);
    for (const language of ["javascript", "typescript"] as const) {
      const result = await (await run(token, interview.id, getSolution(problem, language))).json<RunResult>();
      expect(result.execution).toBe("run");
      expect(result.cases.every(({ passed }) => passed === true)).toBe(true);
    }
    const wrong = { ...getSolution(problem, "python"), code: "def any(*given):\n    return 'nothing'\n" };
    const { cases } = await (await run(token, interview.id, wrong)).json<RunResult>();
    expect(cases.map(({ passed, got }) => [passed, got])).toEqual(
      cases.map(() => [null, "Not decided here; run it in a browser."]),
    );
    const after = await (await api.get(`/interviews/${interview.id}`, token)).json<InterviewDetail>();
    expect(after.questions[0]?.answer).toBeUndefined();
  });

  it("is one at a time for a user: a few wait, and what is turned away counts for nothing", async () => {
    const { token, ctx } = await createSignedInUser();
    const { interview, problem } = await begin(token);
    const endless = { questionIndex: 0, language: "python", code: "while True: pass" };
    const answers = await Promise.all(Array.from({ length: 12 }, () => run(token, interview.id, endless)));
    const busy = answers.filter(({ status }) => status === 429);
    const done = answers.filter(({ status }) => status === 200);
    expect(done.length).toBeGreaterThanOrEqual(3);
    expect(busy).toHaveLength(answers.length - done.length);
    expect(busy[0]?.headers.get("retry-after")).toBe("2");
    expect(await busy[0]?.json()).toMatchObject({ code: "interviews.runs_busy" });
    const { token: other } = await createSignedInUser();
    const theirs = await begin(other);
    expect((await run(other, theirs.interview.id, getSolution(theirs.problem, "python"))).status).toBe(200);
    expect((await run(token, interview.id, getSolution(problem, "python"))).status).toBe(200);
    const counted = await env.DB.prepare("SELECT count FROM counters WHERE key = ?")
      .bind(sha256Hex(`code runs\n${ctx.user.id}`))
      .first<number>("count");
    expect(counted).toBe(done.length + 1);
  });

  it("runs the user's own cases, and says which one is no JSON", async () => {
    const { token } = await createSignedInUser();
    const { interview, problem } = await begin(token);
    const args = (problem.examples[0]?.args ?? []).map((value) => JSON.stringify(value));
    const own = { ...getSolution(problem, "javascript"), cases: [{ args }] };
    const result = await (await run(token, interview.id, own)).json<RunResult>();
    expect(result.cases).toMatchObject([{ expected: null, passed: null }]);
    const broken = await run(token, interview.id, { ...own, cases: [{ args: args.map(() => "[1,") }] });
    expect(broken.status).toBe(400);
    expect(await broken.json()).toMatchObject({ code: "interviews.bad_case" });
    expect((await run(token, interview.id, { ...own, cases: [{ args: [] }] })).status).toBe(400);
  });

  it("says of Java that it is read", async () => {
    const { token } = await createSignedInUser();
    const { interview, problem } = await begin(token);
    const result = await (await run(token, interview.id, getSolution(problem, "java"))).json<RunResult>();
    expect(result).toMatchObject({ execution: "read", cases: [] });
  });

  it("is refused for blank code, too much of it, another language, and other users", async () => {
    const { token } = await createSignedInUser();
    const { interview, problem } = await begin(token);
    const body = getSolution(problem, "javascript");
    for (const wrong of [{ code: "  " }, { code: "x".repeat(20_001) }, { language: "cobol" }])
      expect((await run(token, interview.id, { ...body, ...wrong })).status).toBe(400);
    expect((await run(token, interview.id, { ...body, questionIndex: 3 })).status).toBe(404);
    const other = await createSignedInUser();
    expect((await run(other.token, interview.id, body)).status).toBe(404);
    expect((await evaluate(other.token, interview.id, body)).status).toBe(404);
  });
});

describe("a submission", () => {
  it("is judged and locked with an empty explanation, and shows the solution after that", async () => {
    const { token } = await createSignedInUser();
    const { interview, problem } = await begin(token);
    const response = await evaluate(token, interview.id, {
      ...getSolution(problem, "javascript"),
      answer: "",
      hintsOpened: 2,
    });
    expect(response.status).toBe(200);
    const [question] = (await response.json<InterviewDetail>()).questions;
    expect(question).toMatchObject({
      answer: "",
      language: "javascript",
      execution: "run",
      timeComplexity: problem.optimal.time,
      evaluation: null,
    });
    expect(question?.coding).toMatchObject({ hintsOpened: 2, approach: problem.approach });
    const { time, space } = question?.coding?.verdict ?? {};
    expect(question?.coding?.verdict).toMatchObject({ status: "accepted" });
    expect([time?.class, question?.coding?.referenceCosts]).toEqual([problem.optimal.time, problem.optimal]);
    expect(question?.spaceComplexity).toBe(
      space?.class ?? `Not measured; the reference solution uses ${problem.optimal.space}`,
    );
    expect(question?.coding?.reference?.java).toContain(problem.signature.name);
    const again = await evaluate(token, interview.id, getSolution(problem, "javascript"));
    expect(again.status).toBe(409);
    expect(await again.json()).toMatchObject({ code: "interviews.already_answered" });
  });

  it("is judged once when it comes twice at once", async () => {
    const { token } = await createSignedInUser();
    const { interview, problem } = await begin(token);
    const body = getSolution(problem, "javascript");
    const statuses = (
      await Promise.all([evaluate(token, interview.id, body), evaluate(token, interview.id, body)])
    ).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([200, 409]);
  });

  it("in a language that is not run gets no score, counts as answered, and can be given again until it is run", async () => {
    const { token } = await createSignedInUser();
    const { interview, problem } = await begin(token);
    await evaluate(token, interview.id, { ...getSolution(problem, "cpp"), answer: "", hintsOpened: 2 });
    const list = await (await api.get("/interviews", token)).json<InterviewDetail[]>();
    expect(list[0]?.overallScore).toBeNull();
    expect(list[0]?.questions[0]).toMatchObject({
      answer: "",
      execution: "read",
      language: "cpp",
      score: null,
    });
    const transcript = await (await api.get(`/interviews/${interview.id}/transcript`, token)).text();
    expect(transcript).toContain("Overall score: Not scored: not run");
    expect(transcript).toContain("**Answer** · Not scored: not run");
    expect(transcript).toContain(problem.signature.name);

    const draft = await api.put(
      `/interviews/${interview.id}/draft`,
      { questionIndex: 0, answer: "Sort." },
      token,
    );
    expect(draft.status).toBe(204);
    const java = await evaluate(token, interview.id, { ...getSolution(problem, "java"), answer: "Sorted." });
    expect(java.status).toBe(200);
    expect((await java.json<InterviewDetail>()).questions[0]).toMatchObject({
      language: "java",
      score: null,
      answer: "Sorted.",
    });
    const run = await evaluate(token, interview.id, getSolution(problem, "javascript"));
    const [question] = (await run.json<InterviewDetail>()).questions;
    expect(question).toMatchObject({ language: "javascript", execution: "run" });
    expect(question?.score).toBeGreaterThanOrEqual(8);
    expect(question?.coding?.hintsOpened).toBe(2);
    expect((await evaluate(token, interview.id, getSolution(problem, "java"))).status).toBe(409);
  });

  it.each(LANGUAGES)(
    "that is the starter in %s is refused, and locks and stores nothing",
    async (language) => {
      const { token } = await createSignedInUser();
      const { interview, problem } = await begin(token);
      const starter = buildStarters(problem.signature)[language];
      const comment = language === "python" ? "# mine\n" : "// mine\n/* and\nmine */\n";
      for (const code of [starter, `${comment}${starter.replaceAll("    ", "\t")}\n\n`]) {
        const response = await evaluate(token, interview.id, { questionIndex: 0, language, code });
        expect(response.status).toBe(422);
        expect(await response.json()).toMatchObject({ code: "interviews.unchanged_code" });
      }
      const after = await (await api.get(`/interviews/${interview.id}`, token)).json<InterviewDetail>();
      expect(after.questions[0]?.answer).toBeUndefined();
      const changed = starter.replace(/return [^;]+|pass|\}\s*$/, (found) =>
        found.startsWith("return") ? "return 41" : found === "pass" ? "return 41" : "return 41; }",
      );
      expect(
        (await evaluate(token, interview.id, { questionIndex: 0, language, code: changed })).status,
      ).toBe(200);
    },
  );

  it("of practice that is the starter is refused too", async () => {
    const { token } = await createSignedInUser();
    const { interview, problem } = await begin(token);
    await evaluate(token, interview.id, getSolution(problem, "javascript"));
    const starter = buildStarters(problem.signature).python;
    const response = await api.post(
      `/interviews/${interview.id}/practice`,
      { questionIndex: 0, language: "python", code: starter },
      token,
    );
    expect(response.status).toBe(422);
  });

  it("that could not run here is not locked, and keeps the reference solution back", async () => {
    const { token } = await createSignedInUser();
    const { interview, problem } = await begin(token);
    const right = getSolution(problem, "javascript");
    const python = getSolution(problem, "python");
    const lacking = { ...python, code: `import numpy\n${python.code}` };
    const response = await evaluate(token, interview.id, lacking);
    const [question] = (await response.json<InterviewDetail>()).questions;
    expect(question).toMatchObject({ score: null, execution: "read" });
    expect(question?.feedback).toContain("Not decided here; run it in a browser.");
    expect(question?.coding).toMatchObject({ reference: null, approach: null });
    expect(question?.coding?.verdict).toMatchObject({ status: "not_run", score: null });
    const again = await evaluate(token, interview.id, right);
    expect(again.status).toBe(200);
    expect((await again.json<InterviewDetail>()).overallScore).toBeGreaterThanOrEqual(8);
  });

  it("leaves what is not scored out of the overall score", async () => {
    const { token } = await createSignedInUser();
    const [one, two] = [await generate(token, "easy"), await generate(token, "easy")];
    const created = await api.post(
      "/interviews",
      { title: "Two", type: "coding", difficulty: "easy", questions: [one, two] },
      token,
    );
    const { id } = await created.json<InterviewDetail>();
    const [first, second] = [one, two].map(({ problemId }) => findProblem(problemId) as WholeProblem);
    await evaluate(token, id, getSolution(first as WholeProblem, "java"));
    const response = await evaluate(token, id, {
      ...getSolution(second as WholeProblem, "javascript"),
      questionIndex: 1,
    });
    const { questions, overallScore } = await response.json<InterviewDetail>();
    expect(questions.map(({ score }) => score === null)).toEqual([true, false]);
    expect(overallScore).toBe(questions[1]?.score);
    expect((await api.get("/interviews/weak-spots", token)).status).toBe(200);
    expect((await api.get("/stats", token)).status).toBe(200);
  });

  it("that was read and scored once has no score any more", async () => {
    const { token } = await createSignedInUser();
    const { interview, problem } = await begin(token);
    await evaluate(token, interview.id, getSolution(problem, "java"));
    await api.post(`/interviews/${interview.id}/practice`, getSolution(problem, "java"), token);
    for (const table of ["interview_questions", "interview_attempts"])
      await env.DB.prepare(
        `UPDATE ${table} SET score = 8, evaluation = json_set(evaluation, '$.score', 8, '$.parts',
           json('[{"name":"Structure, read","points":4,"most":4}]')) WHERE user_id = (SELECT user_id FROM interviews WHERE id = ?)`,
      )
        .bind(interview.id)
        .run();
    const migration = env.TEST_MIGRATIONS.find(({ name }) => name.startsWith("0019"));
    for (const query of migration?.queries.filter((one) => one.includes("UPDATE")) ?? [])
      await env.DB.prepare(query).run();
    const response = await api.get(`/interviews/${interview.id}`, token);
    const { overallScore, questions } = await response.json<InterviewDetail>();
    expect(overallScore).toBeNull();
    expect(questions[0]).toMatchObject({ score: null, language: "java" });
    expect(questions[0]?.coding?.verdict).toMatchObject({ score: null, parts: [] });
    expect(questions[0]?.coding?.attempts).toMatchObject([{ verdict: { score: null, parts: [] } }]);
  });

  it("can be solved again, beside the first one", async () => {
    const { token } = await createSignedInUser();
    const { interview, problem } = await begin(token);
    const wrong = {
      questionIndex: 0,
      language: "javascript",
      code: `function ${problem.signature.name}() { return null; }`,
    };
    expect((await api.post(`/interviews/${interview.id}/practice`, wrong, token)).status).toBe(409);
    await evaluate(token, interview.id, wrong);
    const practised = await api.post(
      `/interviews/${interview.id}/practice`,
      getSolution(problem, "javascript"),
      token,
    );
    expect(practised.status).toBe(200);
    const [question] = (await practised.json<InterviewDetail>()).questions;
    expect(question?.score).toBeLessThanOrEqual(2);
    expect(question?.attempts).toEqual([]);
    expect(question?.coding?.attempts).toMatchObject([
      { language: "javascript", verdict: { status: "accepted" } },
    ]);
    expect((await api.get("/interviews/weak-spots", token)).status).toBe(200);
  });

  it("has to be code for code, and words for words", async () => {
    const { token } = await createSignedInUser();
    const { interview } = await begin(token);
    const words = await evaluate(token, interview.id, { questionIndex: 0, answer: "I would sort it." });
    expect(words.status).toBe(400);
    const blank = await evaluate(token, interview.id, {
      questionIndex: 0,
      answer: "",
      language: "java",
      code: " ",
    });
    expect(blank.status).toBe(400);
    expect(PROBLEM_SOURCES.length).toBeGreaterThanOrEqual(36);
  });
});

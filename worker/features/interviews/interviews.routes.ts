import { Hono } from "hono";

import { requireUser } from "#worker/features/auth/require-user.ts";
import { sendFile } from "#worker/http/download.ts";
import type { AppEnv } from "#worker/http/env.ts";
import { validate } from "#worker/http/validate.ts";
import { createKeptRoutes } from "#worker/kept/kept.routes.ts";
import { ById } from "#worker/lib/ids.contract.ts";

import { evaluateAnswer, scorePracticeAnswer } from "./answer.service.ts";
import { generateCodingQuestion, listCodingProblems } from "./coding-problems.service.ts";
import { GenerateCodingQuestion, RunCode } from "./coding.contract.ts";
import { runCode } from "./coding.service.ts";
import { createInterviewFromWeakSpots, createInterview, generateQuestions } from "./generate.service.ts";
import {
  CreateInterview,
  EvaluateAnswer,
  GenerateQuestions,
  Practise,
  SaveDraft,
} from "./interviews.contract.ts";
import {
  getInterview,
  keptInterviews,
  listInterviews,
  restoreInterview,
  saveDraft,
} from "./interviews.service.ts";
import { getApplicationPractice } from "./practice-for.service.ts";
import { SaveStory, StoryFields } from "./stories.contract.ts";
import {
  createStory,
  getStory,
  keptStories,
  listStories,
  restoreStory,
  updateStory,
} from "./stories.service.ts";
import { suggestQuestions } from "./suggest-questions.service.ts";
import { formatTranscript } from "./transcript.ts";
import { listWeakSpots } from "./weak-spots.service.ts";

const stories = new Hono<AppEnv>()
  .route("/", createKeptRoutes({ ...keptStories, list: listStories, get: getStory, restore: restoreStory }))
  .post("/", validate("json", StoryFields), async (c) =>
    c.json(await createStory(c.get("userCtx"), c.req.valid("json")), 201),
  )
  .put("/:id", validate("param", ById), validate("json", SaveStory), async (c) =>
    c.json(await updateStory(c.get("userCtx"), c.req.valid("param").id, c.req.valid("json")), 200),
  );

export const interviewsRoutes = new Hono<AppEnv>()
  .use(requireUser)
  .route("/stories", stories)
  .post("/", validate("json", CreateInterview), async (c) =>
    c.json(await createInterview(c.get("userCtx"), c.req.valid("json")), 201),
  )
  .post("/generate-questions", validate("json", GenerateQuestions), async (c) =>
    c.json(await generateQuestions(c.get("userCtx"), c.req.valid("json")), 200),
  )
  .post("/generate-coding-question", validate("json", GenerateCodingQuestion), async (c) =>
    c.json(await generateCodingQuestion(c.get("userCtx"), c.req.valid("json")), 200),
  )
  .get("/coding/problems", async (c) => c.json(await listCodingProblems(c.get("userCtx")), 200))
  .post("/:id/run", validate("param", ById), validate("json", RunCode), async (c) =>
    c.json(await runCode(c.get("userCtx"), c.req.valid("param").id, c.req.valid("json")), 200),
  )
  .get("/weak-spots", async (c) => c.json(await listWeakSpots(c.get("userCtx")), 200))
  .post("/from-weak-spots", async (c) => c.json(await createInterviewFromWeakSpots(c.get("userCtx")), 201))
  .get("/for-application/:id/questions", validate("param", ById), async (c) =>
    c.json(await suggestQuestions(c.get("userCtx"), c.req.valid("param").id), 200),
  )
  .get("/for-application/:id", validate("param", ById), async (c) =>
    c.json(await getApplicationPractice(c.get("userCtx"), c.req.valid("param").id), 200),
  )
  .route(
    "/",
    createKeptRoutes({
      ...keptInterviews,
      list: listInterviews,
      get: getInterview,
      restore: restoreInterview,
    }),
  )
  .post("/:id/evaluate", validate("param", ById), validate("json", EvaluateAnswer), async (c) =>
    c.json(await evaluateAnswer(c.get("userCtx"), c.req.valid("param").id, c.req.valid("json")), 200),
  )
  .post("/:id/practice", validate("param", ById), validate("json", Practise), async (c) =>
    c.json(await scorePracticeAnswer(c.get("userCtx"), c.req.valid("param").id, c.req.valid("json")), 200),
  )
  .put("/:id/draft", validate("param", ById), validate("json", SaveDraft), async (c) => {
    await saveDraft(c.get("userCtx"), c.req.valid("param").id, c.req.valid("json"));
    return c.body(null, 204);
  })
  .get("/:id/transcript", validate("param", ById), async (c) => {
    const interview = await getInterview(c.get("userCtx"), c.req.valid("param").id);
    return sendFile(c, {
      name: `${interview.title.replaceAll(/[\\/:*?"<>|]+/g, "-")}.md`,
      type: "text/markdown; charset=utf-8",
      bytes: new TextEncoder().encode(formatTranscript(interview)),
    });
  });

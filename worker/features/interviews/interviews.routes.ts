import { Hono } from "hono";

import { requireUser } from "#worker/features/auth/require-user.ts";
import { sendFile } from "#worker/http/download.ts";
import type { AppEnv } from "#worker/http/env.ts";
import { validate } from "#worker/http/validate.ts";
import { ById } from "#worker/lib/ids.contract.ts";

import { evaluateAnswer, practise } from "./answer.service.ts";
import { generateCodingQuestion } from "./coding-problems.service.ts";
import { GenerateCodingQuestion, RunCode } from "./coding.contract.ts";
import { runCode } from "./coding.service.ts";
import { createFromWeakSpots, createInterview, generateQuestions } from "./generate.service.ts";
import {
  CreateInterview,
  EvaluateAnswer,
  GenerateQuestions,
  Practise,
  SaveDraft,
} from "./interviews.contract.ts";
import {
  deleteInterview,
  getInterview,
  listDeletedInterviews,
  listInterviews,
  restoreInterview,
  saveDraft,
} from "./interviews.service.ts";
import { practiceFor } from "./practice-for.service.ts";
import { StoryFields } from "./stories.contract.ts";
import { createStory, deleteStory, listStories, restoreStory, updateStory } from "./stories.service.ts";
import { transcriptOf } from "./transcript.ts";
import { listWeakSpots } from "./weak-spots.service.ts";

const stories = new Hono<AppEnv>()
  .get("/", async (c) => c.json(await listStories(c.get("userCtx")), 200))
  .post("/", validate("json", StoryFields), async (c) =>
    c.json(await createStory(c.get("userCtx"), c.req.valid("json")), 201),
  )
  .put("/:id", validate("param", ById), validate("json", StoryFields), async (c) =>
    c.json(await updateStory(c.get("userCtx"), c.req.valid("param").id, c.req.valid("json")), 200),
  )
  .delete("/:id", validate("param", ById), async (c) => {
    await deleteStory(c.get("userCtx"), c.req.valid("param").id);
    return c.body(null, 204);
  })
  .post("/:id/restore", validate("param", ById), async (c) =>
    c.json(await restoreStory(c.get("userCtx"), c.req.valid("param").id), 200),
  );

export const interviewsRoutes = new Hono<AppEnv>()
  .use(requireUser)
  .route("/stories", stories)
  .get("/", async (c) => c.json(await listInterviews(c.get("userCtx")), 200))
  .post("/", validate("json", CreateInterview), async (c) =>
    c.json(await createInterview(c.get("userCtx"), c.req.valid("json")), 201),
  )
  .post("/generate-questions", validate("json", GenerateQuestions), async (c) =>
    c.json(await generateQuestions(c.get("userCtx"), c.req.valid("json")), 200),
  )
  .post("/generate-coding-question", validate("json", GenerateCodingQuestion), async (c) =>
    c.json(await generateCodingQuestion(c.get("userCtx"), c.req.valid("json")), 200),
  )
  .post("/:id/run", validate("param", ById), validate("json", RunCode), async (c) =>
    c.json(await runCode(c.get("userCtx"), c.req.valid("param").id, c.req.valid("json")), 200),
  )
  .get("/weak-spots", async (c) => c.json(await listWeakSpots(c.get("userCtx")), 200))
  .post("/from-weak-spots", async (c) => c.json(await createFromWeakSpots(c.get("userCtx")), 201))
  .get("/for-application/:id", validate("param", ById), async (c) =>
    c.json(await practiceFor(c.get("userCtx"), c.req.valid("param").id), 200),
  )
  .get("/deleted", async (c) => c.json(await listDeletedInterviews(c.get("userCtx")), 200))
  .get("/:id", validate("param", ById), async (c) =>
    c.json(await getInterview(c.get("userCtx"), c.req.valid("param").id), 200),
  )
  .delete("/:id", validate("param", ById), async (c) => {
    await deleteInterview(c.get("userCtx"), c.req.valid("param").id);
    return c.body(null, 204);
  })
  .post("/:id/restore", validate("param", ById), async (c) =>
    c.json(await restoreInterview(c.get("userCtx"), c.req.valid("param").id), 200),
  )
  .post("/:id/evaluate", validate("param", ById), validate("json", EvaluateAnswer), async (c) =>
    c.json(await evaluateAnswer(c.get("userCtx"), c.req.valid("param").id, c.req.valid("json")), 200),
  )
  .post("/:id/practice", validate("param", ById), validate("json", Practise), async (c) =>
    c.json(await practise(c.get("userCtx"), c.req.valid("param").id, c.req.valid("json")), 200),
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
      bytes: new TextEncoder().encode(transcriptOf(interview)),
    });
  });

import { expect, it } from "vitest";

import { scoreAnswer } from "#worker/ai/tasks/score-answer/plain.ts";
import type { DetailQuestion } from "#worker/features/interviews/interviews.contract.ts";

import { toStoryFields } from "./story-from.ts";

const ANSWER =
  "Last winter at Leeds General we were three nurses short. I had to keep the checks. I wrote a rota and paired us. As a result we had no missed check in 140 doses.";
const competency = { id: "initiative", name: "Initiative" };

it("an answer becomes a story in its own words, each sentence once", () => {
  const question = "Tell me about something you started.";
  const evaluation = scoreAnswer({
    question,
    category: "behavioral",
    rubric: {
      bankId: null,
      skill: null,
      level: "mid" as const,
      shows: "",
      points: [],
      followUps: [],
      unit: null,
      facts: [],
      competency: {
        ...competency,
        words: ["started"],
      },
    },
    answer: ANSWER,
  });
  const quotes: Record<string, string[]> = {
    situation: ["Last winter at Leeds General we were three nurses short."],
    task: ["I had to keep the checks."],
    action: ["I wrote a rota and paired us."],
    result: ["As a result we had no missed check in 140 doses."],
  };
  const features = evaluation.features.map((feature) => ({ ...feature, quotes: quotes[feature.id] ?? [] }));
  const answered: DetailQuestion = {
    question,
    category: "behavioral",
    answer: ANSWER,
    because: null,
    competency,
    skill: null,
    draft: "",
    evaluation: { ...evaluation, features },
    madeBy: null,
    coding: null,
    modelAnswer: null,
    attempts: [],
  };
  const story = toStoryFields(answered);
  expect(story).toMatchObject({
    situation: "Last winter at Leeds General we were three nurses short.",
    task: "I had to keep the checks.",
    result: "As a result we had no missed check in 140 doses.",
    competencies: ["initiative"],
  });
  expect(story.action).toBe("I wrote a rota and paired us.");
});

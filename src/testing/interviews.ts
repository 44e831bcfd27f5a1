import type { Evaluation } from "#worker/ai/contracts/evaluation.contract.ts";
import type { MadeBy } from "#worker/features/ai/ai.contract.ts";
import type { DetailQuestion, InterviewDetail } from "#worker/features/interviews/interviews.contract.ts";

/** A question in words, which is not answered yet. */
export const makeQuestion = (question: Partial<DetailQuestion> = {}): DetailQuestion => ({
  question: "Why us?",
  category: "behavioral",
  because: null,
  competency: null,
  skill: null,
  draft: "",
  evaluation: null,
  madeBy: null,
  modelAnswer: null,
  coding: null,
  attempts: [],
  ...question,
});

/** An interview of one question, with only the fields that a test needs. */
export const makeInterview = (interview: Partial<InterviewDetail> = {}): InterviewDetail => ({
  id: "interview",
  title: "Mock Interview - Harbour Clinic",
  type: "mock",
  position: "Nurse",
  overallScore: null,
  createdAt: "2026-11-01T00:00:00.000Z",
  questions: [makeQuestion()],
  source: null,
  ...interview,
});

export const MADE_BY: MadeBy = { engine: "embedded", version: "x/1", model: null, degraded: null, at: "" };

export const EVALUATION: Evaluation = {
  score: 4,
  feedback: "Missing: What came of it.",
  lines: [{ kind: "missing", text: "What came of it." }],
  example: null,
  features: [],
  points: [],
  misconceptions: [],
  leftOut: [],
  ceilings: [],
  followUp: "What came of it?",
  pace: { words: 3, seconds: 1, fillers: [] },
};

import { Rubric } from "#worker/ai/ask-questions/question.contract.ts";
import { Evaluation } from "#worker/ai/score-answer/evaluation.contract.ts";
import { MadeBy } from "#worker/features/ai/ai.contract.ts";
import { Verdict } from "#worker/judge/verdict/verdict.contract.ts";
import { defineStoredJson } from "#worker/lib/stored-json.ts";

import { InterviewSource, ShownProblem } from "./interviews.contract.ts";
import { StoryFields } from "./stories.contract.ts";

/** What of interviews is stored as JSON. A coding answer's evaluation is a `Verdict`, any other's an `Evaluation`. */
export const INTERVIEW_COLUMNS = {
  source: defineStoredJson("interviews.source", InterviewSource),
  setSource: defineStoredJson("question_sets.source", InterviewSource),
  rubric: defineStoredJson("interview_questions.rubric", Rubric),
  generatedRubric: defineStoredJson("generated_questions.rubric", Rubric),
  shown: defineStoredJson("interview_questions.shown", ShownProblem),
  evaluation: defineStoredJson("interview_questions.evaluation", Evaluation),
  verdict: defineStoredJson("interview_questions.evaluation of code", Verdict),
  madeBy: defineStoredJson("interview_questions.made_by", MadeBy),
  attemptEvaluation: defineStoredJson("interview_attempts.evaluation", Evaluation),
  attemptVerdict: defineStoredJson("interview_attempts.evaluation of code", Verdict),
  attemptMadeBy: defineStoredJson("interview_attempts.made_by", MadeBy),
  story: defineStoredJson("interview_stories.fields", StoryFields),
} as const;

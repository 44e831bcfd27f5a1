import { Evaluation } from "#worker/ai/contracts/evaluation.contract.ts";
import { Rubric } from "#worker/ai/contracts/question.contract.ts";
import { MadeBy } from "#worker/features/ai/ai.contract.ts";
import { Verdict } from "#worker/judge/verdict/verdict.contract.ts";
import { defineStoredJson } from "#worker/lib/stored-json.ts";

import { InterviewSource, ShownProblem } from "./interviews.contract.ts";
import { StoryFields } from "./stories.contract.ts";

/** Codecs of the JSON columns. A coding answer's evaluation is a `Verdict`, any other's an `Evaluation`. */
export const INTERVIEW_COLUMNS = {
  source: defineStoredJson(["interviews.source", "question_sets.source"], InterviewSource),
  rubric: defineStoredJson(["interview_questions.rubric", "generated_questions.rubric"], Rubric),
  shown: defineStoredJson("interview_questions.shown", ShownProblem),
  evaluation: defineStoredJson(
    ["interview_questions.evaluation", "interview_attempts.evaluation"],
    Evaluation,
  ),
  verdict: defineStoredJson(["interview_questions.evaluation", "interview_attempts.evaluation"], Verdict),
  madeBy: defineStoredJson(["interview_questions.made_by", "interview_attempts.made_by"], MadeBy),
  story: defineStoredJson("interview_stories.fields", StoryFields),
} as const;

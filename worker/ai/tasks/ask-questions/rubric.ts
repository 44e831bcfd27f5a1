import type { InterviewLevel, Rubric } from "#worker/ai/contracts/question.contract.ts";

/** Creates a rubric with defaults for the missing parts. */
export const createRubric = (level: InterviewLevel, known: Partial<Rubric>): Rubric => ({
  bankId: null,
  competency: null,
  skill: null,
  level,
  shows: "",
  points: [],
  followUps: [],
  unit: null,
  facts: [],
  ...known,
});

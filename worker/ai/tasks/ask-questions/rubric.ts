import type { InterviewLevel, Rubric } from "#worker/ai/contracts/question.contract.ts";

/** A rubric of which only the given parts are known. */
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

import type { Rubric } from "#worker/ai/contracts/question.contract.ts";

/** Rubric for questions without one of their own. `bankId` prevents the question from being asked again. */
export const createGenericRubric = (bankId: string | null): Rubric => ({
  bankId,
  competency: null,
  skill: null,
  level: "mid",
  shows: "",
  points: [],
  followUps: [],
  unit: null,
  facts: [],
});

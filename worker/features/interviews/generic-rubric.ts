import type { Rubric } from "#worker/ai/contracts/question.contract.ts";

/** What a question is compared with that has no rubric of its own. `bankId` keeps it from being asked again. */
export const genericRubric = (bankId: string | null): Rubric => ({
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

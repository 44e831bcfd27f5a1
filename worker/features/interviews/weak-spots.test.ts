import { expect, it } from "vitest";

import type { Evaluation } from "#worker/ai/contracts/evaluation.contract.ts";

import { rankWeakSpots } from "./weak-spots.ts";

const evaluation = { features: [] as Evaluation["features"] } as Evaluation;
const leading = { id: "leading", name: "Leading Others" };
const answer = { competency: leading, skill: "Cloud", evaluation, score: 1 };

it("calls nothing weak that one answer alone is about", () => {
  expect(rankWeakSpots([answer, { ...answer, competency: null, skill: "Testing" }])).toEqual([]);
  expect(rankWeakSpots([answer, { ...answer, skill: null, score: 4 }])).toEqual([
    { kind: "competency", id: "leading", name: "Leading Others", answers: 2, mean: 2.5 },
  ]);
});

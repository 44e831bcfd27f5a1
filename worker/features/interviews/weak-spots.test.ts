import { expect, it } from "vitest";

import type { Evaluation } from "#worker/ai/contracts/evaluation.contract.ts";

import { rankWeakSpots } from "./weak-spots.ts";

const evaluation = { features: [] as Evaluation["features"] } as Evaluation;
const leading = { id: "leading", name: "Leading Others" };
const answer = { competency: leading, skill: "Cloud", evaluation, score: 1 };

it("calls nothing weak that one or two answers are about", () => {
  const cloud = { ...answer, competency: null };
  expect(rankWeakSpots([answer, cloud])).toEqual([]);
  expect(
    rankWeakSpots([answer, { ...answer, skill: null, score: 4 }, { ...answer, skill: "Testing" }]),
  ).toEqual([{ kind: "competency", id: "leading", name: "Leading Others", answers: 3, mean: 2 }]);
});

import { expect, it } from "vitest";

import type { CoveredPoint, Feature } from "#worker/ai/contracts/evaluation.contract.ts";

import { listScoreImprovements } from "./score-improvements.ts";

const feature = (name: string, share: number | null): Feature => ({ id: name, name, share, quotes: [] });
const point = (text: string, quote: string | null): CoveredPoint => ({ text, quote, refusal: null });

it("lists what improved, and neither what fell nor what was not assessed", () => {
  const before = {
    features: [feature("Your own steps", 0.33), feature("What changed", 1), feature("Facts", null)],
    points: [point("Check the list.", null), point("Scan it", "I scan it")],
  };
  const after = {
    features: [feature("Your own steps", 1), feature("What changed", 0.7), feature("Facts", 1)],
    points: [point("Check the list.", "I check the list"), point("Scan it", null)],
  };
  expect(listScoreImprovements(before, after)).toEqual(["Your own steps", "Check the list"]);
});

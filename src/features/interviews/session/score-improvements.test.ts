import { expect, it } from "vitest";

import type { Feature } from "#worker/ai/contracts/evaluation.contract.ts";

import { listScoreImprovements } from "./score-improvements.ts";

const feature = (id: Feature["id"], name: string, share: number | null): Feature => ({
  id,
  name,
  share,
  points: 0,
  quotes: [],
  note: "",
});

it("what rose is told in percent, and neither what fell nor what was not assessed", () => {
  const before = [
    feature("action", "Your actions", 0.33),
    feature("result", "Result", 1),
    feature("facts", "Facts", null),
  ];
  const after = [
    feature("action", "Your actions", 1),
    feature("result", "Result", 0.7),
    feature("facts", "Facts", 1),
  ];
  expect(listScoreImprovements({ features: before }, { features: after })).toEqual([
    { name: "Your actions", from: 33, to: 100 },
  ]);
});

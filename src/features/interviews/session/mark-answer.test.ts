import { expect, test } from "vitest";

import { markAnswer } from "./mark-answer.ts";

const ANSWER = "In May a press failed. I locked it out. We lost no order. Then I went home.";
const evaluate = (...quotes: [name: string, quote: string][]) => ({
  features: quotes.map(([name, quote]) => ({ id: name, name, share: 1, quotes: [quote] })),
});

test("marks each quote with all that it shows, and keeps the answer whole", () => {
  const parts = markAnswer(
    ANSWER,
    evaluate(
      ["Your own steps", "I locked it out."],
      ["What changed", "We lost no order."],
      ["Details", "I locked it out. We lost no order."],
      ["Not in it", "I flew to Rome."],
    ),
  );
  expect(parts.map(({ text }) => text).join("")).toBe(ANSWER);
  expect(parts).toEqual([
    { text: "In May a press failed. ", names: [] },
    { text: "I locked it out. We lost no order.", names: ["Details", "Your own steps", "What changed"] },
    { text: " Then I went home.", names: [] },
  ]);
});

test("leaves an answer of which nothing was found as it is", () => {
  expect(markAnswer(ANSWER, evaluate())).toEqual([{ text: ANSWER, names: [] }]);
});

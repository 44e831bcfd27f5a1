import { expect, test } from "vitest";

import type { Evaluation } from "#worker/ai/contracts/evaluation.contract.ts";

import { markAnswer } from "./mark-answer.ts";

const ANSWER = "In May a press failed. I locked it out. We lost no order. Then I went home.";
const evaluate = (
  quotes: [name: string, quote: string][],
  points: [text: string, quote: string | null][] = [],
) =>
  ({
    features: quotes.map(([name, quote]) => ({
      id: "action",
      name,
      share: 1,
      points: 1,
      quotes: [quote],
      note: "",
    })),
    points: points.map(([text, quote]) => ({ text, quote, refusal: null })),
  }) as unknown as Evaluation;

test("marks each quote with all that it shows, and keeps the answer whole", () => {
  const parts = markAnswer(
    ANSWER,
    evaluate(
      [
        ["What you did", "I locked it out."],
        ["Result", "We lost no order."],
        ["Details", "I locked it out. We lost no order."],
        ["Not in it", "I flew to Rome."],
      ],
      [
        ["Lock the press out", "I locked it out."],
        ["Test that it is dead", null],
      ],
    ),
  );
  expect(parts.map(({ text }) => text).join("")).toBe(ANSWER);
  expect(parts).toEqual([
    { text: "In May a press failed. ", names: [] },
    {
      text: "I locked it out. We lost no order.",
      names: ["Details", "Lock the press out", "What you did", "Result"],
    },
    { text: " Then I went home.", names: [] },
  ]);
});

test("leaves an answer of which nothing was found as it is", () => {
  expect(markAnswer(ANSWER, evaluate([]))).toEqual([{ text: ANSWER, names: [] }]);
});

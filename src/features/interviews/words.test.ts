import { describe, expect, it } from "vitest";

import { isUnscored, summarizeProgress, describeScore } from "./words.ts";

describe("a score", () => {
  it.each([
    [10, "positive"],
    [8, "positive"],
    [7.9, "warning"],
    [6, "warning"],
    [5.9, "critical"],
    [0, "critical"],
  ])("of %d is %s", (score, tone) => {
    expect(describeScore(score).tone).toBe(tone);
  });
});

it("is missing of code that was not run, and of nothing else", () => {
  expect([{ score: null }, { score: 0 }, {}].map(isUnscored)).toEqual([true, false, false]);
});

describe("the progress of an interview", () => {
  const question = { question: "Why?", category: "general" } as const;
  const answered = { ...question, answer: "So." };
  it.each([
    [[question, question], { answered: 0, total: 2, action: "Start" }],
    [[answered, question], { answered: 1, total: 2, action: "Continue" }],
    [[answered, answered], { answered: 2, total: 2, action: "Review" }],
    [[{ ...answered, score: null }, question], { answered: 1, total: 2, action: "Continue" }],
  ])("is told by what is answered", (questions, expected) => {
    expect(summarizeProgress({ questions })).toEqual(expected);
  });
});

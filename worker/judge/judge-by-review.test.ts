import { describe, expect, it } from "vitest";

import { finish } from "#worker/lib/stretches.ts";
import { findProblem } from "#worker/testing/problem-bank.ts";

import { type Review, judgeByReview } from "./judge-by-review.ts";
import { judgeSubmission } from "./judge.ts";
import { loadEngines } from "./load-engines.ts";

const engines = await loadEngines();
const problem = findProblem("shelf-gap") ?? expect.fail();
const SUBMITTED = {
  language: "java" as const,
  code: "class Solution { public int widestGap(int[] positions) { return 1; } }",
  explanation: "",
};
const read = finish(judgeSubmission(engines, problem, SUBMITTED));
const FAILURE = {
  args: "[[40, 10, 25]]",
  outcome: "value" as const,
  got: "1",
  why: "It returns 1 whatever the input.",
  isUsual: true,
};
const REMARKS = [{ line: 1, text: "A name would help." }];
const judge = (review: Omit<Review, "remarks">, submitted = SUBMITTED) =>
  finish(judgeByReview(engines, problem, submitted, read, { ...review, remarks: REMARKS }));
const fail = (change: Partial<NonNullable<Review["failure"]>>) =>
  judge({ failure: { ...FAILURE, ...change }, time: "O(1)" });

describe("a model's verdict on code that is not run", () => {
  it("that it is right is scored, and says that nothing ran", () => {
    const verdict = judge({ failure: null, time: "O(n log n)" });
    expect(verdict).toMatchObject({ execution: "read", status: "accepted", score: 9, failing: null });
    expect(verdict?.time).toMatchObject({ class: "O(n log n)", points: [] });
    expect(verdict?.notes).toEqual(["Line 1: A name would help."]);
    expect(verdict?.feedback).toContain("Read by a model, not run");
    const slow = judge({ failure: null, time: "O(n³)" });
    expect(slow?.score).toBeLessThan(verdict?.score ?? 0);
    const explanation = "I sort the positions and take the largest gap of two neighbors, O(n log n).";
    const explained = judge({ failure: null, time: "O(n log n)" }, { ...SUBMITTED, explanation });
    expect(explained?.score).toBeGreaterThan(9);
  });

  it("that it is wrong shows the input with the right result of our reference solution", () => {
    expect(fail({})).toMatchObject({
      execution: "read",
      status: "wrong",
      failing: { input: "positions = [40, 10, 25]", expected: "15", got: "1" },
      failingCases: [{ args: ["[40,10,25]"] }],
    });
    expect(fail({})?.score).toBeLessThanOrEqual(2);
    expect(fail({ isUsual: false })?.score).toBeGreaterThan(2);
    expect(fail({ isUsual: false })?.score).toBeLessThanOrEqual(5);
    expect(fail({ outcome: "endless", got: null })?.failing?.got).toBe("It does not end.");
    expect(fail({ outcome: "not_compiled", args: null, got: null })?.status).toBe("wrong");
  });

  it.each([
    ["the result is the right one", { got: "15" }],
    ["the input is not allowed", { args: "[[-5, 3]]" }],
    ["the input has the wrong type", { args: '["40"]' }],
    ["there are too many elements", { args: `[[${Array.from({ length: 601 }, (_, at) => at).join()}]]` }],
    ["the input is no JSON", { args: "[40" }],
  ])("counts for nothing where %s", (_why, change) => {
    expect(fail(change)).toBeNull();
  });
});

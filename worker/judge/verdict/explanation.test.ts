import { describe, expect, it } from "vitest";

import { findProblem } from "#worker/testing/problem-bank.ts";

import { findStatedCosts, scoreExplanation } from "./explanation.ts";

const problem = findProblem("shelf-gap");
if (problem === undefined) throw new Error("No problem");
const masked = problem.reference.javascript.join("\n");
const explain = (explanation: string, time: string | null = "O(n log n)") =>
  scoreExplanation({ explanation, problem, masked, time });

describe("an explanation", () => {
  it("gets all points for the idea in one's own words and the cost that was measured", () => {
    expect(
      explain(
        "I put the positions into order first and compare each vase with the one beside it, O(n log n).",
      ),
    ).toEqual({ points: 1, remark: null });
  });

  it("gets half of the points without a cost, and says what is missing", () => {
    expect(
      explain("I put the positions into order first and compare each vase with the one beside it."),
    ).toEqual({ points: 0.5, remark: expect.stringContaining("did not find what it costs") });
  });

  it("gets none for words that have nothing to do with the problem, or a cost that was not measured", () => {
    expect(explain("I made soup. sort neighbor O(n³) exponential").points).toBe(0);
    expect(explain("I made soup and ate it while it was hot").points).toBe(0);
    expect(explain("Sort the positions and walk over the vases, which is linear.")).toEqual({
      points: 0,
      remark: "You say O(n); we measured O(n log n).",
    });
    expect(explain("  ")).toEqual({ points: 0, remark: null });
  });

  it("gets half where it names what the code does not have, unless it says that it has not", () => {
    expect(explain("A stack of positions keeps the widest gap of the vases, O(n log n).").remark).toContain(
      "a stack",
    );
    expect(
      explain(
        "Without a stack: the positions are sorted, and each vase is compared with the next, O(n log n).",
      ).points,
    ).toBe(1);
  });

  it("may state the costs of steps and of other ways beside the one that was measured", () => {
    expect(
      explain(
        "Comparing all positions would be O(n²); sorting takes O(n log n) and each look at a vase O(1).",
      ).points,
    ).toBe(1);
    expect(explain("positions of vases: O(1), O(n), O(n log n), O(n²), O(n³)").points).toBe(0);
  });

  it("is not compared with a cost that was not measured", () => {
    expect(explain("The positions are sorted, and each vase is compared with the next.", null)).toEqual({
      points: 0.5,
      remark: null,
    });
  });
});

it.each([
  ["It takes O(n log n) time and O(n) space", "O(n log n)"],
  ["O(n) extra space; O(n^2) in time", "O(n²)"],
  ["Runs in O(V + E)", "O(n)"],
  ["n log n because of the sorting", "O(n log n)"],
  ["quadratic", "O(n²)"],
  ["each number is seen once, so it is linear", "O(n)"],
  ["O(n * n)", "O(n²)"],
  ["O(rows * columns)", null],
  ["It is fast", null],
])("the cost in “%s” is %s", (text, cost) => {
  expect(findStatedCosts(text)).toEqual(cost === null ? [] : [cost]);
});

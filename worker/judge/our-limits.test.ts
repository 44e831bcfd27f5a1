import { describe, expect, it } from "vitest";

import { finish } from "#worker/lib/stretches.ts";
import { findProblem, getGenerators } from "#worker/testing/problem-bank.ts";

import { Random } from "./bank/random.ts";
import { judgeSubmission } from "./judge.ts";
import type { Language } from "./languages.contract.ts";
import { loadEngines } from "./load-engines.ts";

const engines = await loadEngines();

function judge(id: string, language: Language, code: string) {
  const problem = findProblem(id);
  if (problem === undefined) throw new Error(`No problem ${id}`);
  const tests = id === "sign-edits" ? [...problem.tests, ...LONG_SIGNS] : problem.tests;
  return finish(judgeSubmission(engines, { ...problem, tests }, { language, code, explanation: "" }));
}

/** Signs longer than any of the bank, so that right code has more to do than it may. */
const LONG_SIGNS = [
  { size: 120, seed: 1, expected: 109 },
  { size: 90, seed: 2, expected: 85 },
].map(({ size, seed, expected }) => ({
  args: getGenerators("sign-edits").makeLarge(new Random(seed), size),
  expected,
  group: "large" as const,
  why: "Long signs",
}));

const ENDLESS = "Time limit exceeded";
const SORTED = "    p = sorted(p)\n    return max([0] + [p[i + 1] - p[i] for i in range(len(p) - 1)])\n";
const EDITS = `
def fewest_strokes(a, b):
    memo = {}
    def go(i, j):
        if i == len(a): return len(b) - j
        if j == len(b): return len(a) - i
        if (i, j) not in memo:
            if a[i] == b[j]: memo[(i, j)] = go(i + 1, j + 1)
            else: memo[(i, j)] = 1 + min(go(i + 1, j), go(i, j + 1), go(i + 1, j + 1))
        return memo[(i, j)]
    return go(0, 0)
`;

describe("code that runs out of what we have", () => {
  it("gets no score where it is right as far as it runs and grows as it should", () => {
    const verdict = judge("sign-edits", "python", EDITS);
    expect(verdict).toMatchObject({ status: "not_run", score: null, failing: null });
    expect(verdict.time).toMatchObject({ class: "O(n²)", optimal: "O(n²)" });
    expect(verdict.feedback).toContain("We could not run this here");
    expect(verdict.feedback).toContain("Measured time: O(n²), optimal.");
    expect(verdict.feedback).not.toContain(ENDLESS);
  });

  it("is judged where something that ended is wrong", () => {
    const wrong = judge("sign-edits", "python", EDITS.replace("1 + min(", "2 + min("));
    expect(wrong).toMatchObject({ execution: "run", status: "partial" });
    expect(wrong.score).not.toBeNull();
  });

  it("is called too slow where it grows faster than it has to", () => {
    const slow = judge(
      "lost-glove",
      "python",
      "def find_single(g):\n    for a in g:\n        n = 0\n        for b in g:\n            for c in g:\n                if a == b: n += 1\n        if n == len(g): return a\n    return 0\n",
    );
    expect(slow).toMatchObject({ execution: "run", status: "partial" });
    expect(slow.time?.class).toBe("O(n³)");
    expect(slow.failing?.got).toContain(ENDLESS);
  });

  it("is called endless where a small case is", () => {
    const always = judge("shelf-gap", "python", "def widest_gap(p):\n    while True: pass\n");
    expect(always).toMatchObject({ execution: "run", status: "wrong" });
    expect(always.failing?.got).toContain(ENDLESS);
    const single = judge("shelf-gap", "python", `def widest_gap(p):\n    while len(p) == 1: pass\n${SORTED}`);
    expect(single).toMatchObject({ execution: "run", status: "partial" });
    expect(single.failing?.got).toContain(ENDLESS);
  });

  it("gets no score where only large cases are too deep for our engine", () => {
    const deep = `def widest_gap(p):\n    def go(n): return 0 if n == 0 else min([1 + go(n - 1) for _ in range(1)])\n    go(len(p) * 2)\n${SORTED}`;
    const verdict = judge("shelf-gap", "python", deep);
    expect(verdict).toMatchObject({ status: "not_run", score: null });
    expect(verdict.message).toContain("more deeply than our engine can");
  });

  it("is wrong where it calls itself without end", () => {
    const endless = judge("shelf-gap", "python", "def widest_gap(p):\n    return widest_gap(p) + 1\n");
    expect(endless).toMatchObject({ execution: "run", status: "wrong" });
    const empty = `def widest_gap(p):\n    if len(p) == 0: return widest_gap(p)\n${SORTED}`;
    expect(judge("shelf-gap", "python", empty)).toMatchObject({ execution: "run", status: "partial" });
  });
});

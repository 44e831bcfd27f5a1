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

/** Signs longer than any in the bank, so that correct code exceeds its limits without a result. */
const LONG_SIGNS = [
  { size: 420, seed: 1, expected: 0 },
  { size: 400, seed: 2, expected: 0 },
].map(({ size, seed, expected }) => ({
  args: getGenerators("sign-edits").makeLarge(new Random(seed), size),
  expected,
  group: "large" as const,
  why: "Long signs",
}));

const ENDLESS = "Time limit exceeded";
const SORTED =
  "const s = [...p].sort((a, b) => a - b); let w = 0; for (let i = 1; i < s.length; i++) w = Math.max(w, s[i] - s[i - 1]); return w; }";
const EDITS = `
function fewestStrokes(a, b) {
  const memo = new Map();
  function go(i, j) {
    if (i === a.length) return b.length - j;
    if (j === b.length) return a.length - i;
    const key = i + "," + j;
    if (!memo.has(key)) memo.set(key, a[i] === b[j] ? go(i + 1, j + 1) : 1 + Math.min(go(i + 1, j), go(i, j + 1), go(i + 1, j + 1)));
    return memo.get(key);
  }
  return go(0, 0);
}
`;

describe("code that runs out of what we have", () => {
  it("gets no score where it is right as far as it runs and grows as it should", () => {
    const verdict = judge("sign-edits", "javascript", EDITS);
    expect(verdict).toMatchObject({ status: "not_run", score: null, failing: null });
    expect(verdict.time).toMatchObject({ class: "O(n²)", optimal: "O(n²)" });
    expect(verdict.feedback).toContain("We could not run this here");
    expect(verdict.feedback).toContain("Measured time: O(n²), optimal.");
    expect(verdict.feedback).not.toContain(ENDLESS);
  });

  it("is judged where something that ended is wrong", () => {
    const wrong = judge("sign-edits", "javascript", EDITS.replace("1 + Math.min(", "2 + Math.min("));
    expect(wrong).toMatchObject({ execution: "run", status: "partial" });
    expect(wrong.score).not.toBeNull();
  });

  it("is called too slow where it grows faster than it has to", () => {
    const slow = judge(
      "lost-glove",
      "javascript",
      "function findSingle(g) { for (const a of g) { let n = 0; for (const b of g) for (const c of g) if (a === b) n++; if (n === g.length) return a; } return 0; }",
    );
    expect(slow).toMatchObject({ execution: "run", status: "partial" });
    expect(slow.time?.class).toBe("O(n³)");
    expect(slow.failing?.got).toContain(ENDLESS);
  });

  it("is called endless where a small case is", () => {
    const always = judge("shelf-gap", "javascript", "function widestGap(p) { for (;;); }");
    expect(always).toMatchObject({ execution: "run", status: "wrong" });
    expect(always.failing?.got).toContain(ENDLESS);
    const single = judge(
      "shelf-gap",
      "javascript",
      `function widestGap(p) { while (p.length === 1); ${SORTED}`,
    );
    expect(single).toMatchObject({ execution: "run", status: "partial" });
    expect(single.failing?.got).toContain(ENDLESS);
  });

  it("gets no score where only large cases are too deep for our engine", () => {
    const deep = `function widestGap(p) { const go = (n) => (n === 0 ? 0 : Math.min(...[1].map(() => 1 + go(n - 1)))); go(p.length * 20); ${SORTED}`;
    const verdict = judge("shelf-gap", "javascript", deep);
    expect(verdict).toMatchObject({ status: "not_run", score: null });
    expect(verdict.message).toContain("more deeply than our engine can");
  });

  it("is wrong where it calls itself without end", () => {
    const endless = judge("shelf-gap", "javascript", "function widestGap(p) { return widestGap(p) + 1; }");
    expect(endless).toMatchObject({ execution: "run", status: "wrong" });
    const empty = `function widestGap(p) { if (p.length === 0) return widestGap(p) + 1; ${SORTED}`;
    expect(judge("shelf-gap", "javascript", empty)).toMatchObject({ execution: "run", status: "partial" });
  });
});

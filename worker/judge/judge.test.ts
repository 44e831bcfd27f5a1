import { describe, expect, it } from "vitest";

import { finish } from "#worker/lib/stretches.ts";
import { findProblem } from "#worker/testing/problem-bank.ts";

import attacks from "./attacks.json" with { type: "json" };
import type { WholeProblem } from "./bank/prepare-problem.ts";
import { translate } from "./engines/translate.ts";
import { judgeSubmission } from "./judge.ts";
import type { Language } from "./languages.contract.ts";
import { loadEngines } from "./load-engines.ts";
import { BUDGETS, runCases } from "./run-cases.ts";
import { VERDICT_LIMITS } from "./verdict/verdict.contract.ts";

const engines = await loadEngines();

function getProblem(id: string): WholeProblem {
  const found = findProblem(id);
  if (found === undefined) throw new Error(`No problem ${id}`);
  return found;
}

const gap = getProblem("shelf-gap");
const judge = (language: Language, code: string, explanation = "", problem = gap) =>
  finish(judgeSubmission(engines, problem, { language, code, explanation }));
/** Every eighth attack; `bun run measure coding` runs them all. */
const sample = (list: readonly string[]) => list.filter((_, index) => index % 8 === 0);
const reference = (problem: WholeProblem, language: Language) => problem.reference[language].join("\n");

describe("a verdict", () => {
  it("accepts the best solution with full points when it is explained", () => {
    const verdict = judge(
      "javascript",
      reference(gap, "javascript"),
      "Sort in O(n log n); an empty shelf and one vase give 0.",
    );
    expect(verdict).toMatchObject({ execution: "run", status: "accepted", score: 10, failing: null });
    expect(verdict.time).toMatchObject({ class: "O(n log n)", optimal: "O(n log n)" });
    // At n = 16 an engine takes thousands of steps; only their growth is reported.
    expect(verdict.time?.reason).toMatch(
      /^On inputs like the hidden case “.+”, from 16 to \d+ \(n is .+\), the work grew to [\d,.]+ times\.$/,
    );
  });

  it("takes points for a slower class, never for correctness", () => {
    const slow =
      "function findBadges(b, code) { for (let i = 0; i < b.length; i++) for (let j = i + 1; j < b.length; j++) if (b[i] + b[j] === code) return [i, j]; return []; }";
    const verdict = judge("javascript", slow, "", getProblem("badge-pairs"));
    expect(verdict.status).toBe("accepted");
    expect(verdict.time?.class).toBe("O(n²)");
    expect(verdict.parts.find(({ name }) => name === "Complexity")?.points).toBe(1);
  });

  it("describes the first failing case, but for large inputs only their kind", () => {
    const text = judge(
      "javascript",
      "function widestGap(p) { const s = [...p].sort(); let w = 0; for (let i = 1; i < s.length; i++) w = Math.max(w, s[i] - s[i - 1]); return w; }",
    );
    expect(text.status).toBe("partial");
    expect(text.failing).toMatchObject({
      group: "basic",
      expected: "7",
      input: "positions = [1, 2, 3, 10]",
    });
    expect(text.score).toBeLessThanOrEqual(8);
  });

  it("lists the failing cases with their arguments, and of large inputs only their kind", () => {
    const { failing, failingCases, groups } = judge("javascript", "function widestGap(p) { return 15; }");
    expect(failingCases[0]).toMatchObject(failing ?? {});
    const failed = groups.reduce((sum, { passed, total }) => sum + total - passed, 0);
    expect(failed).toBeGreaterThan(VERDICT_LIMITS.failingCases);
    expect(failingCases).toHaveLength(VERDICT_LIMITS.failingCases);
    for (const { group, args, expected } of failingCases) {
      expect(args === null).toBe(group === "large");
      expect(expected === null).toBe(group === "large");
      for (const text of args ?? []) expect(() => JSON.parse(text) as unknown).not.toThrow();
    }
    const slow = judge(
      "javascript",
      "function widestGap(p) { if (p.length > 100) return 0; const s = [...p].sort((a, b) => a - b); let w = 0; for (let i = 1; i < s.length; i++) w = Math.max(w, s[i] - s[i - 1]); return w; }",
    );
    expect(slow.failingCases.map(({ group, args }) => [group, args])).toEqual([
      ["large", null],
      ["large", null],
    ]);
    expect(judge("javascript", reference(gap, "javascript")).failingCases).toEqual([]);
  });

  it("cuts a long error message", () => {
    const verdict = judge("javascript", 'function widestGap() { throw new Error("x".repeat(50_000)); }');
    expect(verdict.status).toBe("error");
    expect(JSON.stringify(verdict).length).toBeLessThan(20_000);
  });

  it("caps what only knows the examples", () => {
    const verdict = judge("javascript", "function widestGap(p) { return p.length === 3 ? 15 : 0; }");
    expect(verdict.score).toBeLessThanOrEqual(5);
  });

  it("names what does not compile and where, in each language that is run", () => {
    expect(judge("javascript", "function widestGap(p) {\n  return (;\n}")).toMatchObject({ status: "error" });
    expect(
      judge("typescript", "function widestGap(p: number[]): number {\n  return (;\n}").message,
    ).toContain("line");
    expect(judge("javascript", "const x = 1;").message).toContain("widestGap");
  });

  it("says of code that takes too many steps to read that it was not run", () => {
    const nested = `const x = ${"<a>(".repeat(60)}1${")".repeat(60)};\n${reference(gap, "typescript")}`;
    expect(judge("typescript", nested)).toMatchObject({ status: "not_run", failing: null });
    const deep = `const x = ${"[".repeat(9000)}1${"]".repeat(9000)};\n${reference(gap, "typescript")}`;
    expect(judge("typescript", deep)).toMatchObject({ status: "not_run", failing: null });
  });

  it("says of what an engine lacks that it was not run, never that it is wrong", () => {
    const verdict = judge("python", `import numpy\n${reference(gap, "python")}`);
    expect(verdict).toMatchObject({ execution: "read", status: "not_run", failing: null, score: null });
    expect(verdict.message).toContain("Not decided here");
    const numeric = judge(
      "typescript",
      `namespace N { export const x = 1; }\n${reference(gap, "typescript")}`,
    );
    expect(numeric).toMatchObject({ execution: "read", status: "not_run", failing: null, score: null });
    expect(numeric.message).toContain("could not run");
  });

  it.each(["java", "cpp", "csharp"] as const)("reads %s, says so, and gives it no score", (language) => {
    const verdict = judge(language, reference(gap, language), "Sort: O(n log n). Empty and one vase give 0.");
    expect(verdict).toMatchObject({ execution: "read", status: "read", score: null, parts: [] });
    // The cost is measured or judged by a model, never guessed from loops.
    expect(verdict.time).toBeNull();
    expect(verdict.feedback).toContain("Not scored: not run");
    const broken = judge(language, "class Solution { int other() { return 1; }");
    expect(broken).toMatchObject({ score: null, parts: [] });
    expect(broken.message).toContain("no partner");
  });

  it("says of recursion that is only too deep for this engine that it was not run", () => {
    const deep =
      "function widestGap(p) { const go = (n) => (n === 0 ? 0 : 1 + [n].map((x) => go(x - 1))[0]); p.length > 300 && go(5000); const s = p.sort((a, b) => a - b); return Math.max(0, ...s.map((x, i) => (i ? x - s[i - 1] : 0))); }";
    expect(judge("javascript", deep).status).toBe("not_run");
    const endless = "function widestGap(p) { return widestGap(p) + 1; }";
    expect(judge("javascript", endless).execution).toBe("run");
  });

  it("says of a namespace, which the compiler drops, that it was not run", () => {
    const code = `namespace Shelf { export const none = 0; }\n${reference(gap, "typescript")}`;
    expect(judge("typescript", code).status).toBe("not_run");
  });

  it("is the same byte for byte twice, and after attacks", () => {
    const all = () =>
      JSON.stringify([
        judge("javascript", reference(gap, "javascript")),
        judge("typescript", reference(gap, "typescript")),
        judge("python", reference(gap, "python")),
      ]);
    const before = all();
    for (const code of sample(attacks.javascript)) judge("javascript", code.replaceAll("solve", "widestGap"));
    for (const code of sample(attacks.python)) judge("python", code.replaceAll("solve", "widest_gap"));
    expect(all()).toBe(before);
  });
});

describe("an attack", () => {
  it.each(sample(attacks.javascript))("in JavaScript never passes: %s", (code) => {
    expect(judge("javascript", code.replaceAll("solve", "widestGap")).status).not.toBe("accepted");
  });

  it.each(sample(attacks.python))("in Python never passes: %s", (code) => {
    expect(judge("python", code.replaceAll("solve", "widest_gap")).status).not.toBe("accepted");
  });
});

describe("a run", () => {
  const entry = { name: "solve" };
  const run = (language: "javascript" | "python", code: string, args: number[][] = [[1]]) =>
    finish(runCases(engines, translate(language, code, entry), args));

  it("gives each case its own arguments and goes on after one that throws", () => {
    const results = run(
      "javascript",
      "function solve(x) { if (x === 2) throw new Error('two'); return x; }",
      [[1], [2], [3]],
    );
    expect(results.map(({ kind }) => kind)).toEqual(["value", "error", "value"]);
  });

  it("skips what is left after two endless ones", () => {
    const results = run("python", "def solve(x):\n    while x > 1: pass\n    return x", [[1], [2], [2], [1]]);
    expect(results.map(({ kind }) => kind)).toEqual(["value", "fuel", "fuel", "skipped"]);
    expect(BUDGETS.python.single * 2).toBeLessThanOrEqual(BUDGETS.python.total);
  });

  it("keeps what was printed, cut at 64 KB", () => {
    const [short, long] = run(
      "javascript",
      "function solve(x) { for (let i = 0; i < x; i++) console.log('line ' + i); return x; }",
      [[2], [9000]],
    );
    expect(short).toMatchObject({ output: "line 0\nline 1\n", outputCut: false });
    expect(long).toMatchObject({ outputCut: true });
    expect(long?.output).toHaveLength(65_536);
  });

  it("awaits a promise, and says of one that never settles what it is", () => {
    expect(run("javascript", "async function solve(x) { await null; return x + 1; }")[0]).toMatchObject({
      kind: "value",
      value: 2,
    });
    expect(run("javascript", "function solve() { return new Promise(() => {}); }")[0]).toMatchObject({
      kind: "error",
    });
  });
});

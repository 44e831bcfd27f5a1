import { describe, expect, it } from "vitest";

import { readProblemSources } from "#scripts/lib/problem-files.ts";
import { joinProblem } from "#worker/judge/bank/prepare-problem.ts";

import { addTicks, makeMutants } from "./make-mutants.ts";
import { tryMutants } from "./mutants.ts";

const COUNT = "function count(n) { let sum = 0; while (n > 0) { sum += n; n--; } return sum; }";

describe("mutants", () => {
  it("differ from the program in one place each, and count their steps", () => {
    const codes = makeMutants(COUNT).map(({ code }) => code);
    expect(new Set(codes).size).toBe(codes.length);
    for (const change of ["n >= 0", "!(n > 0)", "sum -= n", "n++", "return n;", "let sum = 1", "n > 1"])
      expect(
        codes.filter((code) => code.includes(change)),
        change,
      ).not.toEqual([]);
    for (const code of codes) expect(code).toContain("$tick()");
    expect(addTicks(COUNT)).toBe(
      "function count(n) { $tick(); let sum = 0; while (n > 0) { $tick(); sum += n; n--; } return sum; }",
    );
  });

  it("survive where tests are missing, each with an input that shows it, and endless ones end", async () => {
    const written = (await readProblemSources()).find(({ source }) => source.id === "rain-terraces");
    if (written?.makeSmall === undefined) throw new Error("The problem is missing.");
    const problem = joinProblem(written.source, written.makeLarge, written.fuel);
    const all = tryMutants(problem, written.makeSmall);
    expect(all.survivors).toEqual([]);
    expect(all.killed + all.equal).toBe(all.mutants);
    const few = tryMutants({ ...problem, tests: problem.tests.slice(0, 1) }, written.makeSmall);
    expect(few.killed).toBeLessThan(all.killed);
    for (const { input, expected, got } of few.survivors) {
      expect(JSON.parse(input)).toHaveLength(1);
      expect(got).not.toEqual(expected);
    }
    expect(few.survivors).not.toEqual([]);
  });
});

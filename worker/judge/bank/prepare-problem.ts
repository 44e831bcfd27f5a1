import { GROWTH_SEED, GROWTH_SIZES } from "../complexity/growth-sizes.ts";
import type { Problem, ProblemFuel, ProblemSource, Reference, Statement, TestSet } from "./problem.ts";
import { type Generator, Random } from "./random.ts";

export interface PreparedProblem {
  statement: Statement;
  testSet: TestSet;
  reference: Reference;
}

/** Build step: splits a problem into statement, tests and references. Arguments are generated here, because the Worker has no
 * generators. */
export function prepareProblem(
  source: ProblemSource,
  makeLarge: Generator,
  fuel: ProblemFuel,
): PreparedProblem {
  const { tests, reference, alternatives: _alternatives, wrong: _wrong, ...statement } = source;
  return {
    statement,
    testSet: {
      tests: tests.map((test) => ({
        ...test,
        args: test.args ?? (test.make === undefined ? [] : makeLarge(new Random(test.make[1]), test.make[0])),
      })),
      fuel,
      growth: Object.fromEntries(GROWTH_SIZES.map((n) => [n, makeLarge(new Random(GROWTH_SEED), n)])),
    },
    reference,
  };
}

/** A problem with all solutions of its file, for tests and measurements. */
export type WholeProblem = Problem & Pick<ProblemSource, "reference" | "alternatives" | "wrong">;

export const joinProblem = (
  source: ProblemSource,
  makeLarge: Generator,
  fuel: ProblemFuel,
): WholeProblem => ({
  ...source,
  ...prepareProblem(source, makeLarge, fuel).testSet,
});

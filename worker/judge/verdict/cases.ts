import type { Group, Problem, Test } from "../bank/problem.ts";
import { listArguments } from "../engines/shape.ts";
import { isGoodClass, isSmallCase, type Tried } from "../our-limits.ts";
import { showArguments, showValue } from "../values.contract.ts";
import { describeFailure } from "./feedback.ts";
import type { FailingCase, GroupResult, Measured } from "./verdict.contract.ts";

/** How many tests of each group passed. */
export function countGroups(tests: readonly Test[], passed: readonly boolean[]): GroupResult[] {
  return (["basic", "edge", "large"] satisfies Group[]).map((group) => {
    const own = tests
      .map((test, index) => ({ test, passed: passed[index] === true }))
      .filter(({ test }) => test.group === group);
    return { group, passed: own.filter((one) => one.passed).length, total: own.length };
  });
}

/** What a case was given, and what came of it; null if there is no such case. */
export function describeCase(
  problem: Problem,
  tried: readonly Tried[],
  time: Measured | null,
  index: number,
): FailingCase | null {
  const test = problem.tests[index];
  const failed = tried[index];
  if (test === undefined || failed === undefined) return null;
  const { args, result } = failed;
  const isSlow = isSmallCase(test.group, args) || (time !== null && !isGoodClass(problem, time.class));
  const named = showArguments(listArguments(problem.signature), args);
  return {
    group: test.group,
    why: test.why,
    input: test.group === "large" ? `A large input: ${problem.size} is ${test.make?.[0] ?? "large"}.` : named,
    expected: test.expected === undefined || test.group === "large" ? null : showValue(test.expected),
    got:
      result.kind === "value"
        ? test.group === "large"
          ? "Another result."
          : showValue(result.value)
        : describeFailure(result, problem, isSlow),
  };
}

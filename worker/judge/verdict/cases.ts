import type { Group, Problem, Statement, Test } from "../bank/problem.ts";
import { listArguments } from "../engines/shape.ts";
import type { Tried } from "../our-limits.ts";
import type { CaseResult } from "../run-cases.ts";
import { hashValue, isRight, showArguments, showValue } from "../values.contract.ts";
import { describeFailure } from "./feedback.ts";
import type { FailingCase, GroupResult } from "./verdict.contract.ts";

export function isPassed(problem: Statement, test: Test, result: CaseResult): boolean {
  if (result.kind !== "value") return false;
  if (test.digest === undefined) return isRight(result.value, test.expected ?? null, problem.checker);
  return hashValue(result.value) === test.digest;
}

/** Whether a test is one of the statement's examples. */
export function isExample({ examples }: Statement, { args }: Test): boolean {
  const text = JSON.stringify(args);
  return examples.some((example) => JSON.stringify(example.args) === text);
}

/** Number of passed tests per group. */
export function countGroups(tests: readonly Test[], passed: readonly boolean[]): GroupResult[] {
  return (["basic", "edge", "large"] satisfies Group[]).map((group) => {
    const own = tests
      .map((test, index) => ({ test, passed: passed[index] === true }))
      .filter(({ test }) => test.group === group);
    return { group, passed: own.filter((one) => one.passed).length, total: own.length };
  });
}

/** The input and outcome of a case; null if there is no such case. */
export function describeCase(problem: Problem, tried: readonly Tried[], index: number): FailingCase | null {
  const test = problem.tests[index];
  const failed = tried[index];
  if (test === undefined || failed === undefined) return null;
  const { args, result } = failed;
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
        : describeFailure(result, problem),
  };
}

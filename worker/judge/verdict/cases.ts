import type { Group, Problem, Statement, Test } from "../bank/problem.ts";
import { listArguments } from "../engines/shape.ts";
import type { Tried } from "../our-limits.ts";
import type { CaseResult } from "../run-cases.ts";
import { type Json, hashValue, isRight, showArguments, showValue } from "../values.contract.ts";
import { cutText } from "./failure.contract.ts";
import { describeFailure } from "./feedback.ts";
import { type FailingCase, type GroupResult, type ListedCase, VERDICT_LIMITS } from "./verdict.contract.ts";

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

/** The first failing cases with their arguments, short enough for storage. */
export const listFailingCases = (
  tried: readonly Tried[],
  describeCase: (index: number) => FailingCase | null,
): ListedCase[] =>
  tried
    .flatMap((one, index) => (one.isPassed ? [] : [{ ...one, index }]))
    .slice(0, VERDICT_LIMITS.failingCases)
    .flatMap(({ index, group, args }) => {
      const failing = describeCase(index);
      if (failing === null) return [];
      const { input, expected, got } = failing;
      return {
        ...failing,
        input: cutText(input, VERDICT_LIMITS.arguments),
        expected: expected === null ? null : cutText(expected, VERDICT_LIMITS.shown),
        got: cutText(got, VERDICT_LIMITS.shown),
        args: group === "large" ? null : writeArguments(args),
      };
    });

/** Formats arguments as JSON; null if they are too long for storage. */
function writeArguments(args: readonly Json[]): string[] | null {
  const texts = args.map((value) => JSON.stringify(value));
  const length = texts.reduce((sum, text) => sum + text.length, 0);
  return length <= VERDICT_LIMITS.arguments ? texts : null;
}

import type { Problem } from "./bank/problem.ts";
import { isPassed } from "./judge.ts";
import { maskCode } from "./review/mask.ts";
import { listCodeNotes } from "./review/notes.ts";
import type { CaseResult } from "./run-cases.ts";
import { doWithinSteps } from "./step-budget.ts";
import type { Json } from "./values.contract.ts";
import { countGroups, describeCase } from "./verdict/cases.ts";
import { listFailingCases } from "./verdict/failing-cases.ts";
import { describeFailure, writeFeedback } from "./verdict/feedback.ts";
import type { Verdict } from "./verdict/verdict.contract.ts";

/** A case as the device tells of it: `value` is JSON. */
export interface DeviceCase {
  kind: CaseResult["kind"];
  value?: string | undefined;
  message?: string | undefined;
  line?: number | null | undefined;
}

function toCaseResult({ kind, value = "null", message = "", line = null }: DeviceCase): CaseResult {
  const printed = { output: "", outputCut: false };
  switch (kind) {
    case "value":
      try {
        return { kind, value: JSON.parse(value) as Json, ...printed };
      } catch {
        return { kind: "error", message: "The result cannot be read", line: null, ...printed };
      }
    case "error":
      return { kind, message, line, ...printed };
    case "recursion":
    case "unsupported":
      return { kind, message, ...printed };
    default:
      return { kind, ...printed };
  }
}

/**
 * The verdict of Python that ran on the user's device. It counts where our own engine does not accept the code and comes
 * to other results; where both come to the same, the verdict of our engine stands: null. What the device measured is
 * unknown, so there is no score.
 */
export function judgeDeviceRun(
  problem: Problem,
  code: string,
  run: { version: string; results: readonly DeviceCase[] },
  own: Verdict,
): Verdict | null {
  const results = problem.tests.map((_test, index) =>
    toCaseResult(run.results[index] ?? { kind: "skipped" }),
  );
  const tried = problem.tests.map((test, index) => {
    const result = results[index] ?? toCaseResult({ kind: "skipped" });
    return { group: test.group, args: test.args, result, isPassed: isPassed(problem, test, result) };
  });
  const passed = tried.map(({ isPassed }) => isPassed);
  const groups = countGroups(problem.tests, passed);
  const isAll = passed.every(Boolean);
  if (results.some(({ kind }) => kind === "unsupported")) return null;
  if (own.execution === "run" && !isAll && JSON.stringify(own.groups) === JSON.stringify(groups)) return null;
  const first = results[0];
  const isBroken = first?.kind === "error" && results.every(({ kind }) => kind === "error");
  const describeAt = (index: number) => describeCase(problem, tried, null, index);
  const verdict: Omit<Verdict, "feedback"> = {
    execution: "device",
    device: `CPython ${run.version}`,
    status: isAll ? "accepted" : isBroken ? "error" : passed.some(Boolean) ? "partial" : "wrong",
    message: isBroken ? describeFailure(first, problem) : null,
    groups,
    failing: describeAt(passed.indexOf(false)),
    failingCases: listFailingCases(tried, describeAt),
    time: null,
    space: null,
    notes: doWithinSteps<string[]>([], (steps) => listCodeNotes("python", maskCode(code, "python", steps))),
    parts: [],
    score: null,
  };
  return { ...verdict, feedback: writeFeedback(problem, verdict) };
}

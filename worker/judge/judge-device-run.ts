import type { Problem } from "./bank/problem.ts";
import { isPassed } from "./judge.ts";
import { isGoodClass } from "./our-limits.ts";
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

/** Cases that failed, while the measured cost is worse than what the problem asks for. */
const isTooSlow = (problem: Problem, { time }: Verdict): boolean =>
  time !== null && !isGoodClass(problem, time.class);

/**
 * The verdict of Python that ran on the user's device. It counts where our own engine could not run the code, or tells code
 * as wrong that passes every case there; else the result is null, and the verdict of our engine stands. A device's
 * run has no score, and its message says what our engine measured.
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
  // What a device says changes only what our engine could not decide, or told as wrong.
  if (own.status === "accepted" || results.some(({ kind }) => kind === "unsupported")) return null;
  if (own.execution === "run" && (!isAll || isTooSlow(problem, own))) return null;
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
    // Not what was only read off the code.
    time: own.time !== null && own.time.points.length > 0 ? own.time : null,
    space: own.space,
    notes: doWithinSteps<string[]>([], (steps) => listCodeNotes("python", maskCode(code, "python", steps))),
    parts: [],
    score: null,
  };
  return { ...verdict, feedback: writeFeedback(problem, verdict) };
}

import type { Problem } from "./bank/problem.ts";
import { classifyDeviceGrowth } from "./complexity/device-growth.ts";
import { DOUBLING, LARGEST, MIDDLE, SMALL } from "./complexity/growth-sizes.ts";
import type { DeviceResult, DeviceRun, DeviceTask } from "./device.contract.ts";
import {
  NO_GROWTH,
  type Submitted,
  getEntry,
  listTriedCases,
  passesBasic,
  writeRunVerdict,
} from "./judge.ts";
import type { DeviceLanguage } from "./languages.contract.ts";
import type { CaseResult } from "./run-cases.ts";
import type { Json } from "./values.contract.ts";
import { writeFeedback } from "./verdict/feedback.ts";
import type { Verdict } from "./verdict/verdict.contract.ts";

const ENGINES: Record<DeviceLanguage, string> = { python: "CPython", cpp: "Clang" };

/** The data sent to the device: all arguments, no expected results. */
export function createDeviceTask(problem: Problem): DeviceTask {
  const firstLarge = problem.tests.findIndex(({ group }) => group === "large");
  return {
    entry: getEntry(problem),
    cases: problem.tests.map(({ args }) => JSON.stringify(args)),
    firstLarge: firstLarge === -1 ? problem.tests.length : firstLarge,
    growth: [[...DOUBLING, LARGEST], MIDDLE, SMALL].map((sizes) =>
      sizes.map((n) => ({ n, args: JSON.stringify(problem.growth[n] ?? []) })),
    ),
  };
}

/** Judges a run on the user's device by comparing its returned values here. */
export function judgeDeviceRun(
  problem: Problem,
  submitted: Submitted & { language: DeviceLanguage },
  run: DeviceRun,
): Verdict {
  const tried = listTriedCases(problem, run.results.map(toCaseResult));
  const growth = passesBasic(tried) ? classifyDeviceGrowth(run.growth, submitted.code) : NO_GROWTH;
  const device = `${ENGINES[submitted.language]} ${run.version}`;
  return writeRunVerdict(problem, submitted, { tried, growth, device });
}

/** The verdict of a submission whose run on the device is still outstanding. */
export function createPendingVerdict(problem: Problem): Verdict {
  const verdict = {
    execution: "device",
    device: null,
    status: "not_run",
    message: "Submitted: the run on your device did not come back. Submit the same code once more to run it.",
    groups: [],
    failing: null,
    failingCases: [],
    time: null,
    space: null,
    notes: [],
    parts: [],
    score: null,
  } satisfies Omit<Verdict, "feedback">;
  return { ...verdict, feedback: writeFeedback(problem, verdict) };
}

/** Converts a device's case to an engine's case; its output stays on the device. */
export function toCaseResult({ kind, value = "null", message = "", line = null }: DeviceResult): CaseResult {
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

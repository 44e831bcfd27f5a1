import type { Stretches } from "#worker/lib/stretches.ts";

import type { Statement } from "./bank/problem.ts";
import type { Engines } from "./engines/open.ts";
import { listArguments } from "./engines/shape.ts";
import { translate } from "./engines/translate.ts";
import { UNDECIDED, getEntry } from "./judge.ts";
import { isExecuted, type Language } from "./languages.contract.ts";
import { UNREADABLE, findMissing } from "./review/find-missing.ts";
import { maskCode } from "./review/mask.ts";
import { runCases } from "./run-cases.ts";
import { runWithinSteps } from "./step-budget.ts";
import { isRight, type Json, showArguments, showValue } from "./values.contract.ts";
import type { ExamplesRun } from "./verdict/examples-run.contract.ts";
import { describeFailure } from "./verdict/feedback.ts";

/**
 * Runs a problem's examples, or the user's own cases without expected values; yields after each case. In Python only
 * passing examples are shown, because other results may differ from CPython's.
 */
export function* runExamples(
  engines: Engines,
  problem: Statement,
  language: Language,
  code: string,
  own?: readonly Json[][],
): Stretches<ExamplesRun> {
  const cases = own?.map((args) => ({ args, output: null })) ?? problem.examples;
  if (!isExecuted(language)) {
    const missing = runWithinSteps(UNREADABLE, (steps) =>
      findMissing(problem, language, maskCode(code, language, steps)),
    );
    const message = `We read this language and do not run it. ${missing ?? "Signature found, brackets balanced."}`;
    return { execution: "read", message, cases: [] };
  }
  if (language === "python" && own !== undefined) return { execution: "read", message: UNDECIDED, cases: [] };
  const results = yield* runCases(
    engines,
    translate(language, code, getEntry(problem)),
    cases.map(({ args }) => args),
  );
  const first = results[0];
  const isSame =
    language !== "python" &&
    first !== undefined &&
    first.kind !== "value" &&
    results.every((result) => JSON.stringify(result) === JSON.stringify(first));
  return {
    execution: "run",
    message: isSame ? describeFailure(first, problem) : null,
    cases: cases.map(({ args, output }, index) => {
      const result = results[index] ?? { kind: "skipped" as const, output: "", outputCut: false };
      const isPassed = result.kind === "value" && isRight(result.value, output, problem.checker);
      const isUndecided = language === "python" && !isPassed;
      const isUnknown =
        own !== undefined || isUndecided || result.kind === "unsupported" || result.kind === "skipped";
      return {
        input: showArguments(listArguments(problem.signature), args),
        expected: own === undefined ? showValue(output) : null,
        got: isUndecided
          ? UNDECIDED
          : result.kind === "value"
            ? showValue(result.value)
            : describeFailure(result, problem),
        passed: isUnknown ? null : isPassed,
        output: result.output,
        outputCut: result.outputCut,
      };
    }),
  };
}

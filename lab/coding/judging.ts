import { readFile } from "node:fs/promises";
import { join } from "node:path";

import { PROJECT } from "#scripts/lib/command.ts";
import type { Problem } from "#worker/judge/bank/problem.ts";
import type { Engines } from "#worker/judge/engines/open.ts";
import { translate } from "#worker/judge/engines/translate.ts";
import { createDeviceTask, judgeDeviceRun, toCaseResult } from "#worker/judge/judge-device-run.ts";
import { getEntry, judgeSubmission } from "#worker/judge/judge.ts";
import type { ExecutedLanguage } from "#worker/judge/languages.contract.ts";
import { type CaseResult, runCases } from "#worker/judge/run-cases.ts";
import { isPassed } from "#worker/judge/verdict/cases.ts";
import type { Verdict } from "#worker/judge/verdict/verdict.contract.ts";
import { finish } from "#worker/lib/stretches.ts";

import type { Device } from "./device.ts";

const load = async (name: string) =>
  new WebAssembly.Module(await readFile(join(PROJECT, "worker/judge/engines", name)));

export const loadEngines = async (): Promise<Engines> => ({
  quickjs: await load("quickjs.wasm"),
  micropython: await load("micropython.wasm"),
});

export function spend<Result>(work: () => Result): { result: Result; ms: number } {
  const before = process.cpuUsage();
  const result = work();
  const { user, system } = process.cpuUsage(before);
  return { result, ms: (user + system) / 1000 };
}

export const percentile = (values: readonly number[], share: number): number =>
  values.toSorted((one, two) => one - two)[Math.min(values.length - 1, Math.floor(values.length * share))] ??
  0;

export interface Judged {
  verdict: Verdict;
  ms: number;
  /** Whether a case that ran to its end was called wrong. */
  hasWrongCase: boolean;
}

/** Judges as the product does: Python on a user's device, the others in the engines of the build. */
export function createJudge(engines: Engines, device: Device) {
  return async (problem: Problem, language: ExecutedLanguage, code: string): Promise<Judged> => {
    const submitted = { language, code, explanation: "" };
    if (language === "python") {
      const { entry, cases, growth } = createDeviceTask(problem);
      const run = await device.run({ code, entry, cases, growth });
      const verdict = judgeDeviceRun(problem, { ...submitted, language }, { version: "3.14.2", ...run });
      return { verdict, ms: run.ms, hasWrongCase: tellsWrong(problem, run.results.map(toCaseResult)) };
    }
    const { result: verdict, ms } = spend(() => finish(judgeSubmission(engines, problem, submitted)));
    const cases = problem.tests.map(({ args }) => args);
    const results = finish(runCases(engines, translate(language, code, getEntry(problem)), cases));
    return { verdict, ms, hasWrongCase: tellsWrong(problem, results) };
  };
}

export type Judge = ReturnType<typeof createJudge>;

const tellsWrong = (problem: Problem, results: readonly CaseResult[]): boolean =>
  problem.tests.some((test, index) => {
    const result = results[index];
    return (
      (result?.kind === "value" && !isPassed(problem, test, result)) ||
      result?.kind === "error" ||
      result?.kind === "recursion"
    );
  });

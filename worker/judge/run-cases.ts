import type { Stretches } from "#worker/lib/stretches.ts";

import type { ProblemFuel } from "./bank/problem.ts";
import { type Engines, openProgram } from "./engines/open.ts";
import { type Outcome } from "./engines/program.ts";
import type { Translated } from "./engines/translate.ts";
import { type ExecutedLanguage } from "./languages.contract.ts";
import type { Json } from "./values.contract.ts";

export type CaseResult = (
  | Exclude<Outcome, { kind: "value" }>
  | { kind: "value"; value: Json }
  /** The case was not run, because earlier cases used up the fuel. */
  | { kind: "skipped" }
) & { output: string; outputCut: boolean };

/** Fuel limits of a submission: one unit takes 4 to 10 nanoseconds of CPU in either engine. */
export const BUDGETS = {
  javascript: { load: 6_000_000, single: 14_000_000, total: 32_000_000, growth: 18_000_000 },
  python: { load: 6_000_000, single: 9_000_000, total: 18_000_000, growth: 11_000_000 },
} as const;

const ENDLESS_BEFORE_SKIPPING = 2;

export const getBudget = (language: ExecutedLanguage) =>
  BUDGETS[language === "python" ? "python" : "javascript"];

/** Max ratio of a solution's fuel to the slowest known optimal one's. */
const ALLOWANCE = 5;

function getCaseBudget(language: ExecutedLanguage, fuel?: ProblemFuel) {
  const budget = getBudget(language);
  if (fuel === undefined || language === "python") return budget;
  return {
    ...budget,
    single: Math.max(budget.single, ALLOWANCE * fuel.single),
    total: Math.max(budget.total, ALLOWANCE * fuel.total),
  };
}

/**
 * Runs a submission with each list of arguments, yielding after each case. If a case breaks the instance, the
 * next case gets a new one. The engine's memory is in use until all cases are done.
 */
export function* runCases(
  engines: Engines,
  translated: Translated,
  cases: readonly (readonly Json[])[],
  fuel?: ProblemFuel,
): Stretches<CaseResult[]> {
  const budget = getCaseBudget(translated.language, fuel);
  const results: CaseResult[] = [];
  let left: number = budget.total;
  let endless = 0;
  let program = null as ReturnType<typeof openProgram>["program"];
  let failure: Outcome | null = null;
  for (const args of cases) {
    if (endless >= ENDLESS_BEFORE_SKIPPING || left <= 0) {
      results.push({ kind: "skipped", output: "", outputCut: false });
      continue;
    }
    if (failure === null && (program === null || program.broken)) {
      const opened = openProgram(engines, translated, Math.min(budget.load, left));
      left -= opened.fuel;
      ({ program, failure } = opened);
      yield;
    }
    if (failure !== null || program === null) {
      results.push({ ...(failure as Exclude<Outcome, { kind: "value" }>), output: "", outputCut: false });
      continue;
    }
    const { spent, ...outcome } = program.run(JSON.stringify(args), Math.min(budget.single, left));
    left -= spent.fuel;
    if (outcome.kind === "fuel") {
      endless += 1;
    }
    results.push(
      outcome.kind === "value" ? { ...outcome, value: JSON.parse(outcome.value) as Json } : outcome,
    );
    yield;
  }
  return results;
}

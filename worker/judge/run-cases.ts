import { type Engines, type Entry, openProgram } from "./engines/open.ts";
import { type Outcome } from "./engines/program.ts";
import { type ExecutedLanguage } from "./languages.contract.ts";
import { type Json, sealArguments } from "./values.ts";

export interface Submission {
  language: ExecutedLanguage;
  code: string;
}

export type CaseResult = (
  | Exclude<Outcome, { kind: "value" }>
  | { kind: "value"; value: Json }
  /** Not tried: others before it ran out of fuel. */
  | { kind: "skipped" }
) & { output: string; outputCut: boolean };

/** What a submission may use: 4 to 10 nanoseconds of CPU for one unit in either engine. */
export const BUDGETS = {
  javascript: { load: 6_000_000, single: 14_000_000, total: 32_000_000, growth: 18_000_000 },
  python: { load: 6_000_000, single: 9_000_000, total: 18_000_000, growth: 11_000_000 },
} as const;

const ENDLESS_BEFORE_SKIPPING = 2;

export const budgetOf = (language: ExecutedLanguage) =>
  BUDGETS[language === "python" ? "python" : "javascript"];

/** Runs a submission with one list of arguments after another. A case that breaks the instance gets the next a new one. */
export function runCases(
  engines: Engines,
  { language, code }: Submission,
  entry: Entry,
  cases: readonly (readonly Json[])[],
): CaseResult[] {
  const budget = budgetOf(language);
  let left: number = budget.total;
  let endless = 0;
  let program = null as ReturnType<typeof openProgram>["program"];
  let failure: Outcome | null = null;
  return cases.map((args) => {
    if (endless >= ENDLESS_BEFORE_SKIPPING || left <= 0) {
      return { kind: "skipped", output: "", outputCut: false };
    }
    if (failure === null && (program === null || program.broken)) {
      const opened = openProgram(engines, language, code, entry, Math.min(budget.load, left));
      left -= opened.fuel;
      ({ program, failure } = opened);
    }
    if (failure !== null || program === null) {
      return { ...(failure as Exclude<Outcome, { kind: "value" }>), output: "", outputCut: false };
    }
    const sealed = sealArguments(args, language === "python" ? "python" : "javascript");
    const { spent, ...outcome } = program.run(sealed, Math.min(budget.single, left));
    left -= spent.fuel;
    if (outcome.kind === "fuel") {
      endless += 1;
    }
    return outcome.kind === "value" ? { ...outcome, value: JSON.parse(outcome.value) as Json } : outcome;
  });
}

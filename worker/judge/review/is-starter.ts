import type { Statement } from "../bank/problem.ts";
import { buildStarters } from "../bank/starters.ts";
import type { Language } from "../languages.contract.ts";
import { runWithinSteps } from "../step-budget.ts";
import { dropComments } from "./mask.ts";

/** Whether code is unchanged starter code, ignoring comments and white space. */
export function isStarter({ signature }: Statement, language: Language, code: string): boolean {
  const starter = buildStarters(signature)[language];
  return runWithinSteps(
    false,
    (steps) => dropComments(code, language, steps) === dropComments(starter, language, steps),
  );
}

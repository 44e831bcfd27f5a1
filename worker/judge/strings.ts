import type { StepBudget } from "./step-budget.ts";

/** How a language writes strings. */
export interface StringForm {
  /** Whether three quotes begin a string that goes over lines. */
  isTripled: boolean;
  /** Whether a string in these quotes goes over lines. */
  isMultiline?: (quote: string) => boolean;
}

/**
 * Where the string ends, past its closing quote, whose opening quote stands at `open`; -1 where it is not closed. Each
 * character is charged: of many quotes that are never closed each would be searched to the end.
 *
 * @throws OutOfSteps
 */
export function endOfString(
  code: string,
  open: number,
  { isTripled, isMultiline = () => false }: StringForm,
  steps: StepBudget,
): number {
  const quote = code[open] ?? "";
  const tripled = quote.repeat(3);
  if (isTripled && code.startsWith(tripled, open)) {
    const end = findStringEnd(code, open + 3, tripled, true, steps);
    if (end !== -1) return end;
  }
  return findStringEnd(code, open + 1, quote, isMultiline(quote), steps);
}

function findStringEnd(
  code: string,
  from: number,
  close: string,
  overLines: boolean,
  steps: StepBudget,
): number {
  for (let at = from; at < code.length; at += 1) {
    steps.charge();
    if (code[at] === "\\") at += 1;
    else if (code[at] === "\n" && !overLines) return -1;
    else if (code.startsWith(close, at)) return at + close.length;
  }
  return -1;
}

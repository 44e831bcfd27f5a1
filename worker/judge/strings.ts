import type { StepBudget } from "./step-budget.ts";

/** String syntax of a language. */
export interface StringForm {
  /** Whether triple quotes start a multi-line string. */
  isTripled: boolean;
  /** Whether a string in these quotes may be multi-line. */
  isMultiline?: (quote: string) => boolean;
}

/**
 * The end of the string, after its closing quote, for the opening quote at `open`; -1 if it is not closed. Each
 * character is charged: many unclosed quotes would each be searched to the end.  @throws OutOfSteps
 */
export function findEndOfString(
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

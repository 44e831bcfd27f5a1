import type { Language } from "../languages.contract.ts";
import type { StepBudget } from "../step-budget.ts";
import { findEndOfString } from "../strings.ts";

/**
 * Blanks out comments and string contents, so that neither is mistaken for code; line lengths are kept.
 * @throws OutOfSteps
 */
export function maskCode(code: string, language: Language, steps: StepBudget): string {
  return replaceTexts(code, language, blankOut, steps);
}

/** Code without comments, with line numbers preserved, and the contents of its strings.  @throws OutOfSteps */
export function separateTexts(
  code: string,
  language: Language,
  steps: StepBudget,
): { code: string; strings: string[] } {
  const strings: string[] = [];
  const keepString = (found: string): string => {
    if (!STRING.test(found)) return found.replaceAll(/[^\n]/g, " ");
    strings.push(found);
    return found;
  };
  return { code: replaceTexts(code, language, keepString, steps), strings };
}

/** Removes comments and white space, so that programs differing only in these are equal.  @throws OutOfSteps */
export function dropComments(code: string, language: Language, steps: StepBudget): string {
  const bare = replaceTexts(code, language, (found) => (STRING.test(found) ? found : " "), steps);
  return bare.replaceAll(/\s/g, "");
}

/** Replaces every comment and string. */
function replaceTexts(
  code: string,
  language: Language,
  replace: (found: string) => string,
  steps: StepBudget,
): string {
  const findEnd = language === "python" ? findEndOfPythonText : findEndOfBracedText;
  const parts: string[] = [];
  let done = 0;
  for (let at = 0; at < code.length;) {
    steps.charge();
    const end = findEnd(code, at, steps);
    if (end === -1) {
      at += 1;
      continue;
    }
    parts.push(code.slice(done, at), replace(code.slice(at, end)));
    at = end;
    done = end;
  }
  return parts.join("") + code.slice(done);
}

const STRING = /^@?["'`]/;

function blankOut(found: string): string {
  const blank = found.replaceAll(/[^\n]/g, " ");
  return STRING.test(found) ? `"${blank.slice(1, -1)}"` : blank;
}

const isQuote = (character: string | undefined): boolean => character === '"' || character === "'";

/** The end of the Python comment or string that starts at `at`; -1 if none starts there or it is not closed. */
function findEndOfPythonText(code: string, at: number, steps: StepBudget): number {
  if (code[at] === "#") return findEndOfLine(code, at);
  return isQuote(code[at]) ? findEndOfString(code, at, { isTripled: true }, steps) : -1;
}

const BRACED = { isTripled: true, isMultiline: (quote: string) => quote === "`" };

/**
 * The end of the comment or string that starts at `at`, in Java, C++, C#, JavaScript and TypeScript, where unclosed
 * text extends to the end of the code.
 */
function findEndOfBracedText(code: string, at: number, steps: StepBudget): number {
  if (code.startsWith("//", at)) return findEndOfLine(code, at);
  if (code.startsWith("/*", at)) {
    const close = code.indexOf("*/", at + 2);
    return close === -1 ? code.length : close + 2;
  }
  if (code.startsWith('@"', at)) return findEndOfVerbatim(code, at + 2, steps);
  if (!isQuote(code[at]) && code[at] !== "`") return -1;
  const end = findEndOfString(code, at, BRACED, steps);
  const isOpenBlock = code.startsWith('"""', at) && end === at + 2;
  return isOpenBlock ? code.length : end;
}

function findEndOfLine(code: string, at: number): number {
  const end = code.indexOf("\n", at);
  return end === -1 ? code.length : end;
}

/** The end of a C# verbatim string, in which a doubled quote is an escaped one. */
function findEndOfVerbatim(code: string, from: number, steps: StepBudget): number {
  for (let at = from; at < code.length; at += 1) {
    steps.charge();
    if (code[at] !== '"') continue;
    if (code[at + 1] !== '"') return at + 1;
    at += 1;
  }
  return -1;
}

const PARTNERS: Record<string, string> = { ")": "(", "]": "[", "}": "{" };

/** The line of the first unmatched bracket, from 1; null if all match. */
export function findLooseBracket(masked: string): number | null {
  const open: { bracket: string; line: number }[] = [];
  let line = 1;
  for (const character of masked) {
    if (character === "\n") line += 1;
    if ("([{".includes(character)) open.push({ bracket: character, line });
    const partner = PARTNERS[character];
    if (partner !== undefined && open.pop()?.bracket !== partner) return line;
  }
  return open[0]?.line ?? null;
}

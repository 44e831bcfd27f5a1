import { transform } from "sucrase";

import type { ExecutedLanguage } from "../languages.contract.ts";
import { OutOfSteps, StepBudget } from "../step-budget.ts";
import { toSnakeCase } from "./names.contract.ts";
import type { Outcome } from "./program.ts";
import { findPythonDifference } from "./python-differences.ts";
import { PLAIN_SHAPE, type Shape } from "./shape.ts";

export interface Entry {
  name: string;
  shape?: Shape;
}

/**
 * A submission translated for its engine, or the reason why it failed. Translated once and opened as often as
 * needed.
 */
export type Translated =
  | {
      language: ExecutedLanguage;
      code: string;
      /** Candidate expressions for the function to call, most likely first. */
      entries: readonly string[];
      shape: Shape;
      /** Reclassifies errors that are caused by missing engine features and not by the user. */
      excuse: (failure: Outcome) => Outcome;
    }
  | { language: ExecutedLanguage; failure: Outcome };

const TOO_INTRICATE: Outcome = {
  kind: "unsupported",
  message: "this code is nested too deeply, or repeats itself too often, for what reads it",
};

/** Translates a submission; always ends within the steps of `budget`. */
export function translate(
  language: ExecutedLanguage,
  code: string,
  entry: Entry,
  budget = new StepBudget(),
): Translated {
  try {
    return language === "python"
      ? translatePython(code.replaceAll("\r\n", "\n"), entry, budget)
      : translateScript(language, code, entry, budget);
  } catch (error) {
    // Code nested too deeply for the host's stack also fails in the compiler.
    if (error instanceof OutOfSteps || error instanceof RangeError)
      return { language, failure: TOO_INTRICATE };
    throw error;
  }
}

/** Number of patterns below; each pattern scans the whole code once. */
const PATTERNS = 9;

function translatePython(code: string, entry: Entry, budget: StepBudget): Translated {
  budget.charge(PATTERNS * code.length);
  const difference = findPythonDifference(code);
  if (difference !== null)
    return { language: "python", failure: { kind: "unsupported", message: difference } };
  return {
    language: "python",
    code,
    entries: listPythonEntries(code, entry),
    shape: entry.shape ?? PLAIN_SHAPE,
    excuse: (failure) => failure,
  };
}

function translateScript(
  language: "javascript" | "typescript",
  code: string,
  entry: Entry,
  budget: StepBudget,
): Translated {
  budget.charge(PATTERNS * code.length);
  const isModule = MODULE.test(code);
  const plain = language === "typescript" || isModule ? compile(code, language, isModule) : { code };
  if ("failure" in plain) return { language, failure: plain.failure };
  return {
    language,
    code: plain.code,
    entries: listJavaScriptEntries(plain.code, entry),
    shape: entry.shape ?? PLAIN_SHAPE,
    excuse: (failure) => excuseDecorators(failure, code),
  };
}

/** Code with imports or exports, which a script cannot have. */
const MODULE = /^[ \t]{0,80}(?:export|import)\b(?!\s{0,9}\()/m;

const DECORATOR = /^[ \t]{0,80}@[A-Za-z_$]/m;

/** Excuses syntax errors of decorators, which the engine lacks; in other code the same error is the user's. */
const excuseDecorators = (failure: Outcome, code: string): Outcome =>
  failure.kind === "error" && failure.message.startsWith("SyntaxError") && DECORATOR.test(code)
    ? { kind: "unsupported", message: "this judge does not know decorators" }
    : failure;

/** Namespaces must be detected, because the compiler drops them with their code, as if they contained only types. */
const NAMESPACE = /^[ \t]{0,80}(?:export[ \t]{1,9})?(?:namespace|module)[ \t]{1,9}[\w.$]{1,200}[ \t]{0,9}\{/m;

/**
 * Strips the types, and turns modules into scripts that set `exports`. Nested type arguments doubled the compiler's time per level, so lines added in `patches/`
 * count re-parsed input and throw a RangeError if it is too much.  @throws RangeError
 */
function compile(
  code: string,
  language: "javascript" | "typescript",
  isModule: boolean,
): { code: string } | { failure: Outcome } {
  if (language === "typescript" && NAMESPACE.test(code)) {
    return { failure: { kind: "unsupported", message: "this judge does not know namespaces" } };
  }
  try {
    return {
      code: transform(code, {
        transforms: [
          ...(language === "typescript" ? (["typescript"] as const) : []),
          ...(isModule ? (["imports"] as const) : []),
        ],
        disableESTransforms: true,
      }).code,
    };
  } catch (error) {
    if (error instanceof RangeError) throw error;
    const said = error instanceof Error ? error.message : "It does not compile";
    const line = /\((\d+):\d+\)$/.exec(said)?.[1];
    const message = said.replace(/^Error transforming undefined: /, "").replace(/ \(\d+:\d+\)$/, "");
    return {
      failure: {
        kind: "error",
        message: `SyntaxError: ${message}`,
        line: line === undefined ? null : Number(line),
      },
    };
  }
}

/**
 * Candidates for the function to call: the signature's name, then a method of Solution, then the last top-level
 * function.
 */
function listJavaScriptEntries(code: string, { name, shape = PLAIN_SHAPE }: Entry): string[] {
  if (shape.methods !== null) return [name, `module.exports.${name}`, "module.exports"];
  const names = [
    ...code.matchAll(
      /^(?:export\s{1,9})?(?:default\s{1,9})?(?:async\s{1,9})?(?:function\s{0,9}\*?\s{0,9}|(?:const|let|var)\s{1,9})([\w$]+)/gm,
    ),
  ];
  const others = names.map(([, found]) => found ?? "").toReversed();
  const method = `(() => { const made = new Solution(); return typeof made.${name} === "function" ? made.${name}.bind(made) : null; })()`;
  return [
    name,
    `Solution.${name}`,
    method,
    `module.exports.${name}`,
    "module.exports.default",
    "module.exports",
    ...others,
  ];
}

/** Candidates for the entry point in Python, most likely first. */
function listPythonEntries(code: string, { name, shape = PLAIN_SHAPE }: Entry): string[] {
  if (shape.methods !== null) return [name];
  const snake = toSnakeCase(name);
  const names = [...code.matchAll(/^(?:async\s+)?def\s+(\w+)|^(\w+)\s*=\s*lambda\b/gm)];
  const others = names.map(([, one, two]) => one ?? two ?? "").toReversed();
  return [snake, name, `Solution().${snake}`, `Solution().${name}`, ...others];
}

import type { LanguageSupport } from "@codemirror/language";

import type { CodeLanguage } from "#worker/features/interviews/coding.contract.ts";

export type FoundError = { from: number; to: number; message: string };

type Parser = LanguageSupport["language"]["parser"];

const blank = (found: string) => " ".repeat(found.length);
const replaceStart = (found: string) => `_${found.slice(1)}`;
const OPERATORS: Record<string, string> = { and: "&& ", or: "||", not: "!  ", xor: "^  " };

/**
 * Correct syntax that a grammar does not know, with what it is read as instead: of the same length, so that
 * every place stays what it is.
 */
const READ_AS: Partial<Record<CodeLanguage, readonly [RegExp, (found: string) => string][]>> = {
  // Type predicates of arrow functions.
  typescript: [[/(?<=:\s*)(?:asserts\s+)?\w+\s+is\s+(?=\w)/g, blank]],
  // "1." is a number.
  python: [[/(?<=\b\d+)\.(?![\w.])/g, () => "0"]],
  // Keywords of module declarations are names elsewhere.
  java: [[/\b(?:exports|module|opens?|permits|provides|requires|to|transitive|uses|with)\b/g, replaceStart]],
  cpp: [
    [/\b(?:and|or|not|xor)\b/g, (word) => OPERATORS[word] ?? word],
    [/\btypeid\s*\([^()]*\)/g, (found) => "_".repeat(found.length)],
  ],
};

/** Syntax that the grammars read wrongly in more ways: where it is used, nothing is marked. */
const UNSURE: Partial<Record<CodeLanguage, RegExp>> = {
  javascript: /\bfor\s*\(\s*[[{]|\(\s*\{[^;]*\}\s*=[^=]/,
  typescript: /\bfor\s*\(\s*[[{]|\(\s*\{[^;]*\}\s*=[^=]|\?\s*:[^;]*\.\.\./,
  python: /\bcase\s*[[(]\s*[\])]|\byield\s*(?:$|[)#\n])|\bwith\s*\(|\bexcept\s*\*/m,
  java: /\brecord\b|\bsealed\b|\byield\b|\bswitch\b[^]*->|\bwhen\b|"""/,
  cpp: /#\s*define\b|\brequires\b|\bconcept\b|\bco_\w|\btemplate\s*<[^>]*</,
};

/**
 * The first syntax error of the code; null if there is none, or if the grammar cannot tell. What follows the
 * first one is often no error of its own.
 */
export function findSyntaxError(language: CodeLanguage, parser: Parser, code: string): FoundError | null {
  if (code.trim() === "" || UNSURE[language]?.test(code) === true) return null;
  const read = (READ_AS[language] ?? []).reduce(
    (text, [pattern, replace]) => text.replaceAll(pattern, replace),
    code,
  );
  let found: FoundError | null = null;
  parser.parse(read).iterate({
    enter({ type, from, to, node }) {
      if (found !== null) return false;
      if (!type.isError || isAssignedPattern(read.slice(from, to), node.prevSibling?.name)) return undefined;
      found = describeError(code, from, to);
      return false;
    },
  });
  return found;
}

/** `[a[0], a[1]] = [a[1], a[0]]`: the grammar knows only names in what is assigned to. */
const isAssignedPattern = (text: string, before: string | undefined): boolean =>
  text === "=" && (before === "ArrayExpression" || before === "ObjectExpression");

const SHOWN = 20;

function describeError(code: string, from: number, to: number): FoundError {
  const text = code.slice(from, to).trim();
  if (text !== "") {
    const shown = text.length > SHOWN ? `${text.slice(0, SHOWN)}...` : text;
    return { from, to, message: `“${shown}” is not expected here.` };
  }
  // Nothing can be underlined at the end of a line: what stands before the gap is.
  const before = code.slice(0, from).trimEnd();
  const last = /(?:[\p{L}\p{N}_]+|[^])$/u.exec(before)?.[0] ?? "";
  return {
    from: before.length - last.length,
    to: Math.max(before.length, 1),
    message: last === "" ? "Something is missing." : `Something is missing after “${last}”.`,
  };
}

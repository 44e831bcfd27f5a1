import type { StepBudget } from "../../step-budget.ts";
import { findEndOfString } from "../../strings.ts";

/** The Python tokens that the rewrite needs: only their boundaries matter, not their meaning. */
export interface Token {
  kind: "name" | "number" | "string" | "operator" | "newline" | "comment";
  text: string;
  start: number;
  end: number;
}

const BLANK = /(?:[ \t\r\f]|\\\r?\n)+/y;
const COMMENT = /#[^\n]*/y;
const STRING_PREFIX = /[rRbBuUfF]{0,2}(?=["'])/y;
const NAME = /[\p{L}_][\p{L}\p{N}_]*/uy;
const NUMBER = /\.?\d[\w.]*/y;
const OPERATOR = /\*\*=|\/\/=|>>=|<<=|->|:=|\.\.\.|[-+*/%&|^@=!<>]=|\*\*|\/\/|<<|>>|[^\s\w]/uy;

/** @throws OutOfSteps */
export function readTokens(code: string, steps: StepBudget): Token[] {
  const tokens: Token[] = [];
  for (let at = 0; at < code.length;) {
    const token = readTokenAt(code, at, steps);
    steps.charge(token.end - at);
    at = token.end;
    if (token.kind !== "blank") tokens.push({ ...token, kind: token.kind });
  }
  return tokens;
}

type Found = Omit<Token, "kind"> & { kind: Token["kind"] | "blank" };

function readTokenAt(code: string, start: number, steps: StepBudget): Found {
  const createFound = (kind: Found["kind"], end: number): Found => ({
    kind,
    text: code.slice(start, end),
    start,
    end,
  });
  const blank = findEndOfMatch(BLANK, code, start);
  if (blank > start) return createFound("blank", blank);
  if (code[start] === "\n") return createFound("newline", start + 1);
  if (code[start] === "#") return createFound("comment", findEndOfMatch(COMMENT, code, start));
  const quote = findEndOfMatch(STRING_PREFIX, code, start);
  if (quote !== -1) {
    const end = findEndOfString(code, quote, { isTripled: true }, steps);
    if (end !== -1) return createFound("string", end);
  }
  for (const [kind, pattern] of [
    ["name", NAME],
    ["number", NUMBER],
    ["operator", OPERATOR],
  ] as const) {
    const end = findEndOfMatch(pattern, code, start);
    if (end !== -1) return createFound(kind, end);
  }
  return createFound("blank", start + 1);
}

/** End of a sticky pattern's match at `start`; -1 if it does not match. */
function findEndOfMatch(pattern: RegExp, code: string, start: number): number {
  pattern.lastIndex = start;
  return pattern.test(code) ? pattern.lastIndex : -1;
}

const CLOSES: Record<string, string> = { "(": ")", "[": "]", "{": "}" };

/** The index of each bracket's partner, -1 if there is none. */
export function pairBrackets(tokens: readonly Token[]): number[] {
  const partners = Array<number>(tokens.length).fill(-1);
  const open: number[] = [];
  for (const [index, { kind, text }] of tokens.entries()) {
    if (kind !== "operator") {
      continue;
    }
    if (CLOSES[text] !== undefined) {
      open.push(index);
    } else if (text === ")" || text === "]" || text === "}") {
      const from = open.pop();
      if (from !== undefined && CLOSES[tokens[from]?.text ?? ""] === text) {
        partners[from] = index;
        partners[index] = from;
      }
    }
  }
  return partners;
}

export const KEYWORDS = new Set(
  (
    "and as assert async await break class continue def del elif else except finally for from global if import in is lambda " +
    "nonlocal not or pass raise return try while with yield"
  ).split(" "),
);

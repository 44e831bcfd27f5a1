import type { StepBudget } from "../../step-budget.ts";
import { REWRITTEN_METHODS } from "./prelude-methods.ts";
import { rewriteClass, rewriteDataclass } from "./rewrite-classes.ts";
import { TokenView } from "./token-view.ts";
import { type Token } from "./tokens.ts";

// Replaces code that MicroPython cannot parse or handles differently by calls of the prelude. Edits stay within
// a line, so error lines match the user's code.

interface Edit {
  at: number;
  /** Number of characters to remove. */
  remove: number;
  insert: string;
  /** Order of edits at the same position. */
  rank: number;
}

/** @throws OutOfSteps */
export function rewritePython(code: string, steps: StepBudget): string {
  const text = code.replace(/^from __future__ import.*$/m, "pass");
  return rewrite(text.replaceAll("collections.abc import", "collections_abc import"), steps);
}

function rewrite(code: string, steps: StepBudget): string {
  const view = new TokenView(code, steps);
  const { tokens, partners } = view;
  const edits: Edit[] = [];
  const edit = (at: number, insert: string, remove = 0, rank = 0) => edits.push({ at, insert, remove, rank });
  const getTokenAt = (index: number) => view.at(index);

  for (const [index, token] of tokens.entries()) {
    const close = partners[index] ?? -1;
    if (token.kind === "string") {
      rewriteFormatted(token);
    } else if (token.kind === "name") {
      rewriteName(index, token);
    } else if (token.text === "[" && close > index) {
      rewriteSquare(index, close);
    } else if (token.text === "{" && close > index) {
      rewriteBraces(index, close);
    } else if (token.text === "(" && close > index) {
      rewriteRound(index, close);
    } else if (token.text === "|=") {
      rewriteJoin(index);
    }
  }
  return applyEdits(code, edits);

  /** The fields of an f-string contain ordinary expressions. */
  function rewriteFormatted({ text, start }: Token): void {
    const head = /^[rRbBuU]*[fF][rR]?(?:"""|'''|"|')/.exec(text)?.[0];
    if (head === undefined) {
      return;
    }
    for (const field of text.matchAll(/(?<!\{)(?:\{\{)*\{([^{}]+)\}/g)) {
      const inner = field[1] ?? "";
      const from = start + field.index + field[0].length - 1 - inner.length;
      const isEcho = inner.trimEnd().endsWith("=") && !/[=!<>:]=\s*$/.test(inner);
      const changed = isEcho
        ? `${rewrite(inner.trimEnd().slice(0, -1).trim(), steps)}!r`
        : rewrite(inner, steps);
      if (isEcho) {
        // f"{a=}" prints the expression text and its repr.
        edit(from - 1, inner);
      }
      if (changed !== inner) {
        edit(from, changed, inner.length);
      }
    }
  }

  function rewriteName(index: number, token: Token): void {
    if (getTokenAt(index - 1).text === "." && REWRITTEN_METHODS.has(token.text)) {
      const from = view.startOfPrimary(index - 1);
      if (from === -1 || getTokenAt(from).kind === "number") {
        return;
      }
      if (getTokenAt(index + 1).text === "(") {
        // Rewrites X.zfill(3) to _call_zfill(X, 3).
        const empty = partners[index + 1] === index + 2;
        edit(getTokenAt(from).start, `_call_${token.text}(`, 0, OUTERMOST - index);
        edit(
          getTokenAt(index - 1).start,
          empty ? "" : ", ",
          getTokenAt(index + 1).end - getTokenAt(index - 1).start,
        );
      } else if (getTokenAt(from).text === "str" && from === index - 2 && token.text !== "sort") {
        edit(getTokenAt(from).start, `_str_${token.text}`, token.end - getTokenAt(from).start);
      }
    } else if (token.text === "return" && view.hasStar(index + 1, view.endOfStatement(index)) === "comma") {
      edit(getTokenAt(index + 1).start, "_T(");
      edit(getTokenAt(view.endOfStatement(index) - 1).end, ")");
    } else if (token.text === "range" && getTokenAt(index + 1).text === "(") {
      const after = getTokenAt((partners[index + 1] ?? 0) + 1).text;
      if ([after, getTokenAt(index - 1).text].some((text) => text === "==" || text === "!=")) {
        edit(token.start, "_compared_range", token.text.length);
      }
    } else if (token.text === "dataclass" && getTokenAt(index - 1).text === "@") {
      // Charged, because the class body is searched for in the rest of the code.
      steps.charge(code.length - token.start);
      rewriteDataclass(code, view, index, edit);
    } else if (token.text === "class") {
      steps.charge(code.length - token.start);
      rewriteClass(code, view, index, edit);
    }
  }

  function rewriteSquare(open: number, close: number): void {
    if (!view.isAfterValue(open)) {
      if (view.hasStar(open + 1, close) !== null) {
        edit(getTokenAt(open).start, "_L(", 1);
        edit(getTokenAt(close).start, ")", 1);
      }
      return;
    }
    const colons = view.splitAt(open + 1, close, ":");
    if (colons.length === 1 && getTokenAt(close + 1).text === "=") {
      rewriteSliceValue(open, close);
    }
    if (colons.length !== 2 || view.splitAt(open + 1, close, ",").length > 0) {
      return;
    }
    const from = view.startOfPrimary(open);
    const [first = 0, second = 0] = colons;
    if (from === -1) {
      return;
    }
    const step = code.slice(getTokenAt(second).end, getTokenAt(close).start).trim();
    const assigned = getTokenAt(close + 1).text === "=" && view.isStartOfStatement(from);
    const deleted =
      getTokenAt(from - 1).text === "del" &&
      view.isStartOfStatement(from - 1) &&
      view.endOfStatement(close) === close + 1;
    if (deleted) {
      edit(getTokenAt(from - 1).start, "", getTokenAt(from).start - getTokenAt(from - 1).start);
    }
    const called = assigned ? "_setslice(" : deleted ? "_delslice(" : "_slice(";
    edit(getTokenAt(from).start, called, 0, OUTERMOST - open);
    edit(getTokenAt(open).start, ", ", 1);
    edit(getTokenAt(first).start, first === open + 1 ? "None, " : ", ", 1);
    edit(getTokenAt(second).start, second === first + 1 ? "None, " : ", ", 1);
    edit(getTokenAt(close).start, step === "" ? (assigned ? "None" : "None)") : assigned ? "" : ")", 1);
    if (assigned) {
      edit(getTokenAt(close + 1).start, ", ", 1);
      edit(getTokenAt(view.endOfStatement(close) - 1).end, ")");
    }
  }

  /** Converts the assigned value, because MicroPython's slice assignment only accepts a list or tuple. */
  function rewriteSliceValue(open: number, close: number): void {
    const from = view.startOfPrimary(open);
    const end = view.endOfStatement(close);
    const isPlain = [",", "="].every((text) => view.splitAt(close + 2, end, text).length === 0);
    if (from !== -1 && view.isStartOfStatement(from) && isPlain && end > close + 2) {
      edit(getTokenAt(close + 2).start, "_as_list(", 0, 2 * OUTERMOST);
      edit(getTokenAt(end - 1).end, ")", 0, 1);
    }
  }

  /** Rewrites `d |= e`, because the engine would treat the dict as a list of pairs. */
  function rewriteJoin(index: number): void {
    const from = view.startOfPrimary(index);
    const end = view.endOfStatement(index);
    const joined = from === -1 ? "" : code.slice(getTokenAt(from).start, getTokenAt(index - 1).end);
    if (joined !== "" && view.isStartOfStatement(from) && !/[(:\n]/.test(joined) && end > index + 1) {
      edit(getTokenAt(index).start, `= _ior(${joined},`, getTokenAt(index).end - getTokenAt(index).start);
      edit(getTokenAt(end - 1).end, ")", 0, 1);
    }
  }

  /** Rewrites calls for which the order of keyword arguments matters, because the engine loses it. */
  function rewriteNamed(open: number, close: number): void {
    const commas = [open, ...view.splitAt(open + 1, close, ","), close];
    const parts = commas
      .slice(1)
      .map((to, index) => ({ first: view.skipNewlines((commas[index] ?? open) + 1), to }));
    const named = parts.filter(({ first, to }) => first < to);
    if (
      named.length < 2 ||
      named.some(({ first }) => getTokenAt(first).kind !== "name" || getTokenAt(first + 1).text !== "=")
    ) {
      return;
    }
    edit(getTokenAt(open).start, "(_D([", 1);
    edit(getTokenAt(close).start, "]))", 1);
    for (const { first, to } of named) {
      edit(getTokenAt(first).start, '("');
      edit(getTokenAt(first + 1).start, '",', 1);
      edit(getTokenAt(view.lastBefore(to)).end, ")", 0, -1);
    }
  }

  function rewriteBraces(open: number, close: number): void {
    const commas = [open, ...view.splitAt(open + 1, close, ","), close];
    const colon = view.splitAt(open + 1, close, ":")[0];
    const spread = commas.some((comma) => getTokenAt(comma + 1).text === "**");
    if (colon === undefined && !spread && close > open + 1) {
      if (view.hasStar(open + 1, close) !== null) {
        edit(getTokenAt(open).start, "_S(", 1);
        edit(getTokenAt(close).start, ")", 1);
      }
      return;
    }
    const loop = close > open + 1 ? view.findWord(open + 1, close, ["for", "async"]) : -1;
    const pairs = loop === -1 && close > open + 1;
    const listed = pairs && !spread;
    edit(getTokenAt(open).start, listed || loop !== -1 ? "_D([" : "_D(", 1);
    edit(getTokenAt(close).start, listed || loop !== -1 ? "])" : ")", 1);
    if (loop !== -1 && colon !== undefined) {
      edit(getTokenAt(open).end, "(", 0, 2);
      edit(getTokenAt(colon).start, ",", 1);
      edit(getTokenAt(loop - 1).end, ")", 0, -1);
      return;
    }
    if (!pairs) {
      return;
    }
    for (let index = 0; index + 1 < commas.length; index += 1) {
      const from = commas[index] ?? open;
      const to = commas[index + 1] ?? close;
      const first = view.skipNewlines(from + 1);
      if (first >= to) {
        continue;
      }
      if (getTokenAt(first).text === "**") {
        edit(getTokenAt(first).start, "*_items(", 2);
        edit(getTokenAt(to).start, ")", 0, -1);
        continue;
      }
      const middle = view.splitAt(first, to, ":")[0];
      if (middle !== undefined) {
        edit(getTokenAt(first).start, "(", 0, 0);
        edit(getTokenAt(middle).start, ",", 1);
        edit(getTokenAt(view.lastBefore(to)).end, ")", 0, -1);
      }
    }
  }

  function rewriteRound(open: number, close: number): void {
    const before = getTokenAt(open - 1);
    const isMethod = getTokenAt(open - 2).text === "." && getTokenAt(open - 3).text !== "collections";
    if (
      ORDERED.has(before.text) &&
      !isMethod &&
      getTokenAt(open - 2).text !== "def" &&
      getTokenAt(open - 2).text !== "class"
    ) {
      rewriteNamed(open, close);
    } else if (getTokenAt(open - 2).text === "def") {
      // Parameters before a slash are positional-only.
      const slash = view.splitAt(open + 1, close, "/")[0];
      if (slash !== undefined) {
        const comma = getTokenAt(slash + 1).text === "," ? getTokenAt(slash + 1).end : getTokenAt(slash).end;
        const from =
          getTokenAt(slash + 1).text === "," ? getTokenAt(slash).start : getTokenAt(slash - 1).start;
        edit(from, "", comma - from);
      }
    } else if (!(view.isAfterValue(open) && before.text !== "print") && before.text !== "print") {
      if (view.hasStar(open + 1, close) === "comma") {
        edit(getTokenAt(open).start, "_T(", 1);
      }
    }
  }
}

const ORDERED: ReadonlySet<string> = new Set(["dict", "Counter", "OrderedDict"]);

/**
 * Rank of edits that wrap a whole value: they are applied before all edits inside the value, outermost first.
 */
const OUTERMOST = -1_000_000;

function applyEdits(code: string, edits: readonly Edit[]): string {
  const sorted = edits.toSorted((one, two) => one.at - two.at || one.rank - two.rank);
  let done = 0;
  let result = "";
  for (const { at, insert, remove } of sorted) {
    if (at < done) {
      // Skips an edit inside text that another edit replaced.
      continue;
    }
    result += code.slice(done, at) + insert;
    done = at + remove;
  }
  return result + code.slice(done);
}

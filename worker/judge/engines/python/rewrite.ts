import { REWRITTEN_METHODS } from "./prelude-methods.ts";
import { KEYWORDS, pairBrackets, readTokens, type Token } from "./tokens.ts";

// Puts what MicroPython cannot read or does otherwise into calls of the prelude. Only text within a line changes, so the line
// of an error is the line that the user wrote.

interface Edit {
  at: number;
  /** How many characters of the code go. */
  remove: number;
  insert: string;
  /** Edits at one place are applied in this order. */
  rank: number;
}

export function rewritePython(code: string): string {
  const text = code.replace(/^from __future__ import.*$/m, "pass");
  return rewrite(text.replaceAll("collections.abc import", "collections_abc import"));
}

function rewrite(code: string): string {
  const tokens = readTokens(code).filter(({ kind }) => kind !== "comment");
  const partners = pairBrackets(tokens);
  const edits: Edit[] = [];
  const edit = (at: number, insert: string, remove = 0, rank = 0) => edits.push({ at, insert, remove, rank });
  const at = (index: number): Token => tokens[index] ?? NOTHING;

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
    }
  }
  return applyEdits(code, edits);

  /** The fields of an f-string hold expressions like any others. */
  function rewriteFormatted({ text, start }: Token): void {
    const head = /^[rRbBuU]*[fF][rR]?(?:"""|'''|"|')/.exec(text)?.[0];
    if (head === undefined) {
      return;
    }
    for (const field of text.matchAll(/(?<!\{)(?:\{\{)*\{([^{}]+)\}/g)) {
      const inner = field[1] ?? "";
      const changed = rewrite(inner);
      if (changed !== inner) {
        edit(start + field.index + field[0].length - 1 - inner.length, changed, inner.length);
      }
    }
  }

  function rewriteName(index: number, token: Token): void {
    if (at(index - 1).text === "." && REWRITTEN_METHODS.has(token.text)) {
      const from = startOfPrimary(index - 1);
      if (from === -1 || at(from).kind === "number") {
        return;
      }
      if (at(index + 1).text === "(") {
        // X.zfill(3) becomes _call_zfill(X, 3).
        const empty = partners[index + 1] === index + 2;
        edit(at(from).start, `_call_${token.text}(`, 0, OUTERMOST - index);
        edit(at(index - 1).start, empty ? "" : ", ", at(index + 1).end - at(index - 1).start);
      } else if (at(from).text === "str" && from === index - 2 && token.text !== "sort") {
        edit(at(from).start, `_str_${token.text}`, token.end - at(from).start);
      }
    } else if (token.text === "return" && hasStar(index + 1, endOfStatement(index)) === "comma") {
      edit(at(index + 1).start, "_T(");
      edit(at(endOfStatement(index) - 1).end, ")");
    } else if (token.text === "dataclass" && at(index - 1).text === "@") {
      rewriteDataclass(index, token);
    }
  }

  function rewriteDataclass(index: number, token: Token): void {
    const body =
      /\n[ \t]{0,80}class[ \t]{1,9}\w[^\n]{0,300}:[ \t]{0,20}\n((?:[ \t]+[^\n]*(?:\n|$)|[ \t]*\n)*)/.exec(
        code.slice(token.end),
      )?.[1] ?? "";
    const indent = /^[ \t]+/m.exec(body)?.[0] ?? "";
    const names = body
      .split("\n")
      .filter((line) => line.startsWith(indent))
      .map((line) => /^(\w{1,80})[ \t]{0,20}:/.exec(line.slice(indent.length))?.[1])
      .filter((name) => name !== undefined && name !== "else" && name !== "try");
    const listed = `(${names.map((name) => `"${name}",`).join("")})`;
    if (at(index + 1).text === "(") {
      edit(token.start, `_dataclass(${listed}, None, `, at(index + 1).end - token.start);
    } else {
      edit(token.start, `_dataclass(${listed})`, token.end - token.start);
    }
  }

  function rewriteSquare(open: number, close: number): void {
    if (!isAfterValue(open)) {
      if (hasStar(open + 1, close) !== null) {
        edit(at(open).start, "_L(", 1);
        edit(at(close).start, ")", 1);
      }
      return;
    }
    const colons = splitAt(open + 1, close, ":");
    if (colons.length !== 2 || splitAt(open + 1, close, ",").length > 0) {
      return;
    }
    const from = startOfPrimary(open);
    const [first = 0, second = 0] = colons;
    if (from === -1) {
      return;
    }
    const step = code.slice(at(second).end, at(close).start).trim();
    const assigned = at(close + 1).text === "=" && isStartOfStatement(from);
    edit(at(from).start, assigned ? "_setslice(" : "_slice(", 0, OUTERMOST - open);
    edit(at(open).start, ", ", 1);
    edit(at(first).start, first === open + 1 ? "None, " : ", ", 1);
    edit(at(second).start, second === first + 1 ? "None, " : ", ", 1);
    edit(at(close).start, step === "" ? (assigned ? "None" : "None)") : assigned ? "" : ")", 1);
    if (assigned) {
      edit(at(close + 1).start, ", ", 1);
      edit(at(endOfStatement(close) - 1).end, ")");
    }
  }

  function rewriteBraces(open: number, close: number): void {
    const commas = [open, ...splitAt(open + 1, close, ","), close];
    const colon = splitAt(open + 1, close, ":")[0];
    const spread = commas.some((comma) => at(comma + 1).text === "**");
    if (colon === undefined && !spread && close > open + 1) {
      if (hasStar(open + 1, close) !== null) {
        edit(at(open).start, "_S(", 1);
        edit(at(close).start, ")", 1);
      }
      return;
    }
    const loop = close > open + 1 ? findWord(open + 1, close, ["for", "async"]) : -1;
    const pairs = loop === -1 && close > open + 1;
    const listed = pairs && !spread;
    edit(at(open).start, listed || loop !== -1 ? "_D([" : "_D(", 1);
    edit(at(close).start, listed || loop !== -1 ? "])" : ")", 1);
    if (loop !== -1 && colon !== undefined) {
      edit(at(open).end, "(", 0, 2);
      edit(at(colon).start, ",", 1);
      edit(at(loop - 1).end, ")", 0, -1);
      return;
    }
    if (!pairs) {
      return;
    }
    for (let index = 0; index + 1 < commas.length; index += 1) {
      const from = commas[index] ?? open;
      const to = commas[index + 1] ?? close;
      const first = skipNewlines(from + 1);
      if (first >= to) {
        continue;
      }
      if (at(first).text === "**") {
        edit(at(first).start, "*_items(", 2);
        edit(at(to).start, ")", 0, -1);
        continue;
      }
      const middle = splitAt(first, to, ":")[0];
      if (middle !== undefined) {
        edit(at(first).start, "(", 0, 0);
        edit(at(middle).start, ",", 1);
        edit(at(lastBefore(to)).end, ")", 0, -1);
      }
    }
  }

  function rewriteRound(open: number, close: number): void {
    const before = at(open - 1);
    if (at(open - 2).text === "def") {
      // A parameter list may say that those before the slash have no names.
      const slash = splitAt(open + 1, close, "/")[0];
      if (slash !== undefined) {
        const comma = at(slash + 1).text === "," ? at(slash + 1).end : at(slash).end;
        const from = at(slash + 1).text === "," ? at(slash).start : at(slash - 1).start;
        edit(from, "", comma - from);
      }
    } else if (!(isAfterValue(open) && before.text !== "print") && before.text !== "print") {
      if (hasStar(open + 1, close) === "comma") {
        edit(at(open).start, "_T(", 1);
      }
    }
  }

  function isAfterValue(index: number): boolean {
    const { kind, text } = at(index - 1);
    if (kind === "name") {
      return !KEYWORDS.has(text);
    }
    return kind === "string" || kind === "number" || text === ")" || text === "]" || text === "}";
  }

  /** Where the value ends that the token at `index` (a bracket or a dot) takes something of; -1 when it is not found. */
  function startOfPrimary(index: number): number {
    for (let current = index - 1; current >= 0;) {
      const { kind, text } = at(current);
      if (kind === "operator") {
        const open = partners[current] ?? -1;
        if (open === -1 || open > current) {
          return -1;
        }
        if (!isAfterValue(open) || text === "}") {
          return open;
        }
        current = open - 1;
      } else if (at(current - 1).text === ".") {
        current -= 2;
      } else {
        return kind === "newline" ? -1 : current;
      }
    }
    return -1;
  }

  /** The places of an operator between two tokens, outside of inner brackets and of a lambda's parameters. */
  function splitAt(from: number, to: number, text: string): number[] {
    const found: number[] = [];
    let lambdas = 0;
    for (let index = from; index < to; index += 1) {
      const token = at(index);
      const close = partners[index] ?? -1;
      if (close > index) {
        index = close;
      } else if (token.text === "lambda") {
        lambdas += 1;
      } else if (token.text === ":" && lambdas > 0) {
        lambdas -= 1;
      } else if (token.text === text && lambdas === 0) {
        found.push(index);
      }
    }
    return found;
  }

  function findWord(from: number, to: number, words: readonly string[]): number {
    for (let index = from; index < to; index += 1) {
      const close = partners[index] ?? -1;
      if (close > index) {
        index = close;
      } else if (at(index).kind === "name" && words.includes(at(index).text)) {
        return index;
      }
    }
    return -1;
  }

  /** Whether an element begins with a star, alone or beside others. */
  function hasStar(from: number, to: number): "alone" | "comma" | null {
    const commas = splitAt(from, to, ",");
    const starred = [from - 1, ...commas].some((comma) => at(skipNewlines(comma + 1)).text === "*");
    return starred ? (commas.length > 0 ? "comma" : "alone") : null;
  }

  function skipNewlines(index: number): number {
    let current = index;
    while (at(current).kind === "newline") {
      current += 1;
    }
    return current;
  }

  function lastBefore(index: number): number {
    let current = index - 1;
    while (at(current).kind === "newline") {
      current -= 1;
    }
    return current;
  }

  function isStartOfStatement(index: number): boolean {
    const { kind, text } = at(index - 1);
    return index === 0 || kind === "newline" || text === ";" || text === ":";
  }

  function endOfStatement(index: number): number {
    for (let current = index + 1; current < tokens.length; current += 1) {
      const close = partners[current] ?? -1;
      if (close > current) {
        current = close;
      } else if (at(current).kind === "newline" || at(current).text === ";") {
        return current;
      }
    }
    return tokens.length;
  }
}

/** What wraps a whole value comes before every edit inside of it, the one that wraps most first. */
const OUTERMOST = -1_000_000;

const NOTHING: Token = { kind: "newline", text: "", start: 0, end: 0 };

function applyEdits(code: string, edits: readonly Edit[]): string {
  const sorted = edits.toSorted((one, two) => one.at - two.at || one.rank - two.rank);
  let done = 0;
  let result = "";
  for (const { at, insert, remove } of sorted) {
    if (at < done) {
      // An edit inside of what another one replaced is lost with it.
      continue;
    }
    result += code.slice(done, at) + insert;
    done = at + remove;
  }
  return result + code.slice(done);
}

/** The tokens of Python that the rewrite needs: it never has to know what they mean, only where they begin and end. */
export interface Token {
  kind: "name" | "number" | "string" | "operator" | "newline" | "comment";
  text: string;
  start: number;
  end: number;
}

const TOKEN =
  /(?<space>[ \t\r\f]+|\\\r?\n)|(?<newline>\n)|(?<comment>#[^\n]*)|(?<string>[rRbBuUfF]{0,2}(?:"""[^]*?(?<!\\)(?:\\\\)*"""|'''[^]*?(?<!\\)(?:\\\\)*'''|"(?:[^"\\\n]|\\[^])*"|'(?:[^'\\\n]|\\[^])*'))|(?<name>[\p{L}_][\p{L}\p{N}_]*)|(?<number>\d[\w.]*|\.\d[\w.]*)|(?<operator>\*\*=|\/\/=|>>=|<<=|->|:=|\.\.\.|[-+*/%&|^@=!<>]=|\*\*|\/\/|<<|>>|[^\s\w])/gu;

export function readTokens(code: string): Token[] {
  const tokens: Token[] = [];
  for (const match of code.matchAll(TOKEN)) {
    const groups = match.groups ?? {};
    const kind = (["newline", "comment", "string", "name", "number", "operator"] as const).find(
      (name) => groups[name] !== undefined,
    );
    if (kind !== undefined) {
      tokens.push({ kind, text: match[0], start: match.index, end: match.index + match[0].length });
    }
  }
  return tokens;
}

const CLOSES: Record<string, string> = { "(": ")", "[": "]", "{": "}" };

/** For each bracket the index of the one that belongs to it, -1 where it has none. */
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

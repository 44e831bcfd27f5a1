import { createMalformedError } from "./errors.ts";
import { type WorkBudget } from "./work-budget.ts";

export type Token =
  | { kind: "open" }
  | { kind: "close" }
  | { kind: "word"; name: string; number: number | null }
  | { kind: "byte"; value: number }
  | { kind: "text"; text: string };

const PLAIN = /[^{}\\]+/y;
const WORD = /([a-zA-Z]{1,32})(-?\d{1,10})? ?/y;
// Shared, because a file can have a million of each.
const OPEN: Token = { kind: "open" };
const CLOSE: Token = { kind: "close" };
const BYTES: Token[] = Array.from({ length: 256 }, (_, value) => ({ kind: "byte", value }));

/** Tokenizes RTF; `text` holds one byte per character. */
export function* readRtfTokens(text: string, budget: WorkBudget): Generator<Token> {
  budget.spend("characters", text.length);
  let at = 0;
  while (at < text.length) {
    budget.spend("objects");
    const character = text[at];
    if (character === "{" || character === "}") {
      yield character === "{" ? OPEN : CLOSE;
      at += 1;
    } else if (character === "\\") {
      WORD.lastIndex = at + 1;
      const match = text[at + 1] === "'" ? null : WORD.exec(text);
      const [all = "", name = "", number] = match ?? [];
      if (match === null) {
        const sign = text[at + 1] ?? "";
        const value = sign === "'" ? Number.parseInt(text.slice(at + 2, at + 4), 16) : Number.NaN;
        const byte = Number.isNaN(value) ? undefined : BYTES[value & 0xff];
        if (byte !== undefined) yield byte;
        else yield { kind: "word", name: sign, number: null };
        at += sign === "'" ? 4 : 2;
        continue;
      }
      at += 1 + all.length;
      // Skips the raw bytes that follow.
      if (name === "bin") at += Math.max(0, Number(number ?? 0));
      else yield { kind: "word", name, number: number === undefined ? null : Number(number) };
      if (!Number.isSafeInteger(at)) throw createMalformedError();
    } else {
      PLAIN.lastIndex = at;
      const piece = PLAIN.exec(text)?.[0] ?? "";
      yield { kind: "text", text: piece.replace(/[\r\n]/g, "") };
      at += piece.length;
    }
  }
}

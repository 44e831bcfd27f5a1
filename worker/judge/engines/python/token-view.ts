import type { StepBudget } from "../../step-budget.ts";
import { KEYWORDS, pairBrackets, readTokens, type Token } from "./tokens.ts";

const NOTHING: Token = { kind: "newline", text: "", start: 0, end: 0 };

/**
 * The tokens of a program without comments, and the queries that the rewrite makes on them. Every token visited
 * is charged.
 */
export class TokenView {
  readonly tokens: readonly Token[];
  /** The index of each bracket's partner, -1 if there is none. */
  readonly partners: readonly number[];
  readonly #steps: StepBudget;

  constructor(code: string, steps: StepBudget) {
    this.#steps = steps;
    this.tokens = readTokens(code, steps).filter(({ kind }) => kind !== "comment");
    this.partners = pairBrackets(this.tokens);
  }

  at(index: number): Token {
    return this.tokens[index] ?? NOTHING;
  }

  isAfterValue(index: number): boolean {
    const { kind, text } = this.at(index - 1);
    if (kind === "name") {
      return !KEYWORDS.has(text);
    }
    return kind === "string" || kind === "number" || text === ")" || text === "]" || text === "}";
  }

  /** The start of the expression to which the bracket or dot at `index` applies; -1 if not found. */
  startOfPrimary(index: number): number {
    for (let current = index - 1; current >= 0;) {
      this.#steps.charge();
      const { kind, text } = this.at(current);
      if (kind === "operator") {
        const open = this.partners[current] ?? -1;
        if (open === -1 || open > current) {
          return -1;
        }
        if (!this.isAfterValue(open) || text === "}") {
          return open;
        }
        current = open - 1;
      } else if (this.at(current - 1).text === ".") {
        current -= 2;
      } else {
        return kind === "newline" ? -1 : current;
      }
    }
    return -1;
  }

  /** Positions of an operator between two tokens, outside inner brackets and lambda parameters. */
  splitAt(from: number, to: number, text: string): number[] {
    const found: number[] = [];
    let lambdas = 0;
    for (let index = from; index < to; index += 1) {
      this.#steps.charge();
      const token = this.at(index);
      const close = this.partners[index] ?? -1;
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

  findWord(from: number, to: number, words: readonly string[]): number {
    for (let index = from; index < to; index += 1) {
      this.#steps.charge();
      const close = this.partners[index] ?? -1;
      if (close > index) {
        index = close;
      } else if (this.at(index).kind === "name" && words.includes(this.at(index).text)) {
        return index;
      }
    }
    return -1;
  }

  /** Whether an element starts with a star, alone or among others. */
  hasStar(from: number, to: number): "alone" | "comma" | null {
    const commas = this.splitAt(from, to, ",");
    const starred = [from - 1, ...commas].some((comma) => this.at(this.skipNewlines(comma + 1)).text === "*");
    return starred ? (commas.length > 0 ? "comma" : "alone") : null;
  }

  skipNewlines(index: number): number {
    let current = index;
    while (current < this.tokens.length && this.at(current).kind === "newline") {
      this.#steps.charge();
      current += 1;
    }
    return current;
  }

  lastBefore(index: number): number {
    let current = index - 1;
    while (current >= 0 && this.at(current).kind === "newline") {
      this.#steps.charge();
      current -= 1;
    }
    return current;
  }

  isStartOfStatement(index: number): boolean {
    const { kind, text } = this.at(index - 1);
    return index === 0 || kind === "newline" || text === ";" || text === ":";
  }

  endOfStatement(index: number): number {
    for (let current = index + 1; current < this.tokens.length; current += 1) {
      this.#steps.charge();
      const close = this.partners[current] ?? -1;
      if (close > current) {
        current = close;
      } else if (this.at(current).kind === "newline" || this.at(current).text === ";") {
        return current;
      }
    }
    return this.tokens.length;
  }
}

import { type Spent } from "./fuel.ts";
import type { Shape } from "./shape.ts";

/**
 * A value as returned by the engine: JSON, with markers for what JSON cannot express (worker/judge/values.contract.ts).
 */
export type RawValue = string;

export type Outcome =
  | { kind: "value"; value: RawValue }
  /** The code threw or did not compile; `line` is the user's line number, from 1. */
  | { kind: "error"; message: string; line: number | null }
  /** The fuel ran out: the code loops endlessly or is far too slow. */
  | { kind: "fuel" }
  | { kind: "memory" }
  | { kind: "recursion"; message: string }
  /** The code needs a feature that the engine lacks, which is not a fault of the code. */
  | { kind: "unsupported"; message: string };

export type CaseOutcome = Outcome & { spent: Spent; output: string; outputCut: boolean };

/** One submission in one new engine instance, used until a run breaks it. */
export interface Program {
  /** Calls the entry point once with arguments as a JSON array; measures its allocations if asked to. */
  run: (args: string, fuel: number, weigh?: boolean) => CaseOutcome;
  /** Whether a run broke the instance, so that it cannot be used again. */
  readonly broken: boolean;
  /** How far, in bytes, the last measured call extended the used engine memory beyond its previous maximum. */
  readonly allocated: number;
}

/** Result of loading: exactly one of the two is null. */
export interface Opened {
  program: Program | null;
  failure: Outcome | null;
  fuel: number;
}

/** What to call, and how. */
export interface Called {
  /** Candidate expressions for the entry point, most likely first. */
  entries: readonly string[];
  shape: Shape;
}

/** Classifies errors that ended an engine outside its own error handling. */
export function classifyCrash(error: unknown, empty: boolean): Outcome {
  if (error instanceof WebAssembly.RuntimeError && empty) {
    return { kind: "fuel" };
  }
  return error instanceof RangeError
    ? { kind: "recursion", message: "too much recursion" }
    : { kind: "memory" };
}

/** Maximum output of one run. */
export const OUTPUT_LIMIT = 65_536;

export class OutputBuffer {
  #parts: string[] = [];
  #length = 0;
  cut = false;

  write(text: string): void {
    if (this.cut) {
      return;
    }
    const room = OUTPUT_LIMIT - this.#length;
    if (text.length > room) {
      this.cut = true;
    }
    this.#parts.push(text.slice(0, room));
    this.#length += Math.min(room, text.length);
  }

  /** Returns the output since the last call of this function. */
  take(): { output: string; outputCut: boolean } {
    const taken = { output: this.#parts.join(""), outputCut: this.cut };
    this.#parts = [];
    this.#length = 0;
    this.cut = false;
    return taken;
  }
}

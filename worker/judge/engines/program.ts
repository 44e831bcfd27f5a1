import { type Spent } from "./fuel.ts";

/** A value as it left the engine: JSON, with marks for what JSON cannot say (worker/judge/values.ts). */
export type RawValue = string;

export type Outcome =
  | { kind: "value"; value: RawValue }
  /** The code threw, or did not compile; `line` counts from 1 in what the user wrote. */
  | { kind: "error"; message: string; line: number | null }
  /** The fuel ran out: endless, or far too slow. */
  | { kind: "fuel" }
  | { kind: "memory" }
  | { kind: "recursion"; message: string }
  /** What the engine lacks. It says nothing about the code. */
  | { kind: "unsupported"; message: string };

export type CaseOutcome = Outcome & { spent: Spent; output: string; outputCut: boolean };

/** One submission in one new instance of an engine, until it ends or a run ends it. */
export interface Program {
  /** Runs the entry point once with arguments as a JSON list; weighs what it allocates when asked to. */
  run: (args: string, fuel: number, weigh?: boolean) => CaseOutcome;
  /** Whether a run broke the instance: no other can follow. */
  readonly broken: boolean;
  /** How much further the last weighed call reached into the engine's memory than anything before it, in bytes. */
  readonly allocated: number;
}

/** What loading came to: either of both is null. */
export interface Opened {
  program: Program | null;
  failure: Outcome | null;
  fuel: number;
}

export const NO_ENTRY = "no entry point";

/** What ended an engine from outside of its own error handling. */
export function classifyCrash(error: unknown, empty: boolean): Outcome {
  if (error instanceof WebAssembly.RuntimeError && empty) {
    return { kind: "fuel" };
  }
  return error instanceof RangeError
    ? { kind: "recursion", message: "too much recursion" }
    : { kind: "memory" };
}

/** How much a submission may print in one run. */
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

  /** What was printed since the last call. */
  take(): { output: string; outputCut: boolean } {
    const taken = { output: this.#parts.join(""), outputCut: this.cut };
    this.#parts = [];
    this.#length = 0;
    this.cut = false;
    return taken;
  }
}

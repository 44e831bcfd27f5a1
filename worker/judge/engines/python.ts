import { NO_ENTRY } from "../verdict/failure.contract.ts";
import { MICROPYTHON_HARNESS } from "./micropython-harness.ts";
import { MicroPython } from "./micropython-instance.ts";
import {
  type Called,
  type CaseOutcome,
  classifyCrash,
  type Opened,
  type Outcome,
  OutputBuffer,
  type Program,
} from "./program.ts";
import type { Shape } from "./shape.ts";

const START_FUEL = 30_000_000;
const PREPARE_FUEL = 8_000_000;
const COLLECT_FUEL = 4_000_000;

/** Prefix of the harness's output lines. Forging one gains nothing, because expected values are not in the engine. */
const MARK = "\u0001judge:";

type Answer = ["ok"] | ["none"] | ["value", unknown] | ["error", string, string];

/**
 * A submission in MicroPython, which supports a part of Python: its errors are never blamed on the code, but mean that
 * it could not be run here.
 */
class PythonProgram implements Program {
  broken = false;
  readonly allocated = 0;
  readonly #engine: MicroPython;
  readonly #output = new OutputBuffer();
  #answer: string | null = null;

  constructor(module: WebAssembly.Module, shape: Shape) {
    this.#engine = new MicroPython(module, (text) => this.#write(text));
    this.#engine.gauge.fill(START_FUEL);
    this.#engine.execute(MICROPYTHON_HARNESS.replace("MARK", MARK));
    this.#engine.execute(`_judge_shape(${JSON.stringify(JSON.stringify(shape))})`);
  }

  #write(text: string): void {
    if (text.startsWith(MARK)) this.#answer = text.slice(MARK.length);
    else if (this.#answer === null || text !== "\n") this.#output.write(text);
  }

  load(code: string, entries: readonly string[], fuel: number): { failure: Outcome | null; fuel: number } {
    const loaded = this.#guard(fuel, `_judge_load(${JSON.stringify(code)}, ${JSON.stringify(entries)})`);
    if (loaded.failure !== null || loaded.answer[0] !== "none")
      return { failure: loaded.failure, fuel: loaded.fuel };
    return { failure: { kind: "error", message: NO_ENTRY, line: null }, fuel: loaded.fuel };
  }

  run(args: string, fuel: number): CaseOutcome {
    let spent = 0;
    let steps = 0;
    let outcome: Outcome | null = null;
    const stages = [
      [PREPARE_FUEL, `_judge_prepare(${JSON.stringify(args)})`],
      [fuel, "_judge_call()"],
      [COLLECT_FUEL, "_judge_collect()"],
    ] as const;
    for (const [allowed, code] of stages) {
      const done = this.#guard(allowed, code);
      spent += done.spent.fuel;
      steps = code.startsWith("_judge_call") ? done.spent.steps : steps;
      outcome = done.failure;
      if (outcome === null && done.answer[0] === "value")
        outcome = { kind: "value", value: JSON.stringify(done.answer[1]) };
      if (outcome !== null) break;
    }
    return { ...(outcome ?? { kind: "fuel" }), ...this.#output.take(), spent: { fuel: spent, steps } };
  }

  #guard(fuel: number, code: string) {
    this.#answer = null;
    this.#engine.gauge.fill(fuel);
    let failure: Outcome | null = null;
    try {
      this.#engine.execute(code);
    } catch (error) {
      this.broken = true;
      failure = classifyCrash(error, this.#engine.gauge.empty);
    }
    const answer = readAnswer(this.#answer);
    if (failure === null && answer === null) {
      // The harness could not print its line, which only happens if the engine is out of memory.
      failure = { kind: "memory" };
    } else if (failure === null && answer?.[0] === "error") {
      const [, name, message] = answer;
      failure = { kind: "unsupported", message: message === "" ? name : `${name}: ${message}` };
    }
    const { spent } = this.#engine.gauge;
    return { failure, answer: answer ?? (["ok"] as const), spent, fuel: spent.fuel };
  }
}

function readAnswer(text: string | null): Answer | null {
  try {
    return text === null ? null : (JSON.parse(text) as Answer);
  } catch {
    return null;
  }
}

export function openPython(module: WebAssembly.Module, code: string, called: Called, fuel: number): Opened {
  const program = new PythonProgram(module, called.shape);
  const loaded = program.load(code, called.entries, fuel);
  return { program: loaded.failure === null ? program : null, failure: loaded.failure, fuel: loaded.fuel };
}

import { NO_ENTRY } from "../../verdict/failure.contract.ts";
import { MicroPython } from "../micropython-instance.ts";
import {
  type Called,
  type CaseOutcome,
  classifyCrash,
  type Opened,
  type Outcome,
  OutputBuffer,
  type Program,
} from "../program.ts";
import type { Shape } from "../shape.ts";
import { KNOWS_LETTERS, LETTERS, LETTER_BEYOND_ASCII, classifyPythonError } from "./errors.ts";
import { PYTHON_HARNESS } from "./harness.ts";
import { PRELUDE_BUILTINS } from "./prelude-builtins.ts";
import { PRELUDE_CORE } from "./prelude-core.ts";
import { PRELUDE_METHODS } from "./prelude-methods.ts";
import { MODULE_NEEDS, PRELUDE_MODULES } from "./prelude-modules.ts";

const START_FUEL = 30_000_000;
const PREPARE_FUEL = 8_000_000;
const COLLECT_FUEL = 4_000_000;

/**
 * Prefix of lines that the harness prints. Forging one gains nothing: expected values are not in the engine.
 */
const MARK = "\u0001judge:";

type Answer = ["ok"] | ["none"] | ["value", unknown, number] | ["error", string, string, string];

class PythonProgram implements Program {
  broken = false;
  allocated = 0;
  readonly #engine: MicroPython;
  readonly #output = new OutputBuffer();
  #answer: string | null = null;
  readonly #knowsLetters: boolean;
  readonly #overhead: number;

  constructor(module: WebAssembly.Module, code: string, shape: Shape) {
    this.#knowsLetters = KNOWS_LETTERS.test(code);
    this.#engine = new MicroPython(module, (text) => this.#write(text));
    this.#engine.gauge.fill(START_FUEL);
    this.#engine.execute(PRELUDE_CORE);
    this.#engine.execute(PRELUDE_BUILTINS);
    if (code.includes("_call_") || code.includes("_str_")) {
      this.#engine.execute(PRELUDE_METHODS);
    }
    const loaded = new Set<string>();
    const load = (name: string) => {
      if (!loaded.has(name)) {
        loaded.add(name);
        for (const needed of MODULE_NEEDS[name] ?? []) {
          load(needed);
        }
        this.#engine.execute(PRELUDE_MODULES[name] ?? "");
      }
    };
    const words = new Set(code.match(/\w+/g));
    for (const name of Object.keys(PRELUDE_MODULES)) {
      if (words.has(name)) {
        load(name);
      }
    }
    this.#engine.execute(PYTHON_HARNESS);
    // Warm-up without the submission: interns all names before the first counted call, and measures the cost of
    // an empty call.
    this.#engine.execute('_J.f = _zero; _judge_prepare("[]", False, False)');
    this.#overhead = this.#guard(PREPARE_FUEL, "_judge_call()").steps;
    this.#engine.execute("_judge_collect()");
    this.#engine.execute("_J.f = None");
    this.#engine.execute(`_judge_shape(${JSON.stringify(JSON.stringify(shape))})`);
  }

  #write(text: string): void {
    if (text.startsWith(MARK)) {
      this.#answer = text.slice(MARK.length);
    } else if (this.#answer === null || text !== "\n") {
      this.#output.write(text);
    }
  }

  load(code: string, entries: readonly string[], fuel: number): { failure: Outcome | null; fuel: number } {
    const loaded = this.#guard(fuel, `_judge_load(${JSON.stringify(code)}, ${JSON.stringify(entries)})`);
    if (loaded.failure !== null || loaded.answer[0] !== "none") {
      return { failure: loaded.failure, fuel: loaded.fuel };
    }
    return { failure: { kind: "error", message: NO_ENTRY, line: null }, fuel: loaded.fuel };
  }

  run(args: string, fuel: number, weigh = false): CaseOutcome {
    if (this.#knowsLetters && LETTER_BEYOND_ASCII.test(args))
      return {
        kind: "unsupported",
        message: LETTERS,
        ...this.#output.take(),
        spent: { fuel: 0, steps: 0 },
      };
    const marked = args.includes('"$"') ? "True" : "False";
    let spent = 0;
    let steps = 0;
    let outcome: Outcome | null = null;
    const stages = [
      [PREPARE_FUEL, `_judge_prepare(${JSON.stringify(args)}, ${marked}, ${weigh ? "True" : "False"})`],
      [fuel, "_judge_call()"],
      [COLLECT_FUEL, "_judge_collect()"],
    ] as const;
    for (const [allowed, code] of stages) {
      const done = this.#guard(allowed, code);
      spent += done.fuel;
      steps = code.startsWith("_judge_call") ? Math.max(1, done.steps - this.#overhead) : steps;
      outcome = done.failure;
      if (outcome === null && done.answer[0] === "value") {
        outcome = { kind: "value", value: JSON.stringify(done.answer[1]) };
        this.allocated = done.answer[2];
      }
      if (outcome !== null) {
        break;
      }
    }
    return { ...(outcome ?? { kind: "fuel" }), ...this.#output.take(), spent: { fuel: spent, steps } };
  }

  #guard(
    fuel: number,
    code: string,
  ): { failure: Outcome | null; answer: Answer; fuel: number; steps: number } {
    this.#answer = null;
    this.#engine.gauge.fill(fuel);
    let failure: Outcome | null = null;
    try {
      this.#engine.execute(code.replace("MARK", () => JSON.stringify(MARK)));
    } catch (error) {
      this.broken = true;
      failure = classifyCrash(error, this.#engine.gauge.empty);
    }
    const { fuel: used, steps } = this.#engine.gauge.spent;
    const spent = { fuel: used, steps: this.#engine.gauge.stepsBetweenMarks ?? steps };
    const answer = readAnswer(this.#answer);
    if (failure === null && answer === null) {
      // The harness could not print its line, which only happens if the engine is out of memory.
      failure = { kind: "memory" };
    } else if (failure === null && answer?.[0] === "error") {
      failure = classifyPythonError(answer[1], answer[2], answer[3]);
    }
    return { failure, answer: answer ?? ["ok"], ...spent };
  }
}

function readAnswer(text: string | null): Answer | null {
  try {
    return text === null ? null : (JSON.parse(text) as Answer);
  } catch {
    return null;
  }
}

/** `code` is the output of `rewritePython`. */
export function openPython(module: WebAssembly.Module, code: string, called: Called, fuel: number): Opened {
  const program = new PythonProgram(module, code, called.shape);
  const loaded = program.load(code, called.entries, fuel);
  return { program: loaded.failure === null ? program : null, failure: loaded.failure, fuel: loaded.fuel };
}

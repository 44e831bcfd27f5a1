import { NO_ENTRY } from "../verdict/failure.contract.ts";
import { JAVASCRIPT_HARNESS } from "./javascript-harness.ts";
import {
  type Called,
  type CaseOutcome,
  classifyCrash,
  type Opened,
  type Outcome,
  OutputBuffer,
  type Program,
} from "./program.ts";
import { type Handle, QuickJs } from "./quickjs-instance.ts";
import type { Shape } from "./shape.ts";

const FILE = "solution.js";
/** Fuel for passing arguments and reading the result, whose getters are submitted code. */
const PREPARE_FUEL = 4_000_000;
const COLLECT_FUEL = 3_000_000;

type Harness = Record<"prepare" | "call" | "timer" | "collect" | "describe", Handle>;

class JavaScriptProgram implements Program {
  broken = false;
  allocated = 0;
  readonly #engine: QuickJs;
  readonly #harness: Harness;
  readonly #output = new OutputBuffer();
  #entry: Handle = 0;

  constructor(module: WebAssembly.Module, shape: Shape) {
    this.#engine = new QuickJs(module, (text) => this.#output.write(text));
    this.#engine.defineWriter("__write");
    this.#own(`globalThis.__judge = ${JAVASCRIPT_HARNESS}(${JSON.stringify(shape)})`);
    this.#harness = {
      prepare: this.#own("__judge.prepare"),
      call: this.#own("__judge.call"),
      timer: this.#own("__judge.timer"),
      collect: this.#own("__judge.collect"),
      describe: this.#own("__judge.describe"),
    };
    this.#own("delete globalThis.__judge");
  }

  #own(code: string): Handle {
    const result = this.#engine.evaluate(code, "judge.js");
    if ("error" in result) {
      throw new Error(`The judge's own code failed: ${this.#engine.readText(result.error)}`);
    }
    return result.value;
  }

  /** Loads the submission and finds the function to call. */
  load(code: string, entries: readonly string[], fuel: number): { failure: Outcome | null; fuel: number } {
    return this.#guard(fuel, () => {
      const loaded = this.#engine.evaluate(code, FILE);
      if ("error" in loaded) {
        return this.#describe(loaded.error);
      }
      const failure = this.#runPending();
      if (failure !== null) return failure;
      const found = this.#engine.evaluate(
        `[${entries.map((entry) => `() => ${entry}`).join(",")}].reduce((found, read) => { if (found !== null) return found;
          try { const value = read(); return typeof value === "function" ? value : null; } catch { return null; } }, null)`,
        "judge.js",
      );
      if ("error" in found || this.#engine.readText(found.value) === "null") {
        return { kind: "error", message: NO_ENTRY, line: null };
      }
      this.#entry = found.value;
      return null;
    });
  }

  run(args: string, fuel: number, weigh = false): CaseOutcome {
    const prepared = this.#guard(PREPARE_FUEL, () => {
      const text = this.#engine.newText(args, weigh);
      const result = this.#engine.call(this.#harness.prepare, [text]);
      if (!weigh) {
        this.#engine.free(text);
      }
      return "error" in result ? this.#describe(result.error) : null;
    });
    if (prepared.failure !== null) {
      return { ...prepared.failure, ...this.#output.take(), spent: { fuel: prepared.fuel, steps: 0 } };
    }
    let steps = 0;
    const before = weigh ? this.#engine.memory.highWater() : 0;
    const called = this.#guard(fuel, () => {
      const result = this.#engine.call(this.#harness.call, [this.#entry]);
      if ("error" in result) {
        return this.#describe(result.error);
      }
      const failure = this.#runPending();
      if (failure !== null) return failure;
      steps = this.#engine.gauge.spent.steps;
      return null;
    });
    this.allocated = weigh ? this.#engine.memory.highWater() - before : 0;
    let outcome: Outcome | null = called.failure;
    let spent = prepared.fuel + called.fuel;
    if (outcome === null) {
      const collected = this.#guard(COLLECT_FUEL, () => {
        const result = this.#engine.call(this.#harness.collect, []);
        return "error" in result
          ? this.#describe(result.error)
          : { kind: "value", value: this.#engine.readText(result.value) };
      });
      outcome = collected.failure;
      spent += collected.fuel;
    }
    return { ...(outcome ?? { kind: "fuel" }), ...this.#output.take(), spent: { fuel: spent, steps } };
  }

  /** Runs promises and timers until none are left; an error thrown by a timer is the failure. */
  #runPending(): Outcome | null {
    for (;;) {
      this.#engine.runJobs();
      const next = this.#engine.call(this.#harness.timer, []);
      if ("error" in next) return this.#describe(next.error);
      if (this.#engine.readText(next.value) === "false") return null;
    }
  }

  #describe(error: Handle): Outcome {
    const described = this.#engine.call(this.#harness.describe, [error]);
    if ("error" in described) {
      return { kind: "error", message: "An error that cannot be read", line: null };
    }
    const { name, message, stack } = JSON.parse(this.#engine.readText(described.value)) as Record<
      string,
      string
    >;
    return classifyError(name ?? "", message ?? "", stack ?? "");
  }

  /** Runs work guarded against engine crashes. A crash ends only this run; the instance is not reused. */
  #guard(fuel: number, work: () => Outcome | null): { failure: Outcome | null; fuel: number } {
    this.#engine.gauge.fill(fuel);
    try {
      const failure = work();
      return { failure, fuel: this.#engine.gauge.spent.fuel };
    } catch (error) {
      this.broken = true;
      return { failure: classifyCrash(error, this.#engine.gauge.empty), fuel: this.#engine.gauge.spent.fuel };
    }
  }
}

/** Globals of Node and browsers that this engine lacks. */
const NODE_GLOBALS: ReadonlySet<string> = new Set(
  (
    "AbortController AbortSignal Atomics Blob BroadcastChannel Buffer DOMException Event EventTarget FinalizationRegistry Intl " +
    "MessageChannel SharedArrayBuffer Temporal TextDecoder TextEncoder URL URLSearchParams WeakRef WebAssembly atob btoa " +
    "crypto fetch navigator require"
  ).split(" "),
);

function classifyError(name: string, message: string, stack: string): Outcome {
  const line = /solution\.js:(\d+)/.exec(stack)?.[1];
  if (name === "InternalError" && message.includes("out of memory")) {
    return { kind: "memory" };
  }
  if (/stack overflow/i.test(message)) {
    return { kind: "recursion", message };
  }
  const missing = /^'?([\w$]{1,80})'? is not defined$/.exec(message)?.[1];
  if (name === "Unsupported" || (missing !== undefined && NODE_GLOBALS.has(missing))) {
    return { kind: "unsupported", message };
  }
  const said = name === "Thrown" ? message : `${name}: ${message}`;
  return { kind: "error", message: said, line: line === undefined ? null : Number(line) };
}

export function openJavaScript(
  module: WebAssembly.Module,
  code: string,
  called: Called,
  fuel: number,
): Opened {
  const program = new JavaScriptProgram(module, called.shape);
  const loaded = program.load(code, called.entries, fuel);
  return { program: loaded.failure === null ? program : null, failure: loaded.failure, fuel: loaded.fuel };
}

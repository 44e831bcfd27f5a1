import type { DeviceResult } from "#worker/judge/device.contract.ts";

import { addCount } from "./cpp-fuel.ts";
import { Host, type ProgramEnd } from "./cpp-host.ts";

// A compiled program: each run is a new instance, so that its variables begin as in a new process.

/** Rounds and calls after which a run is ended: a second or two. */
export const MAX_FUEL = 1_000_000_000;

interface Exports {
  memory: WebAssembly.Memory;
  fuel: WebAssembly.Global<"i64">;
  __stack_pointer: WebAssembly.Global<"i32">;
  judge_peak_bytes: () => number;
  judge_heap_full: () => number;
  judge_reset_peak: () => void;
  _initialize?: () => void;
  _start?: () => void;
  judge_prepare?: (count: number) => void;
  judge_write?: () => void;
  judge_run?: () => void;
}

export type ProgramModule = WebAssembly.Module;

/** @throws WasmError, or WebAssembly.CompileError if assembly of the code made something else of it */
export const openProgram = (program: Uint8Array): ProgramModule => new WebAssembly.Module(addCount(program));

/** On a stack of its own, where the browser has that: a worker's is half as large. */
export async function callDeep(work: (() => void) | undefined): Promise<void> {
  if (work === undefined) return;
  const { promising } = WebAssembly as { promising?: (work: () => void) => () => Promise<void> };
  if (promising === undefined) work();
  else await promising(work)();
}

/** An instance with its host. */
export class Run {
  readonly host = new Host();
  readonly exports: Exports;
  readonly #fuel: bigint;
  /** What was left when the program was ended from within. */
  #left: bigint | null = null;

  constructor(program: ProgramModule, fuel = MAX_FUEL) {
    this.#fuel = BigInt(fuel);
    const instance = new WebAssembly.Instance(program, this.host.buildImports(program));
    this.exports = instance.exports as unknown as Exports;
    this.host.memory = this.exports.memory;
    const { fuel: left } = this.exports;
    this.host.charge = (amount) => {
      left.value -= BigInt(amount);
    };
    this.host.stop = () => {
      this.#left ??= left.value;
      // A handler of C++ catches what the host throws, but not the trap of the next round or call.
      left.value = -1n;
    };
    left.value = this.#fuel;
  }

  get count(): number {
    return Number(this.#fuel - (this.#left ?? this.exports.fuel.value));
  }

  /** What ended a run. */
  describe(error: unknown): DeviceResult {
    return { ...this.#describe(error), output: this.host.output, outputCut: this.host.outputCut };
  }

  #describe(error: unknown): DeviceResult {
    const { ended } = this.host;
    if (ended === null && this.exports.fuel.value < 0n) return { kind: "fuel" };
    const said = error instanceof Error ? error.message : String(error);
    if (ended === null && error instanceof RangeError) {
      return /call stack/i.test(said) ? RECURSION : { kind: "memory" };
    }
    // Firefox says it of another class of error.
    if (ended === null && /too much recursion/i.test(said)) return RECURSION;
    const isFull = this.#isHeapFull();
    if (ended !== null) return describeEnd(ended, isFull);
    const stack = this.exports.__stack_pointer.value;
    if (/out of bounds/i.test(said) && stack < GUARD_BYTES) return RECURSION;
    if (isFull) return { kind: "memory" };
    if (error instanceof WebAssembly.RuntimeError) return fail(describeTrap(said));
    return fail("an exception was thrown before the call");
  }

  #isHeapFull(): boolean {
    const { fuel, judge_heap_full: isFull } = this.exports;
    const left = fuel.value;
    fuel.value = this.#fuel;
    const answer = isFull() !== 0;
    fuel.value = left;
    return answer;
  }
}

const RECURSION = { kind: "recursion", message: "the stack is full" } as const;
/** A stack that is full ends below this address. */
const GUARD_BYTES = 64;

const fail = (message: string, line: number | null = null): DeviceResult => ({
  kind: "error",
  message,
  line,
});

function describeEnd({ kind, message, line }: ProgramEnd, isFull: boolean): DeviceResult {
  switch (kind) {
    case "thrown": {
      const [type = "", ...what] = message.split("\n");
      if (isFull && type.includes("bad_alloc")) return { kind: "memory" };
      const name = demangle(type);
      const text = what.join("\n");
      return fail(text === "" ? `${name} was thrown` : `${name}: ${text}`.slice(0, 1000));
    }
    case "assert":
      return fail(`assertion failed: ${message}`.slice(0, 1000), line);
    case "abort":
      return isFull ? { kind: "memory" } : fail(message);
    case "broken":
      // "/…/vector:12: libc++ Hardening assertion n < size() failed: vector[] index out of bounds"
      return fail(message.replace(/^[\s\S]* failed: /, "").trim());
    case "exit":
      return fail(`exit(${message}) was called`);
    case "tooLarge":
      return { kind: "unsupported", message };
    case "mismatch":
    case "endless":
      return fail(message);
  }
}

/** The traps of V8, SpiderMonkey and JavaScriptCore in words of C++. */
function describeTrap(said: string): string {
  if (
    /out of bounds memory|memory access out of bounds|out-of-bounds memory|index out of bounds/i.test(said)
  ) {
    return "memory access out of bounds";
  }
  if (/divi(?:de|sion) by zero/i.test(said)) return "integer divide by zero";
  if (/divide result unrepresentable|integer overflow/i.test(said)) return "integer overflow in a division";
  if (/table|indirect|signature|null function/i.test(said))
    return "a call through a pointer that is no function";
  return "undefined behavior: the code reached a place that has no result, such as the end of a function without return";
}

const BUILTIN: Record<string, string> = {
  i: "int",
  l: "long",
  x: "long long",
  d: "double",
  b: "bool",
  c: "char",
  PKc: "const char*",
};

/** The name of a type in the ABI's form: "St13runtime_error", "7MyError", "N3app5ErrorE". */
export function demangle(type: string): string {
  if (BUILTIN[type] !== undefined) return BUILTIN[type];
  const names: string[] = type.startsWith("St") || type.startsWith("NSt") ? ["std"] : [];
  let rest = type.replace(/^N?(?:St)?/, "");
  for (;;) {
    const [, digits] = /^(\d+)/.exec(rest) ?? [];
    if (digits === undefined) break;
    const name = rest.slice(digits.length, digits.length + Number(digits));
    // The inline namespace of the library.
    if (!name.startsWith("__")) names.push(name);
    rest = rest.slice(digits.length + Number(digits));
  }
  return names.length === 0 ? "an exception" : names.join("::");
}

/** Code that writes into the result itself may leave something else. */
function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** Calls the entry point with the arguments of a case. */
export async function runCase(
  program: ProgramModule,
  args: string,
  fuel: number,
): Promise<{ result: DeviceResult; count: number }> {
  const run = new Run(program, fuel);
  const result = await callEntry(run, args);
  return { result, count: run.count };
}

async function callEntry(run: Run, args: string): Promise<DeviceResult> {
  const { host, exports } = run;
  try {
    exports._initialize?.();
    host.give(args);
    exports.judge_prepare?.(1);
    await callDeep(exports.judge_write);
  } catch (error) {
    return run.describe(error);
  }
  // A handler of the program may have caught what ended it.
  if (host.ended !== null) return run.describe(host.ended);
  if (!isJson(host.value)) return { kind: "error", message: "the result cannot be read", line: null };
  return { kind: "value", value: host.value, output: host.output, outputCut: host.outputCut };
}

/** Runs `main` of a whole program; the value is its exit code. */
export async function runMain(program: ProgramModule, fuel?: number): Promise<DeviceResult> {
  const run = new Run(program, fuel);
  const { host } = run;
  const end = (value: string): DeviceResult => ({
    kind: "value",
    value,
    output: host.output,
    outputCut: host.outputCut,
  });
  try {
    await callDeep(run.exports._start);
    return host.ended === null ? end("0") : run.describe(host.ended);
  } catch (error) {
    return host.ended?.kind === "exit" ? end(host.ended.message) : run.describe(error);
  }
}

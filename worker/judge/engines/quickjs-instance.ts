import { decode, encode, EngineMemory, FuelGauge, type FuelExports } from "./fuel.ts";

// Import and export names in the build of @jitl/quickjs-wasmfile-release-sync 0.32.0; they are minified, so the
// version is pinned. Their implementation:
// https://github.com/justjake/quickjs-emscripten/blob/main/c/interface.c.
interface QuickJsExports extends FuelExports {
  u: () => void;
  v: (bytes: number) => number;
  M: (address: number) => void;
  K: () => number;
  D: (runtime: number, bytes: number) => void;
  N: (runtime: number, intrinsics: number) => number;
  _: (context: number, text: number) => number;
  $: (context: number, value: number) => number;
  S: (context: number, text: number) => void;
  P: (context: number, value: number) => void;
  F: () => number;
  E: () => number;
  ua: (context: number) => number;
  ja: (context: number, object: number, name: number, value: number) => void;
  fa: (runtime: number) => number;
  ga: (runtime: number, most: number, lastContext: number) => number;
  ma: (context: number, called: number, self: number, count: number, values: number) => number;
  na: (context: number, value: number) => number;
  pa: (
    context: number,
    code: number,
    length: number,
    file: number,
    detectModule: number,
    flags: number,
  ) => number;
  Da: (context: number, name: number, parameters: number, constructs: boolean, host: number) => number;
  Ea: (values: number, index: number) => number;
}

const MEMORY = { initialPages: 256, maxPages: 512 };
/** QuickJS detects overflow at this size; at twice the size, the host's stack would overflow. */
const STACK_BYTES = 256 << 10;
/** Base objects, dates, eval, normalize, regular expressions, JSON, proxies, maps, typed arrays, promises, big integers. */
const INTRINSICS = 0b111_1111_1111;
const NOT_SUPPORTED = 52;
/** A nearly constant clock for reproducible runs: 1 January 2026 plus a millisecond per reading. */
const CLOCK_START = 1_767_225_600_000;
const HOST_CALL_FUEL = 400;

let shared: EngineMemory | undefined;

/** A value inside QuickJS: an address valid for the lifetime of the instance. */
export type Handle = number;

/** One instance of QuickJS on the engine's memory. It starts clean and is used by only one submission. */
export class QuickJs {
  readonly gauge: FuelGauge;
  readonly memory: EngineMemory;
  readonly #exports: QuickJsExports;
  readonly #runtime: number;
  readonly #context: number;

  constructor(module: WebAssembly.Module, onWrite: (text: string) => void) {
    shared ??= new EngineMemory(MEMORY.initialPages, MEMORY.maxPages);
    const memory = shared;
    memory.clear();
    this.memory = memory;
    const imports = createImports(memory, (values) => {
      const text = this.readText(this.#exports.Ea(values, 0));
      this.gauge.charge(HOST_CALL_FUEL + text.length);
      onWrite(text);
    });
    const instance = new WebAssembly.Instance(module, { a: imports });
    this.#exports = instance.exports as unknown as QuickJsExports;
    this.gauge = new FuelGauge(this.#exports);
    this.gauge.fill(START_FUEL);
    this.#exports.u();
    this.#runtime = this.#exports.K();
    this.#exports.D(this.#runtime, STACK_BYTES);
    this.#context = this.#exports.N(this.#runtime, INTRINSICS);
  }

  #store(text: string): { at: number; length: number } {
    const bytes = encode(text);
    const at = this.#exports.v(bytes.length + 1);
    if (at === 0) {
      throw new Error("out of memory");
    }
    const all = this.memory.bytes();
    all.set(bytes, at);
    all[at + bytes.length] = 0;
    return { at, length: bytes.length };
  }

  evaluate(code: string, file: string): { value: Handle } | { error: Handle } {
    const source = this.#store(code);
    const name = this.#store(file);
    return this.#settle(this.#exports.pa(this.#context, source.at, source.length, name.at, 0, 0));
  }

  call(called: Handle, values: readonly Handle[]): { value: Handle } | { error: Handle } {
    const list = this.#exports.v(Math.max(4, values.length * 4));
    const words = this.memory.words();
    for (const [index, value] of values.entries()) {
      words.setUint32(list + index * 4, value, true);
    }
    return this.#settle(this.#exports.ma(this.#context, called, this.#exports.E(), values.length, list));
  }

  #settle(value: Handle): { value: Handle } | { error: Handle } {
    const error = this.#exports.na(this.#context, value);
    return error === 0 ? { value } : { error };
  }

  /**
   * Copies a text into the engine. If allocations are measured, `keep` prevents its bytes from being freed, as
   * freed memory would be reused unnoticed.
   */
  newText(text: string, keep = false): Handle {
    const { at } = this.#store(text);
    const value = this.#exports._(this.#context, at);
    if (!keep) {
      this.#exports.M(at);
    }
    return value;
  }

  /** The value as text: calls the submission's own `toString`, so it costs fuel like all other code. */
  readText(value: Handle): string {
    const at = this.#exports.$(this.#context, value);
    if (at === 0) {
      return "";
    }
    const bytes = this.memory.bytes();
    const text = decode(bytes.subarray(at, bytes.indexOf(0, at)));
    this.#exports.S(this.#context, at);
    return text;
  }

  free(value: Handle): void {
    this.#exports.P(this.#context, value);
  }

  defineWriter(name: string): void {
    const { at } = this.#store(name);
    const writer = this.#exports.Da(this.#context, at, 1, false, 1);
    this.#exports.ja(this.#context, this.#exports.ua(this.#context), this.newText(name), writer);
  }

  /** Runs pending promise jobs. */
  runJobs(): void {
    const last = this.#exports.v(4);
    for (let rounds = 0; rounds < MAX_JOB_ROUNDS && this.#exports.fa(this.#runtime) !== 0; rounds += 1) {
      this.free(this.#exports.ga(this.#runtime, JOBS_A_ROUND, last));
    }
  }
}

const START_FUEL = 5_000_000;
const MAX_JOB_ROUNDS = 100_000;
const JOBS_A_ROUND = 1_000;

function createImports(
  memory: EngineMemory,
  onCall: (values: number) => void,
): Record<string, WebAssembly.ImportValue> {
  let now = CLOCK_START;
  const fail = (what: string) => () => {
    throw new WebAssembly.RuntimeError(what);
  };
  return {
    a: memory.memory,
    b: fail("assertion failed"),
    c: (_file: number, list: number, count: number, written: number) => {
      const words = memory.words();
      let total = 0;
      for (let index = 0; index < count; index += 1) {
        total += words.getUint32(list + index * 8 + 4, true);
      }
      words.setUint32(written, total, true);
      return 0;
    },
    d: () => NOT_SUPPORTED,
    e: () => 0,
    f: (count: number, size: number) => {
      const words = memory.words();
      words.setUint32(count, 0, true);
      words.setUint32(size, 0, true);
      return 0;
    },
    g: () => 0,
    h: () => 0,
    i: () => 0,
    j: () => 0,
    k: (bytes: number) => memory.grow(bytes >>> 0),
    l: () => undefined,
    // Local time is UTC: all fields of `struct tm` that the caller reads are zero.
    m: (_time: bigint, fields: number) => memory.bytes().fill(0, fields, fields + 44),
    n: () => undefined,
    o: () => NOT_SUPPORTED,
    p: () => {
      now += 1;
      return now;
    },
    q: fail("aborted"),
    r: fail("exited"),
    s: (_context: number, _self: number, _count: number, values: number) => {
      onCall(values);
      return 0;
    },
    t: () => undefined,
  };
}

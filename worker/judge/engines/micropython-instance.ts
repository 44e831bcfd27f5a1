import { decode, encode, EngineMemory, FuelGauge, type FuelExports } from "./fuel.ts";

interface MicroPythonExports extends FuelExports {
  __wasm_call_ctors: () => void;
  __indirect_function_table: WebAssembly.Table;
  malloc: (bytes: number) => number;
  free: (address: number) => void;
  mp_js_init: (pystack: number, heap: number) => void;
  proxy_c_init: () => void;
  mp_js_do_exec: (code: number, length: number, result: number) => void;
  setThrew: (threw: number, value: number) => void;
  emscripten_stack_init: () => void;
  emscripten_stack_get_current: () => number;
  _emscripten_stack_restore: (to: number) => void;
}

const MEMORY = { initialPages: 259, maxPages: 512 };
const START_FUEL = 5_000_000;
const PYSTACK_WORDS = 16_384;
const HEAP_BYTES = 4 << 20;
const STACK_BYTES = 1 << 20;
const STACK_LIMIT = 200_000;
const FIRST_HEAP_BYTE = 1 << 20;
/** "No such file" (ENOENT): imports look for files before they use a built-in module. */
const NO_SUCH_FILE = -44;
const HOST_CALL_FUEL = 1_500;
/** Approximate fuel cost of leaving the engine through the host. */
const LONG_JUMP_FUEL = 200;
/** A clock that only advances when read, so runs are deterministic and sleeping takes no time. */
const CLOCK_START = 1_767_225_600_000;
const CLOCK_STEP = 50;

let shared: EngineMemory | undefined;

/** One instance of MicroPython 1.27.0 on the engine's memory, without its JavaScript bridge and file system. */
export class MicroPython {
  readonly gauge: FuelGauge;
  readonly memory: EngineMemory;
  readonly #exports: MicroPythonExports;
  readonly #result: number;

  constructor(module: WebAssembly.Module, onWrite: (text: string) => void) {
    shared ??= new EngineMemory(MEMORY.initialPages, MEMORY.maxPages);
    this.memory = shared;
    this.memory.clear();
    const instance = new WebAssembly.Instance(module, this.#imports(module, onWrite));
    this.#exports = instance.exports as unknown as MicroPythonExports;
    this.gauge = new FuelGauge(this.#exports);
    this.gauge.fill(START_FUEL);
    this.#exports.emscripten_stack_init();
    this.#exports.__wasm_call_ctors();
    this.#deepenStack(() => this.#exports.mp_js_init(PYSTACK_WORDS, HEAP_BYTES));
    this.#exports.proxy_c_init();
    this.#result = this.#exports.malloc(12);
  }

  /**
   * The engine's built-in C stack overflows at about 150 calls, too few for ordinary recursion. It is therefore started
   * on a larger stack, and the limit stored next to the top of its stack is raised accordingly.
   */
  #deepenStack(start: () => void): void {
    const top = (this.#exports.malloc(STACK_BYTES + 16) + STACK_BYTES) & ~15;
    this.#exports._emscripten_stack_restore(top);
    start();
    const words = new Uint32Array(this.memory.memory.buffer, 0, FIRST_HEAP_BYTE / 4);
    const noted = words.findIndex((word, index) => {
      const limit = words[index + 1] ?? 0;
      return word <= top && word > top - 1024 && limit > 8_192 && limit <= 65_536;
    });
    if (noted === -1) {
      throw new Error("The engine's stack limit is not where this version has it");
    }
    words[noted + 1] = STACK_LIMIT;
  }

  /** Runs code in `__main__`. The harness catches the errors that the code throws. */
  execute(code: string): void {
    const bytes = encode(code);
    const at = this.#exports.malloc(bytes.length + 1);
    const all = this.memory.bytes();
    all.set(bytes, at);
    all[at + bytes.length] = 0;
    this.#exports.mp_js_do_exec(at, bytes.length, this.#result);
    this.#exports.free(at);
  }

  #imports(module: WebAssembly.Module, onWrite: (text: string) => void): WebAssembly.Imports {
    let now = CLOCK_START;
    let random = 1;
    const { memory } = this;
    const given: Record<string, WebAssembly.ImportValue> = {
      memory: memory.memory,
      emscripten_resize_heap: (bytes: number) => memory.grow(bytes >>> 0),
      mp_js_ticks_ms: () => {
        this.gauge.charge(HOST_CALL_FUEL);
        now += CLOCK_STEP;
        return now - CLOCK_START;
      },
      mp_js_time_ms: () => {
        this.gauge.charge(HOST_CALL_FUEL);
        now += CLOCK_STEP;
        return now;
      },
      mp_js_random_u32: () => {
        random = (Math.imul(random, 1_664_525) + 1_013_904_223) >>> 0;
        return random;
      },
      _emscripten_throw_longjmp: () => {
        this.gauge.charge(LONG_JUMP_FUEL);
        throw LONG_JUMP;
      },
      fd_write: (_file: number, list: number, count: number, written: number) => {
        const words = memory.words();
        let total = 0;
        for (let index = 0; index < count; index += 1) {
          const at = words.getUint32(list + index * 8, true);
          const length = words.getUint32(list + index * 8 + 4, true);
          this.gauge.charge(HOST_CALL_FUEL + length);
          onWrite(decode(memory.bytes().subarray(at, at + length)));
          total += length;
        }
        words.setUint32(written, total, true);
        return 0;
      },
    };
    const imports: WebAssembly.ModuleImports = {};
    for (const { name } of WebAssembly.Module.imports(module)) {
      imports[name] = given[name] ?? (name.startsWith("invoke_") ? this.#invoke : createMissing(name));
    }
    return { env: imports, wasi_snapshot_preview1: imports };
  }

  /** Calls a function that a C longjmp may leave: https://emscripten.org/docs/porting/setjmp-longjmp.html. */
  #invoke = (index: number, ...values: number[]): unknown => {
    const exports = this.#exports;
    const stack = exports.emscripten_stack_get_current();
    try {
      return exports.__indirect_function_table.get(index)(...values);
    } catch (error) {
      if (error !== LONG_JUMP) {
        throw error;
      }
      exports._emscripten_stack_restore(stack);
      exports.setThrew(1, 0);
      return undefined;
    }
  };
}

/** Thrown to unwind the frames of a longjmp; created once, because each new error captures the whole stack. */
const LONG_JUMP = new Error("longjmp");

function createMissing(name: string): () => number {
  return () => {
    if (name.startsWith("__syscall") || name.startsWith("fd_")) {
      return NO_SUCH_FILE;
    }
    throw new WebAssembly.RuntimeError(`${name} is not there`);
  };
}

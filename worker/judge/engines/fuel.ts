/** What of a rewritten engine the judge reads and sets: scripts/build/add-fuel.ts has what the two counters mean. */
export interface FuelExports {
  fuel: WebAssembly.Global;
  bulk: WebAssembly.Global;
}

export interface Spent {
  /** Everything that was charged: what the limits count. */
  fuel: number;
  /** Without bulk memory operations: what growth is measured with. */
  steps: number;
}

const PAGE_BYTES = 65_536;

/** The one memory of an engine. It is never made anew, because dead memories pile up until the isolate is full. */
export class EngineMemory {
  readonly memory: WebAssembly.Memory;
  constructor(initialPages: number, maxPages: number) {
    this.memory = new WebAssembly.Memory({ initial: initialPages, maximum: maxPages });
  }

  clear(): void {
    this.bytes().fill(0);
  }

  bytes(): Uint8Array {
    return new Uint8Array(this.memory.buffer);
  }

  words(): DataView {
    return new DataView(this.memory.buffer);
  }

  /** What a C library asks for when its heap is full; 0 is "out of memory" there. */
  grow(bytes: number): number {
    const missing = Math.ceil((bytes - this.memory.buffer.byteLength) / PAGE_BYTES);
    try {
      this.memory.grow(Math.max(0, missing));
      return 1;
    } catch {
      return 0;
    }
  }

  /** The text of a string that ends with a zero byte. */
  textAt(address: number): string {
    const bytes = this.bytes();
    return decode(bytes.subarray(address, bytes.indexOf(0, address)));
  }

  /** The end of what was ever written: the memory was zero before. */
  highWater(): number {
    const words = new BigUint64Array(this.memory.buffer);
    let last = words.length - 1;
    while (last > 0 && words[last] === 0n) {
      last -= 1;
    }
    return (last + 1) * 8;
  }
}

const decoder = new TextDecoder();
const encoder = new TextEncoder();

export const decode = (bytes: Uint8Array): string => decoder.decode(bytes);
export const encode = (text: string): Uint8Array => encoder.encode(text);

/** What a run may still use, and what it used. */
export class FuelGauge {
  readonly #exports: FuelExports;
  #start = 0n;
  #first: Spent | null = null;
  #last: Spent | null = null;

  constructor(exports: FuelExports) {
    this.#exports = exports;
  }

  fill(amount: number): void {
    this.#start = BigInt(amount);
    this.#exports.fuel.value = this.#start;
    this.#exports.bulk.value = 0n;
    this.#first = null;
    this.#last = null;
  }

  /** A place in a run at which the host was called, which took some fuel itself. */
  mark(cost: number): void {
    this.#last = this.spent;
    this.charge(cost);
    this.#first ??= this.spent;
  }

  /** What was spent from the first mark to the last one, without what the marks took; null without two. */
  get stepsBetweenMarks(): number | null {
    return this.#first === null || this.#last === null || this.#last.fuel < this.#first.fuel
      ? null
      : this.#last.steps - this.#first.steps;
  }

  /** What a call into the host costs: it does work that the engine cannot count. */
  charge(amount: number): void {
    this.#exports.fuel.value -= BigInt(amount);
  }

  get empty(): boolean {
    return this.#exports.fuel.value < 0n;
  }

  get spent(): Spent {
    const fuel = Number(this.#start - this.#exports.fuel.value);
    return { fuel, steps: fuel - Number(this.#exports.bulk.value) };
  }
}

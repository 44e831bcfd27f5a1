/**
 * The instrumented engine's exports that the judge reads and sets; scripts/build/add-fuel.ts explains the two counters.
 */
export interface FuelExports {
  fuel: WebAssembly.Global;
  bulk: WebAssembly.Global;
}

export interface Spent {
  /** All fuel charged; the limits apply to this count. */
  fuel: number;
  /** Fuel without bulk memory operations: used to measure growth. */
  steps: number;
}

const PAGE_BYTES = 65_536;

/** An engine's only memory. It is reused, because discarded memories accumulate until the isolate is full. */
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

  /** Called by the C library when its heap is full; 0 means "out of memory". */
  grow(bytes: number): number {
    const missing = Math.ceil((bytes - this.memory.buffer.byteLength) / PAGE_BYTES);
    try {
      this.memory.grow(Math.max(0, missing));
      return 1;
    } catch {
      return 0;
    }
  }

  /** Reads a null-terminated string. */
  textAt(address: number): string {
    const bytes = this.bytes();
    return decode(bytes.subarray(address, bytes.indexOf(0, address)));
  }

  /** End of the memory ever written: unused memory is zero. */
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

/** Remaining and used fuel of a run. */
export class FuelGauge {
  readonly #exports: FuelExports;
  #start = 0n;

  constructor(exports: FuelExports) {
    this.#exports = exports;
  }

  fill(amount: number): void {
    this.#start = BigInt(amount);
    this.#exports.fuel.value = this.#start;
    this.#exports.bulk.value = 0n;
  }

  /** Charges a host call for work that the engine cannot count. */
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

// What a compiled program is given: its arguments, which it walks through value by value, a place for its result, and the
// part of WASI that a program without files, arguments and a clock of its own needs.

/** Ends a program from within; it is no error of the host. */
export class ProgramEnd extends Error {
  readonly kind: EndKind;
  readonly line: number | null;

  constructor(kind: EndKind, message: string, line: number | null = null) {
    super(message);
    this.kind = kind;
    this.line = line;
  }
}

export type EndKind = "abort" | "assert" | "thrown" | "mismatch" | "endless" | "broken" | "exit" | "tooLarge";

/** The numbers by which the harness names the kinds (prelude.h, runtime.cpp). */
const END_KINDS: readonly EndKind[] = ["exit", "abort", "assert", "thrown", "mismatch", "endless", "broken"];

const MAX_OUTPUT = 65_536;
const MAX_VALUE = 60_000;

type Value = null | boolean | number | string | Value[] | { [key: string]: Value };

/** The numbers by which the harness names what it reads. */
const KIND = {
  none: 0,
  false: 1,
  true: 2,
  number: 3,
  text: 4,
  items: 5,
  pairs: 6,
  unique: 7,
  big: 8,
} as const;

interface Place {
  kind: number;
  number: number;
  /** The items of a list; of a map each key, and then its value. */
  items: readonly Value[];
  text: Uint8Array | null;
}

const NOWHERE: Place = { kind: KIND.none, number: 0, items: [], text: null };

function openValue(value: Value): Place {
  if (value === null) return NOWHERE;
  if (typeof value === "boolean") return { ...NOWHERE, kind: value ? KIND.true : KIND.false };
  if (typeof value === "number") return { ...NOWHERE, kind: KIND.number, number: value };
  if (typeof value === "string")
    return { ...NOWHERE, kind: KIND.text, text: new TextEncoder().encode(value) };
  if (Array.isArray(value)) return { ...NOWHERE, kind: KIND.items, items: value };
  const { $: mark, v: content } = value;
  if (typeof mark !== "string") return { ...NOWHERE, kind: KIND.pairs, items: Object.entries(value).flat() };
  if (mark === "map" && Array.isArray(content))
    return { ...NOWHERE, kind: KIND.pairs, items: content.flat() };
  if (mark === "set" && Array.isArray(content)) return { ...NOWHERE, kind: KIND.unique, items: content };
  if (mark === "bigint")
    return { ...NOWHERE, kind: KIND.big, text: new TextEncoder().encode(String(content)) };
  const special = {
    NaN: Number.NaN,
    Infinity: Number.POSITIVE_INFINITY,
    "-Infinity": Number.NEGATIVE_INFINITY,
  }[mark];
  return special === undefined ? NOWHERE : { ...NOWHERE, kind: KIND.number, number: special };
}

const sealNumber = (value: number): string =>
  Number.isFinite(value) ? JSON.stringify(value) : `{"$":"${String(value)}"}`;

const sealBig = (value: bigint): string =>
  value > BigInt(Number.MAX_SAFE_INTEGER) || value < BigInt(Number.MIN_SAFE_INTEGER)
    ? `{"$":"bigint","v":"${value}"}`
    : String(value);

/** The number with the fewest places that is the same as a float of 32 bits. */
function shortenFloat(value: number): number {
  for (let places = 6; places < 9; places += 1) {
    const short = Number(value.toPrecision(places));
    if (Math.fround(short) === value) return short;
  }
  return value;
}

/** The work of writing, beside one for each byte. */
const WRITE_COST = 500;

/** WASI's errors: bad file, not implemented. */
const BADF = 8;
const NOSYS = 52;

export class Host {
  memory: WebAssembly.Memory | null = null;
  output = "";
  outputCut = false;
  /** What ended the program from within. */
  ended: ProgramEnd | null = null;
  /** Called once when it ends so. */
  stop: () => void = () => {};
  /** Takes work for what the host does. */
  charge: (amount: number) => void = () => {};
  value = "";
  readonly #decoder = new TextDecoder();
  #place: Place = NOWHERE;
  #outer: Place[] = [];
  #seed = 1;

  readonly #end = (kind: EndKind, message: string, line: number | null = null): never => {
    this.ended ??= new ProgramEnd(kind, message, line);
    this.stop();
    throw this.ended;
  };

  /** The arguments of the next call. */
  give(args: string): void {
    this.#place = openValue(JSON.parse(args) as Value);
    this.#outer = [];
    this.value = "";
  }

  readonly #bytes = (at: number, length: number): Uint8Array => {
    const memory = this.memory?.buffer;
    if (memory === undefined || (at >>> 0) + (length >>> 0) > memory.byteLength) {
      return this.#end("broken", "memory access out of bounds");
    }
    return new Uint8Array(memory, at >>> 0, length >>> 0);
  };

  readonly #text = (at: number, length: number): string => new TextDecoder().decode(this.#bytes(at, length));

  readonly #put = (text: string): void => {
    if (this.value.length + text.length > MAX_VALUE) {
      return this.#end("tooLarge", "the returned value is too large");
    }
    this.value += text;
  };

  readonly judge = {
    kind: () => this.#place.kind,
    size: () => {
      const { kind, items, text } = this.#place;
      return kind === KIND.pairs ? items.length / 2 : (text?.length ?? items.length);
    },
    enter: (at: number) => {
      const { items } = this.#place;
      if (at >= items.length)
        return this.#end("mismatch", "fewer arguments are given than the function takes");
      this.#outer.push(this.#place);
      this.#place = openValue(items[at] ?? null);
    },
    leave: () => {
      this.#place = this.#outer.pop() ?? NOWHERE;
    },
    number: () => this.#place.number,
    text: (at: number) => {
      const { text } = this.#place;
      if (text !== null) this.#bytes(at, text.length).set(text);
    },
    put: (at: number, length: number) => this.#put(this.#text(at, length)),
    put_text: (at: number, length: number) => {
      if (length >>> 0 > MAX_VALUE) return this.#end("tooLarge", "the returned value is too large");
      this.#put(JSON.stringify(this.#text(at, length)));
    },
    put_number: (value: number) => this.#put(sealNumber(value)),
    put_float: (value: number) => this.#put(sealNumber(shortenFloat(value))),
    put_signed: (value: bigint) => this.#put(sealBig(value)),
    put_unsigned: (value: bigint) => this.#put(sealBig(BigInt.asUintN(64, value))),
    fail: (kind: number, at: number, length: number, line: number) => {
      const text = this.#text(at, Math.min(length >>> 0, 2000));
      return this.#end(END_KINDS[kind] ?? "abort", text, line > 0 ? line : null);
    },
  };

  readonly #wasi: Record<string, (...given: number[]) => number> = {
    fd_write: (file = 0, list = 0, count = 0, written = 0) => {
      if (file !== 1 && file !== 2) return BADF;
      let all = 0;
      for (let index = 0; index < count; index += 1) {
        const entry = this.#view(list + 8 * index, 8);
        const bytes = this.#bytes(entry.getUint32(0, true), entry.getUint32(4, true));
        all += bytes.length;
        this.charge(WRITE_COST + bytes.length);
        const room = MAX_OUTPUT - this.output.length;
        if (bytes.length > room) this.outputCut = true;
        if (room > 0) this.output += this.#decoder.decode(bytes.subarray(0, room), { stream: true });
      }
      this.#view(written, 4).setUint32(0, all, true);
      return 0;
    },
    // Nothing to read.
    fd_read: (_file = 0, _list = 0, _count = 0, read = 0) => {
      this.#view(read, 4).setUint32(0, 0, true);
      return 0;
    },
    fd_fdstat_get: (file = 0, into = 0) => {
      if (file > 2) return BADF;
      const stat = this.#bytes(into, 24);
      stat.fill(0);
      // A character device that is read and written.
      stat[0] = 2;
      stat.fill(255, 8);
      return 0;
    },
    fd_close: () => 0,
    fd_seek: () => 70,
    fd_prestat_get: () => BADF,
    environ_sizes_get: (count = 0, size = 0) => this.#setNone(count, size),
    environ_get: () => 0,
    args_sizes_get: (count = 0, size = 0) => this.#setNone(count, size),
    args_get: () => 0,
    clock_res_get: (_clock = 0, into = 0) => {
      this.#view(into, 8).setBigUint64(0, 1000n, true);
      return 0;
    },
    /** The same in every run: xorshift. */
    random_get: (at = 0, length = 0) => {
      const bytes = this.#bytes(at, length);
      for (let index = 0; index < bytes.length; index += 1) {
        this.#seed ^= this.#seed << 13;
        this.#seed ^= this.#seed >>> 17;
        this.#seed ^= this.#seed << 5;
        bytes[index] = this.#seed;
      }
      return 0;
    },
    sched_yield: () => 0,
    proc_exit: (code = 0) => {
      return this.#end("exit", String(code));
    },
  };

  #view(at: number, length: number): DataView {
    const { buffer, byteOffset } = this.#bytes(at, length);
    return new DataView(buffer, byteOffset, length);
  }

  #setNone(count: number, size: number): number {
    this.#view(count, 4).setUint32(0, 0, true);
    this.#view(size, 4).setUint32(0, 0, true);
    return 0;
  }

  /** The imports of a program. The compiler needs no others for C++. */
  buildImports(program: WebAssembly.Module): WebAssembly.Imports {
    const imports: Record<string, Record<string, WebAssembly.ImportValue>> = { judge: this.judge };
    const wasi: Record<string, WebAssembly.ImportValue> = {
      ...this.#wasi,
      clock_time_get: (_clock: number, _precision: bigint, into: number) => {
        this.#view(into, 8).setBigUint64(0, BigInt(Math.round(performance.now() * 1e6)), true);
        return 0;
      },
    };
    for (const { module, name } of WebAssembly.Module.imports(program)) {
      if (module === "wasi_snapshot_preview1") wasi[name] ??= () => NOSYS;
    }
    imports.wasi_snapshot_preview1 = wasi;
    return imports;
  }
}

import {
  SECTION,
  type Section,
  WasmError,
  WasmReader,
  encodeUnsigned,
  readParameterCounts,
  readSections,
} from "#src/lib/wasm.ts";

// Counts the work of a compiled program, and ends it when it has none left: each call of a function and each round of a
// loop takes one unit of an exported global, and so do 64 bytes that are copied or filled. The count is added after the
// compiler, so that no attribute or assembly of the code changes it, and libraries are counted as well.

/** 2^50: an instance may start before its fuel is set. */
const FULL = [...Array<number>(7).fill(0x80), 0x02];

class Writer {
  #bytes: Uint8Array<ArrayBuffer>;
  length = 0;

  constructor(size: number) {
    this.#bytes = new Uint8Array(size);
  }

  #makeRoom(more: number): void {
    if (this.length + more <= this.#bytes.length) return;
    const larger = new Uint8Array(2 * (this.length + more));
    larger.set(this.#bytes.subarray(0, this.length));
    this.#bytes = larger;
  }

  put(bytes: Uint8Array | readonly number[]): void {
    this.#makeRoom(bytes.length);
    this.#bytes.set(bytes, this.length);
    this.length += bytes.length;
  }

  copy(from: Uint8Array, start: number, end: number): void {
    this.put(from.subarray(start, end));
  }

  take(): Uint8Array<ArrayBuffer> {
    return this.#bytes.subarray(0, this.length);
  }
}

/** Integers that follow an opcode; 255 for an opcode with other operands, 254 for an unknown one. */
const OPERANDS = new Uint8Array(256).fill(254);
const setOperands = (count: number, ...ranges: readonly (readonly [first: number, last: number])[]) => {
  for (const [first, last] of ranges) OPERANDS.fill(count, first, last + 1);
};
// From unreachable to end, return, drop and select; comparison, arithmetic and conversion; catch_all.
setOperands(
  0,
  [0x00, 0x01],
  [0x05, 0x05],
  [0x0a, 0x0b],
  [0x0f, 0x0f],
  [0x19, 0x1b],
  [0x45, 0xc4],
  [0xd1, 0xd1],
);
// Blocks, try, catch, throw, rethrow, branches, calls, delegate, variables, memory's size, constants.
setOperands(1, [0x02, 0x04], [0x06, 0x09], [0x0c, 0x0d], [0x10, 0x10], [0x18, 0x18], [0x20, 0x26]);
setOperands(1, [0x3f, 0x42], [0xd0, 0xd0], [0xd2, 0xd2]);
setOperands(2, [0x11, 0x11], [0x28, 0x3e]);
setOperands(255, [0x0e, 0x0e], [0x1c, 0x1c], [0x43, 0x44], [0xfc, 0xfc]);

const LOOP = 0x03;
const GLOBAL_GET = 0x23;
const GLOBAL_SET = 0x24;
const BULK = -1;

/** Moves behind an instruction, and returns its opcode. */
function skipInstruction(reader: WasmReader, globals: number): number {
  const op = reader.byte();
  const operands = OPERANDS[op] ?? 254;
  if (op === GLOBAL_GET || op === GLOBAL_SET) {
    // Assembly could otherwise name the count.
    if (reader.unsigned() >= globals) throw new WasmError("The program names a global that is not its own");
    return op;
  }
  if (operands < 254) {
    for (let left = operands; left > 0; left -= 1) reader.skipInteger();
    return op;
  }
  switch (op) {
    case 0x0e:
      for (let left = reader.unsigned() + 1; left > 0; left -= 1) reader.unsigned();
      return op;
    case 0x1c: {
      const types = reader.unsigned();
      reader.at += types;
      return op;
    }
    case 0x43:
      reader.at += 4;
      return op;
    case 0x44:
      reader.at += 8;
      return op;
    case 0xfc: {
      const extended = reader.unsigned();
      if (extended > 17) break;
      const more =
        extended < 8 ? 0 : extended === 9 || extended === 11 || extended === 13 || extended > 14 ? 1 : 2;
      for (let left = more; left > 0; left -= 1) reader.unsigned();
      return extended === 10 || extended === 11 ? BULK : op;
    }
  }
  throw new WasmError(`The program has an instruction that cannot be counted: 0x${op.toString(16)}`);
}

/** The linker of C++ makes no imports but functions. */
function refuseImports(bytes: Uint8Array, { start }: Section): void {
  const reader = new WasmReader(bytes, start);
  for (let left = reader.unsigned(); left > 0; left -= 1) {
    reader.skipImportNames();
    if (reader.byte() !== 0) throw new WasmError("The program imports what is no function");
    reader.unsigned();
  }
}

/**
 * Adds the count to a program, as its export `fuel`.
 * @throws WasmError if it has what the compiler does not make of C++
 */
export function addCount(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const sections = readSections(bytes);
  const parameters = readParameterCounts(bytes, sections);
  const imports = sections.find(({ id }) => id === SECTION.import);
  if (imports !== undefined) refuseImports(bytes, imports);
  const own = sections.find(({ id }) => id === SECTION.global);
  const globals = own === undefined ? 0 : new WasmReader(bytes, own.start).unsigned();
  const fuel = encodeUnsigned(globals);
  const check = [GLOBAL_GET, ...fuel, 0x42, 0, 0x53, 0x04, 0x40, 0x00, 0x0b];
  const take = [GLOBAL_GET, ...fuel, 0x42, 1, 0x7d, GLOBAL_SET, ...fuel, ...check];
  const takeLength = (local: number) => {
    const kept = encodeUnsigned(local);
    const size = [0x20, ...kept, 0x41, 6, 0x76, 0xad];
    return [0x22, ...kept, GLOBAL_GET, ...fuel, ...size, 0x7d, GLOBAL_SET, ...fuel, ...check];
  };
  const all = new Writer(2 * bytes.length);
  all.put(bytes.subarray(0, 8));
  for (const section of sections) {
    const part = new Writer(2 * (section.end - section.start) + 64);
    const reader = new WasmReader(bytes, section.start);
    switch (section.id) {
      case SECTION.global:
        part.put(encodeUnsigned(reader.unsigned() + 1));
        part.copy(bytes, reader.at, section.end);
        part.put([0x7e, 1, 0x42, ...FULL, 0x0b]);
        break;
      case SECTION.export:
        part.put(encodeUnsigned(reader.unsigned() + 1));
        part.copy(bytes, reader.at, section.end);
        part.put([4, ...new TextEncoder().encode("fuel"), 3, ...fuel]);
        break;
      case SECTION.code: {
        const count = reader.unsigned();
        part.put(encodeUnsigned(count));
        for (let index = 0; index < count; index += 1) {
          const length = reader.unsigned();
          const body = rewriteBody(reader.at, reader.at + length, parameters[index] ?? 0);
          part.put(encodeUnsigned(body.length));
          part.put(body);
          reader.at += length;
        }
        break;
      }
      default:
        part.copy(bytes, section.start, section.end);
    }
    all.put([section.id, ...encodeUnsigned(part.length)]);
    all.put(part.take());
  }
  return all.take();

  function rewriteBody(start: number, end: number, given: number): Uint8Array {
    const reader = new WasmReader(bytes, start);
    const groups = reader.unsigned();
    const declarations = reader.at;
    let locals = given;
    for (let left = groups; left > 0; left -= 1) {
      locals += reader.unsigned();
      reader.byte();
    }
    const first = reader.at;
    const code = new Writer(2 * (end - first) + 64);
    code.put(take);
    let copied = first;
    let isBulk = false;
    while (reader.at < end) {
      const before = reader.at;
      const op = skipInstruction(reader, globals);
      if (op === LOOP) {
        code.copy(bytes, copied, reader.at);
        code.put(take);
        copied = reader.at;
      } else if (op === BULK) {
        code.copy(bytes, copied, before);
        code.put(takeLength(locals));
        copied = before;
        isBulk = true;
      }
    }
    code.copy(bytes, copied, end);
    const body = new Writer(code.length + first - start + 8);
    body.put(encodeUnsigned(groups + (isBulk ? 1 : 0)));
    body.copy(bytes, declarations, first);
    if (isBulk) body.put([1, 0x7f]);
    body.put(code.take());
    return body.take();
  }
}

// The parts of the WebAssembly binary format that counters of work are put into:
// https://webassembly.github.io/spec/core/binary/.

export const SECTION = {
  type: 1,
  import: 2,
  function: 3,
  memory: 5,
  global: 6,
  export: 7,
  code: 10,
} as const;

export interface Section {
  id: number;
  start: number;
  end: number;
}

/** A file that is not what its reader expects. */
export class WasmError extends Error {}

export function encodeUnsigned(value: number): number[] {
  const bytes: number[] = [];
  let rest = value;
  do {
    const low = rest % 128;
    rest = Math.floor(rest / 128);
    bytes.push(rest > 0 ? low + 128 : low);
  } while (rest > 0);
  return bytes;
}

export class WasmReader {
  at: number;
  readonly bytes: Uint8Array;

  constructor(bytes: Uint8Array, at: number) {
    this.bytes = bytes;
    this.at = at;
  }

  byte(): number {
    const value = this.bytes[this.at];
    if (value === undefined) throw new WasmError("The file ends too early");
    this.at += 1;
    return value;
  }

  unsigned(): number {
    let value = 0;
    for (let scale = 1; ; scale *= 128) {
      const byte = this.byte();
      value += (byte & 127) * scale;
      if (byte < 128) return value;
    }
  }

  /** The last byte of an integer is below 128 (LEB128). */
  skipInteger(): void {
    while ((this.bytes[this.at] ?? 0) >= 128) this.at += 1;
    this.at += 1;
  }

  /** The names of an import: its module's and its own. */
  skipImportNames(): void {
    for (let left = 2; left > 0; left -= 1) {
      const length = this.unsigned();
      this.at += length;
    }
  }
}

export function readSections(bytes: Uint8Array): Section[] {
  const reader = new WasmReader(bytes, 8);
  const sections: Section[] = [];
  while (reader.at < bytes.length) {
    const id = reader.byte();
    const length = reader.unsigned();
    sections.push({ id, start: reader.at, end: reader.at + length });
    reader.at += length;
  }
  return sections;
}

/** How many parameters each function of the file has. */
export function readParameterCounts(bytes: Uint8Array, sections: readonly Section[]): number[] {
  const types: number[] = [];
  const functions: number[] = [];
  for (const { id, start } of sections) {
    const reader = new WasmReader(bytes, start);
    if (id === SECTION.type) {
      for (let left = reader.unsigned(); left > 0; left -= 1) {
        reader.byte();
        const parameters = reader.unsigned();
        reader.at += parameters;
        const results = reader.unsigned();
        reader.at += results;
        types.push(parameters);
      }
    } else if (id === SECTION.function) {
      for (let left = reader.unsigned(); left > 0; left -= 1) functions.push(types[reader.unsigned()] ?? 0);
    }
  }
  return functions;
}

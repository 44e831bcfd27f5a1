import { WasmReader } from "./wasm-bytes.ts";

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

/** Reads the parameter count of each function type, and the type of each function in the file. */
export function readSignatures(bytes: Uint8Array, sections: Section[]): number[] {
  const parameters: number[] = [];
  const functions: number[] = [];
  for (const section of sections) {
    const reader = new WasmReader(bytes, section.start);
    if (section.id === SECTION.type) {
      for (let left = reader.unsigned(); left > 0; left -= 1) {
        reader.byte();
        const count = reader.unsigned();
        reader.at += count;
        const results = reader.unsigned();
        reader.at += results;
        parameters.push(count);
      }
    } else if (section.id === SECTION.function) {
      for (let left = reader.unsigned(); left > 0; left -= 1) {
        functions.push(parameters[reader.unsigned()] ?? 0);
      }
    }
  }
  return functions;
}

export function countGlobals(bytes: Uint8Array, sections: Section[]): number {
  const own = sections.find((section) => section.id === SECTION.global);
  const imports = sections.find((section) => section.id === SECTION.import);
  let count = own === undefined ? 0 : new WasmReader(bytes, own.start).unsigned();
  if (imports !== undefined) {
    const reader = new WasmReader(bytes, imports.start);
    for (let left = reader.unsigned(); left > 0; left -= 1) {
      if (reader.importEntry() === "global") {
        count += 1;
      }
    }
  }
  return count;
}

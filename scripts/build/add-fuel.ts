import {
  SECTION,
  type Section,
  encodeUnsigned,
  readParameterCounts,
  readSections,
} from "../../src/lib/wasm.ts";
import {
  FULL,
  OP,
  encodeSpentFuel,
  encodeAddition,
  encodeLengthCharge,
  encodeFuelCharge,
  encodeGlobal,
  encodeFuelCopy,
} from "./fuel-code.ts";
import { EngineReader, concatBytes, encodeName } from "./wasm-bytes.ts";
import { countGlobals } from "./wasm-sections.ts";

// Instruments a WebAssembly file with fuel metering. Each function entry and each loop header takes one unit of
// an exported 64-bit global; `memory.copy` and `memory.fill` take one for every 64 bytes. Below zero the code
// traps, which also bounds loops inside the engine that no interrupt handler sees. A second global sums the
// bulk charges alone, so that growth can be measured without them.

export interface FuelOptions {
  /** Maximum memory size, in pages of 64 KiB. */
  maxPages: number;
  /**
   * Loops (by index in the file) that are the engine's own housekeeping: each iteration adds this amount to the
   * second counter, which excludes the loop and the calls it makes from the growth measurement.
   */
  bulkLoops?: Readonly<Record<number, number>>;
  /** Loops (by index) whose calls are charged to the second counter in full, whatever their cost. */
  bulkCalls?: readonly number[];
  /** Instructions to insert, keyed by the file offset of the instruction they precede. */
  insertions?: ReadonlyMap<number, readonly number[]>;
}

export interface FuelResult {
  bytes: Uint8Array<ArrayBuffer>;
  functions: number;
  loops: number;
  bulkSites: number;
}

function readMemoryLimits(reader: EngineReader, maxPages: number): number[] {
  const { min } = reader.limits();
  if (min > maxPages) {
    throw new Error(`The memory begins with ${min} pages, more than ${maxPages}`);
  }
  return [1, ...encodeUnsigned(min), ...encodeUnsigned(maxPages)];
}

/** Makes the memory an import: a memory that the file defines itself becomes the import `env.memory`. */
function rewriteImports(
  bytes: Uint8Array,
  section: Section,
  memory: Section | undefined,
  maxPages: number,
): Uint8Array {
  const reader = new EngineReader(bytes, section.start);
  const count = reader.unsigned();
  if (memory !== undefined) {
    const own = new EngineReader(bytes, memory.start);
    own.unsigned();
    return concatBytes([
      encodeUnsigned(count + 1),
      bytes.subarray(reader.at, section.end),
      [...encodeName("env"), ...encodeName("memory"), 2],
      readMemoryLimits(own, maxPages),
    ]);
  }
  const parts: (Uint8Array | number[])[] = [];
  let copied = section.start;
  for (let left = count; left > 0; left -= 1) {
    const before = reader.at;
    if (reader.importEntry() === "memory") {
      const at = new EngineReader(bytes, before);
      at.skipImportNames();
      at.byte();
      parts.push(bytes.subarray(copied, at.at), readMemoryLimits(at, maxPages));
      copied = reader.at;
    }
  }
  return concatBytes([...parts, bytes.subarray(copied, section.end)]);
}

export function addFuel(
  bytes: Uint8Array,
  { maxPages, bulkLoops = {}, bulkCalls = [], insertions = new Map() }: FuelOptions,
): FuelResult {
  const sections = readSections(bytes);
  const signatures = readParameterCounts(bytes, sections);
  const fuel = countGlobals(bytes, sections);
  const memory = sections.find((section) => section.id === SECTION.memory);
  const counts = { functions: 0, loops: 0, bulkSites: 0 };
  const parts: (Uint8Array | number[])[] = [bytes.subarray(0, 8)];
  for (const section of sections) {
    const content = rewriteSection(section);
    if (content !== null) {
      parts.push([section.id, ...encodeUnsigned(content.length)], content);
    }
  }
  return { bytes: concatBytes(parts), ...counts };

  function rewriteSection(section: Section): Uint8Array | null {
    const reader = new EngineReader(bytes, section.start);
    switch (section.id) {
      case SECTION.import:
        return rewriteImports(bytes, section, memory, maxPages);
      case SECTION.memory:
        return null;
      case SECTION.global: {
        const count = reader.unsigned();
        const before = bytes.subarray(reader.at, section.end);
        return concatBytes([encodeUnsigned(count + 2), before, encodeGlobal(FULL), encodeGlobal([0])]);
      }
      case SECTION.export: {
        const count = reader.unsigned();
        return concatBytes([
          encodeUnsigned(count + 2),
          bytes.subarray(reader.at, section.end),
          [...encodeName("fuel"), 3, ...encodeUnsigned(fuel)],
          [...encodeName("bulk"), 3, ...encodeUnsigned(fuel + 1)],
        ]);
      }
      case SECTION.code: {
        const count = reader.unsigned();
        const bodies: (Uint8Array | number[])[] = [encodeUnsigned(count)];
        for (let index = 0; index < count; index += 1) {
          const length = reader.unsigned();
          const body = rewriteBody(reader.at, reader.at + length, signatures[index] ?? 0);
          bodies.push(encodeUnsigned(body.length), body);
          reader.at += length;
        }
        return concatBytes(bodies);
      }
      default:
        return bytes.subarray(section.start, section.end);
    }
  }

  function rewriteBody(start: number, end: number, parameters: number): Uint8Array {
    counts.functions += 1;
    const reader = new EngineReader(bytes, start);
    const groups = reader.unsigned();
    const declarations = reader.at;
    let locals = parameters;
    for (let left = groups; left > 0; left -= 1) {
      locals += reader.unsigned();
      reader.byte();
    }
    const parts: (Uint8Array | readonly number[])[] = [encodeFuelCharge(fuel)];
    let usesLocals = false;
    const firstInstruction = reader.at;
    let copied = firstInstruction;
    const open: boolean[] = [];
    while (reader.at < end) {
      const before = reader.at;
      const inserted = insertions.get(before);
      if (inserted !== undefined) {
        parts.push(bytes.subarray(copied, before), inserted);
        copied = before;
      }
      const op = reader.instruction();
      if (op === OP.loop) {
        parts.push(bytes.subarray(copied, reader.at), encodeFuelCharge(fuel));
        const housekeeping = bulkLoops[counts.loops];
        if (housekeeping !== undefined) {
          parts.push(encodeAddition(fuel + 1, housekeeping));
        }
        open.push(bulkCalls.includes(counts.loops));
        counts.loops += 1;
        copied = reader.at;
      } else if (op === OP.block || op === OP.if) {
        open.push(open.at(-1) ?? false);
      } else if (op === OP.end) {
        open.pop();
      } else if (op === OP.call && open.at(-1) === true) {
        usesLocals = true;
        parts.push(bytes.subarray(copied, before), encodeFuelCopy(fuel, locals + 1));
        parts.push(bytes.subarray(before, reader.at), encodeSpentFuel(fuel, locals + 1));
        copied = reader.at;
      } else if (op === "bulk") {
        counts.bulkSites += 1;
        usesLocals = true;
        parts.push(bytes.subarray(copied, before), encodeLengthCharge(fuel, locals));
        copied = before;
      }
    }
    parts.push(bytes.subarray(copied, end));
    // Extra locals for the inserted code: a 32-bit integer for the length of a bulk operation, and a 64-bit one
    // for the fuel before a call.
    const added = usesLocals ? [1, 0x7f, 1, 0x7e] : [];
    return concatBytes([
      encodeUnsigned(groups + added.length / 2),
      bytes.subarray(declarations, firstInstruction),
      added,
      ...parts,
    ]);
  }
}

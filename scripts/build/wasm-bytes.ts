import { WasmReader, encodeUnsigned } from "../../src/lib/wasm.ts";

// What fuel metering reads of an engine's file, and writes into it.

export function encodeName(name: string): number[] {
  const bytes = [...new TextEncoder().encode(name)];
  return [...encodeUnsigned(bytes.length), ...bytes];
}

export function concatBytes(parts: readonly (Uint8Array | readonly number[])[]): Uint8Array<ArrayBuffer> {
  const joined = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    joined.set(part, at);
    at += part.length;
  }
  return joined;
}

const IMPORT_KINDS = ["function", "table", "memory", "global"] as const;

type ImportKind = (typeof IMPORT_KINDS)[number];

/** Operands of one-byte opcodes: how many variable-length integers follow. */
const INTEGERS_AFTER = new Map<number, number>([
  ...[0x0c, 0x0d, 0x10, 0x20, 0x21, 0x22, 0x23, 0x24, 0x25, 0x26, 0xd2, 0x3f, 0x40, 0x41, 0x42].map(
    (op) => [op, 1] as const,
  ),
  ...[0x02, 0x03, 0x04].map((op) => [op, 1] as const),
  [0x11, 2],
  ...Array.from({ length: 0x3e - 0x28 + 1 }, (_, index) => [0x28 + index, 2] as const),
]);

const WITHOUT_OPERANDS = new Set([0x00, 0x01, 0x05, 0x0b, 0x0f, 0x1a, 0x1b, 0xd1]);

export class EngineReader extends WasmReader {
  limits(): { min: number } {
    const flags = this.byte();
    if (flags > 1) {
      throw new Error("A shared or 64-bit memory is not supported");
    }
    const min = this.unsigned();
    if (flags === 1) {
      this.unsigned();
    }
    return { min };
  }

  importEntry(): ImportKind {
    this.skipImportNames();
    const kind = IMPORT_KINDS[this.byte()];
    switch (kind) {
      case "function":
        this.unsigned();
        return kind;
      case "table":
        this.byte();
        this.limits();
        return kind;
      case "memory":
        this.limits();
        return kind;
      case "global":
        this.at += 2;
        return kind;
      default:
        throw new Error("An import of an unknown kind");
    }
  }

  /** Skips one instruction and its operands; throws on an unknown opcode, which might have operands. */
  instruction(): number | "bulk" {
    const op = this.byte();
    const integers = INTEGERS_AFTER.get(op);
    if (integers !== undefined) {
      for (let left = integers; left > 0; left -= 1) {
        this.skipInteger();
      }
    } else if (op === 0x0e) {
      for (let left = this.unsigned() + 1; left > 0; left -= 1) {
        this.skipInteger();
      }
    } else if (op === 0x1c) {
      const types = this.unsigned();
      this.at += types;
    } else if (op === 0x43) {
      this.at += 4;
    } else if (op === 0x44) {
      this.at += 8;
    } else if (op === 0xd0) {
      this.at += 1;
    } else if (op === 0xfc) {
      return this.#extended();
    } else if (!WITHOUT_OPERANDS.has(op) && !(op >= 0x45 && op <= 0xc4)) {
      throw new Error(`Unknown instruction 0x${op.toString(16)}`);
    }
    return op;
  }

  #extended(): number | "bulk" {
    const op = this.unsigned();
    const operands = op < 8 ? 0 : op === 9 || op === 11 || op === 13 || op > 14 ? 1 : 2;
    for (let left = operands; left > 0; left -= 1) {
      this.skipInteger();
    }
    return op === 10 || op === 11 ? "bulk" : 0xfc;
  }
}

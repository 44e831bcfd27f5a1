import { SECTION, type Section } from "../../src/lib/wasm.ts";
import { EngineReader } from "./wasm-bytes.ts";

export function countGlobals(bytes: Uint8Array, sections: Section[]): number {
  const own = sections.find((section) => section.id === SECTION.global);
  const imports = sections.find((section) => section.id === SECTION.import);
  let count = own === undefined ? 0 : new EngineReader(bytes, own.start).unsigned();
  if (imports !== undefined) {
    const reader = new EngineReader(bytes, imports.start);
    for (let left = reader.unsigned(); left > 0; left -= 1) {
      if (reader.importEntry() === "global") {
        count += 1;
      }
    }
  }
  return count;
}

import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";

import { PROJECT } from "#scripts/lib/command.ts";

import { addFuel } from "./add-fuel.ts";

// Builds the judge's engines from their packages: node scripts/build/make-judge-engines.ts. The output is
// committed, and a test fails if it is out of date. Fuel counts change with an engine's version, so versions
// are pinned.
const ENGINES = [
  {
    from: "@jitl/quickjs-wasmfile-release-sync/dist/emscripten-module.wasm",
    to: "quickjs.wasm",
    maxPages: 512,
  },
  {
    from: "@micropython/micropython-webassembly-pyscript/micropython.wasm",
    to: "micropython.wasm",
    maxPages: 512,
    // Work that CPython does not do: garbage collection (6 to 20), searching for free heap blocks (44), hashing
    // and copying each new string (50, 51), searching the interned strings (54), probing occupied slots in
    // dicts and sets (306, 310), and walking a string from its start to reach an index (413, 414).
    bulkLoops: {
      6: 1,
      7: 1,
      8: 1,
      11: 1,
      13: 1,
      14: 1,
      15: 1,
      20: 1,
      44: 1,
      50: 1,
      51: 1,
      54: 1,
      306: 1,
      310: 1,
      413: 1,
      414: 1,
    },
    // Calls that compare a key with those in occupied slots; the keys may be tuples.
    bulkCalls: [306, 310],
    // MicroPython hashes a tuple as the sum of its elements' hashes, so that grid coordinates collide in a few
    // slots of a set and every lookup probes a long run. Here each sum is multiplied by 1,000,003, as CPython
    // did for a long time.
    change: {
      // sum = hash(element) + sum, starting from the element's address
      before: [65, 2, 116, 106, 40, 2, 0, 16, 133, 131, 128, 128, 0, 65, 1, 117, 32, 2, 106],
      after: [0x21, 0x02],
      // i32.const 1000003; i32.mul
      inserted: [0x41, 0xc3, 0x84, 0x3d, 0x6c],
    },
  },
];

interface Change {
  before: readonly number[];
  after: readonly number[];
  inserted: readonly number[];
}

/**
 * Finds where to insert a change. The surrounding bytes must occur exactly once: a new engine version has to be
 * inspected again.
 */
function locateChange(file: Buffer, { before, after, inserted }: Change): Map<number, readonly number[]> {
  const surroundings = Buffer.from([...before, ...after]);
  const at = file.indexOf(surroundings);
  if (at === -1 || file.includes(surroundings, at + 1)) {
    throw new Error("The place of a change is not in the engine once");
  }
  return new Map([[at + before.length, inserted]]);
}

export const ENGINE_FOLDER = join(PROJECT, "worker/judge/engines");

export function buildJudgeEngines() {
  return Promise.all(
    ENGINES.map(async ({ from, to, change, ...options }) => {
      const file = await readFile(join(PROJECT, "node_modules", from));
      const insertions = change === undefined ? undefined : locateChange(file, change);
      return { to, ...addFuel(file, { ...options, ...(insertions === undefined ? {} : { insertions }) }) };
    }),
  );
}

if (import.meta.main) {
  for (const { to, bytes, functions, loops, bulkSites } of await buildJudgeEngines()) {
    await writeFile(join(ENGINE_FOLDER, to), bytes);
    console.log(
      `${to}: ${functions} functions, ${loops} loops, ${bulkSites} bulk operations, ${bytes.length} bytes`,
    );
  }
}

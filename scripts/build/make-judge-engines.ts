import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";

import { PROJECT } from "#scripts/lib/command.ts";

import { addFuel } from "./add-fuel.ts";

// Makes the engines of the judge of their packages: node scripts/build/make-judge-engines.ts. The output is committed, and
// a test says when it is not what this program makes. Counts change with an engine's version, so the versions are pinned.
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
    // CPython does none of these: collecting garbage (6 to 20), the search for free blocks of the heap (44), hashing and
    // copying each new string (50, 51), the search among interned strings (54), runs of taken places in dicts and sets
    // (306, 310), and walking a string from its start to reach an index (413, 414).
    bulkLoops: {
      ...{ 6: 1, 7: 1, 8: 1, 11: 1, 13: 1, 14: 1, 15: 1, 20: 1, 44: 1 },
      ...{ 50: 1, 51: 1, 54: 1, 306: 1, 310: 3, 413: 1, 414: 1 },
    },
  },
];

export const ENGINE_FOLDER = join(PROJECT, "worker/judge/engines");

export function makeEngines() {
  return Promise.all(
    ENGINES.map(async ({ from, to, ...options }) => ({
      to,
      ...addFuel(await readFile(join(PROJECT, "node_modules", from)), options),
    })),
  );
}

if (import.meta.main) {
  for (const { to, bytes, functions, loops, bulkSites } of await makeEngines()) {
    await writeFile(join(ENGINE_FOLDER, to), bytes);
    console.log(
      `${to}: ${functions} functions, ${loops} loops, ${bulkSites} bulk operations, ${bytes.length} bytes`,
    );
  }
}

import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";

import { PROJECT } from "#scripts/lib/command.ts";
import { addFuel } from "./add-fuel.ts";

// Makes the engines of the judge of their packages: node scripts/build/make-judge-engines.ts. The output is committed, and
// a test says when it is not what this program makes. Counts change with an engine's version, so the versions are pinned.
const ENGINES = [
  { from: "@jitl/quickjs-wasmfile-release-sync/dist/emscripten-module.wasm", to: "quickjs.wasm", maxPages: 512 },
  { from: "@micropython/micropython-webassembly-pyscript/micropython.wasm", to: "micropython.wasm", maxPages: 512 },
] as const;

export const ENGINE_FOLDER = join(PROJECT, "worker/judge/engines");

export function makeEngines() {
  return Promise.all(
    ENGINES.map(async ({ from, to, maxPages }) => ({
      to,
      ...addFuel(await readFile(join(PROJECT, "node_modules", from)), { maxPages }),
    })),
  );
}

if (import.meta.main) {
  for (const { to, bytes, functions, loops, bulkSites } of await makeEngines()) {
    await writeFile(join(ENGINE_FOLDER, to), bytes);
    console.log(`${to}: ${functions} functions, ${loops} loops, ${bulkSites} bulk operations, ${bytes.length} bytes`);
  }
}

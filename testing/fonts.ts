import { readFile } from "node:fs/promises";
import { join } from "node:path";

import { PROJECT } from "../scripts/lib/command.ts";
import { createFontReader } from "../worker/documents/write/fonts/read-font.ts";

/** The files that are deployed with the Worker, for tests in Node. */
export const readFont = createFontReader({
  fetch: async (address: RequestInfo | URL) =>
    new Response(await readFile(join(PROJECT, "public", new URL(String(address)).pathname))),
});

import { writeFile } from "node:fs/promises";
import { join } from "node:path";

import type { Plugin } from "vite";

import { TOWNS_FILE } from "../../worker/features/matching/towns.ts";
import { PROJECT } from "../lib/command.ts";
import { formatTowns } from "../lib/town-file.ts";

/** Writes the file of towns before Vite lists the public files. */
export const writeTownAsset = (): Plugin => ({
  name: "town-asset",
  config: () => writeFile(join(PROJECT, `public${TOWNS_FILE}`), formatTowns()),
});

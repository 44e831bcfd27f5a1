import type { Plugin } from "vite";

import { writeProblemFiles } from "../lib/problem-files.ts";

/** Writes the files of the coding problems before Vite lists the public files. */
export const writeProblemAssets = (): Plugin => ({
  name: "problem-assets",
  config: async () => {
    await writeProblemFiles();
  },
});

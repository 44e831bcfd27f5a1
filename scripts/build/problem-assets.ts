import type { Plugin } from "vite";

import { writeBankFiles } from "../lib/problem-files.ts";

/** Writes the files of problems and interview questions before Vite lists the public files. */
export const writeProblemAssets = (): Plugin => ({
  name: "problem-assets",
  config: async () => {
    await writeBankFiles();
  },
});

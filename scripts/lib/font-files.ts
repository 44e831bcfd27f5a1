import { readFile } from "node:fs/promises";
import { join } from "node:path";

import type { ReadFont } from "../../worker/documents/write/fonts/font-names.ts";
import { PROJECT } from "./command.ts";

const FONTS = join(PROJECT, "public/fonts");

/** Reads fonts for commands, from the files that are deployed. */
export const readFontFile: ReadFont = async (name) => {
  const { buffer } = Uint8Array.from(await readFile(join(FONTS, `${name}.ttf`)));
  return buffer;
};

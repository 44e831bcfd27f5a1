import { createReadStream } from "node:fs";
import { readFile, stat } from "node:fs/promises";

import type { Plugin } from "vite";

import { type CppPack, makeCppPack } from "./cpp-pack.ts";

const ID = "virtual:cpp-pack";
const DEV_PATH = "/@cpp-pack/";
const NAMES = ["core", "pack"] as const satisfies (keyof CppPack)[];
/** An asset of Cloudflare may have 25 MiB. */
const MAX_BYTES = 25 * 2 ** 20;

/**
 * Serves the packed C++ compiler: `virtual:cpp-pack` has the addresses of its files (cpp-files.ts reads them). With
 * WITHOUT_CPP the files are not made, which takes half a minute: then C++ does not start.
 */
export const writeCppAssets = (): Plugin => {
  let isBuild = false;
  return {
    name: "cpp-assets",
    configResolved: ({ command }) => {
      isBuild = command === "build";
    },
    resolveId: (id) => (id === ID ? `\0${ID}` : null),
    async load(id) {
      if (id !== `\0${ID}`) return null;
      if (process.env.WITHOUT_CPP !== undefined)
        return NAMES.map((name) => `export const ${name} = { address: "/no-cpp", bytes: 1 };`).join("\n");
      const made = await makeCppPack();
      if (!isBuild) {
        const sizes = await Promise.all(NAMES.map(async (name) => (await stat(made[name])).size));
        return NAMES.map(
          (name, at) => `export const ${name} = { address: "${DEV_PATH}${name}", bytes: ${sizes[at]} };`,
        ).join("\n");
      }
      const lines: string[] = [];
      for (const name of NAMES) {
        const source = await readFile(made[name]);
        if (source.length > MAX_BYTES) throw new Error(`The ${name} of C++ is larger than an asset may be`);
        // A name without an extension of compression, so that no server adds or removes one.
        const asset = this.emitFile({ type: "asset", name: `cpp-${name}.bin`, source });
        lines.push(
          `export const ${name} = { address: import.meta.ROLLUP_FILE_URL_${asset}, bytes: ${source.length} };`,
        );
      }
      return lines.join("\n");
    },
    configureServer({ middlewares }) {
      middlewares.use(DEV_PATH, (request, response, next) => {
        const name = NAMES.find((one) => `/${one}` === request.url);
        if (name === undefined) {
          next();
          return;
        }
        makeCppPack().then((made) => {
          response.setHeader("content-type", "application/octet-stream");
          createReadStream(made[name]).pipe(response);
        }, next);
      });
    },
  };
};

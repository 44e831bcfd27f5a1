import { readFile } from "node:fs/promises";
import { join } from "node:path";

import { type Plugin, transformWithOxc } from "vite";

import { PROJECT } from "../lib/command.ts";

const SOURCE = join(PROJECT, "src/push-worker.ts");
/** Its name has no hash, because a browser looks for a new version of a service worker at the same address. */
const NAME = "push-worker.js";

async function buildScript(): Promise<string> {
  const { code } = await transformWithOxc(await readFile(SOURCE, "utf8"), SOURCE, { sourcemap: false });
  // It is registered as a classic script, which fails on these.
  if (/^(?:import|export)\b/m.test(code.replace(/^export \{\};?$/m, "")))
    throw new Error(`${SOURCE} may have no imports and exports.`);
  return code.replace(/^export \{\};?$/m, "");
}

/** Serves and builds the service worker of push messages, which is a file of its own at the root. */
export const buildPushWorker = (): Plugin => ({
  name: "push-worker",
  configureServer: (server) => {
    server.middlewares.use((request, response, next) => {
      if (request.url?.split("?")[0] !== `/${NAME}`) return next();
      void buildScript().then((code) => {
        response.setHeader("content-type", "text/javascript");
        response.end(code);
      }, next);
    });
  },
  async generateBundle() {
    if (this.environment.name === "client")
      this.emitFile({ type: "asset", fileName: NAME, source: await buildScript() });
  },
});

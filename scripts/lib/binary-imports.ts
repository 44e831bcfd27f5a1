import { readFileSync } from "node:fs";
import { registerHooks } from "node:module";
import { fileURLToPath } from "node:url";

/** Lets a command import "*.bin" as the Worker does: as an ArrayBuffer. */
registerHooks({
  load(url, context, nextLoad) {
    if (!url.endsWith(".bin")) return nextLoad(url, context);
    const text = readFileSync(fileURLToPath(url)).toString("base64");
    const source = `export default Uint8Array.from(atob("${text}"), (sign) => sign.codePointAt(0)).buffer;`;
    return { format: "module", source, shortCircuit: true };
  },
});

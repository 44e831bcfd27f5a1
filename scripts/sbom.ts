import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

import { PROJECT } from "./lib/command.ts";
import { createSbom, parseLock } from "./lib/sbom.ts";

// bun run sbom [FILE]: writes the production dependencies of bun.lock as CycloneDX 1.6, to FILE or to the output.
const sbom = `${JSON.stringify(createSbom(parseLock(readFileSync(join(PROJECT, "bun.lock"), "utf8"))), null, 2)}\n`;
const [file] = process.argv.slice(2);
if (file === undefined) process.stdout.write(sbom);
else writeFileSync(file, sbom);

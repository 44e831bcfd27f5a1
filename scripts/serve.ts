import { existsSync } from "node:fs";

import { brand } from "#src/brand.ts";

import { onStop, runCommand } from "./lib/command.ts";
import { BUILD, hostWorker } from "./lib/host-worker.ts";
import { migrateDatabase } from "./lib/serve-worker.ts";
import {
  buildWorkerVariables,
  describeUnknownClients,
  getHost,
  getPort,
  getStateDir,
} from "./lib/settings.ts";

// bun run serve: serves what `bun run build` has built; see docs/deploy.md.
if (!existsSync(BUILD)) {
  console.error("There is no build. Run `bun run build` first.");
  process.exit(1);
}
await migrateDatabase(getStateDir());
const server = await hostWorker({
  host: getHost(),
  port: getPort(),
  stateDir: getStateDir(),
  variables: buildWorkerVariables(),
});
onStop(server.stop);
console.log(`${brand.name} is ready at ${server.url}`);
const warning = describeUnknownClients();
if (warning !== null) console.log(warning);
// As after `deploy`: rows are brought up to date while the site serves, and code reads both forms until then.
await runCommand("node", ["scripts/migrate-rows.ts"]).catch((error: unknown) => {
  console.error(`${String(error)} Run \`bun run migrate:rows\` to go on.`);
});

import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";

import { brand } from "#src/brand.ts";

import { compareBuiltProviders } from "./lib/ai-provider.ts";
import { PROJECT, onStop, runCommand } from "./lib/command.ts";
import { BUILD, type Host, hostWorker, readBuild } from "./lib/host-worker.ts";
import { migrateDatabase } from "./lib/migrate-database.ts";
import {
  buildWorkerVariables,
  describeUnknownClients,
  getHost,
  getPort,
  getStateDir,
} from "./lib/settings.ts";

// bun run serve: serves what `bun run build` has built; see docs/deploy.md.
// Variables of a build for Cloudflare are not taken over: its headers are believed nowhere else.
const variables = buildWorkerVariables({ BEHIND_CLOUDFLARE: "0" });
const fault = await findFault();
if (fault !== null) {
  console.error(fault);
  process.exit(1);
}
let server: Host | null = null;
onStop(async () => server?.stop());
await migrateDatabase(getStateDir());
server = await hostWorker({ host: getHost(), port: getPort(), stateDir: getStateDir(), variables }).catch(
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  },
);
const health = await fetch(`${server.url}/api/health`);
if (!health.ok) {
  console.error(`The health check failed: ${await health.text()}`);
  await server.stop();
  process.exit(1);
}
console.log(`${brand.name} is ready at ${server.url}`);
const warning = describeUnknownClients();
if (warning !== null) console.log(warning);
// As after `deploy`: rows are brought up to date while the site serves, and code reads both forms until then.
await runCommand("node", ["scripts/migrate-rows.ts"]).catch((error: unknown) => {
  console.error(`${String(error)} Run \`bun run migrate:rows\` to go on.`);
});

async function findFault(): Promise<string | null> {
  if (!existsSync(BUILD)) return "There is no build. Run `bun run build` first.";
  const { targetEnvironment, vars } = await readBuild();
  if (targetEnvironment !== undefined)
    return "This build is for Cloudflare, as `bun run deploy` makes it. Run `bun run build` first.";
  const policy = await readFile(join(PROJECT, "dist/client/privacy-policy.html"), "utf8");
  return compareBuiltProviders(policy, { vars: { ...vars, ...variables } });
}

import { brand } from "#src/brand.ts";

import { onStop } from "./lib/command.ts";
import { buildWorker, migrateDatabase, serveWorker } from "./lib/serve-worker.ts";
import { isBehindCloudflare, getPort, getStateDir, buildWorkerVariables } from "./lib/settings.ts";

await migrateDatabase(getStateDir());
await buildWorker();
const server = await serveWorker({
  port: getPort(),
  stateDir: getStateDir(),
  variables: buildWorkerVariables(),
});
onStop(server.stop);
console.log(`${brand.name} is ready at ${server.url}`);
if (!isBehindCloudflare())
  console.log(
    "All clients count as one network here: wrong passwords of one may keep others out for 15 minutes, but for browsers that have signed in before. Behind Cloudflare set BEHIND_CLOUDFLARE=1.",
  );

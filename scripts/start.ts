import { brand } from "#src/brand.ts";

import { onStop } from "./lib/command.ts";
import { build, migrate, serveWorker } from "./lib/serve-worker.ts";
import { port, stateDir, workerVariables } from "./lib/settings.ts";

await migrate(stateDir());
await build();
const server = await serveWorker({ port: port(), stateDir: stateDir(), variables: workerVariables() });
onStop(server.stop);
console.log(`${brand.name} is ready at ${server.url}`);

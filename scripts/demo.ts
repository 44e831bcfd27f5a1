import { brand } from "#src/brand.ts";

import { serveOnLoopback } from "../testing/mock-boards/serve.ts";
import { createMockBoards } from "../testing/mock-boards/server.ts";
import { createMockModel } from "../testing/mock-model/server.ts";
import { fillDemo } from "./demo/fill.ts";
import { onStop } from "./lib/command.ts";
import { migrateDatabase } from "./lib/migrate-database.ts";
import { buildWorker, serveWorker } from "./lib/serve-worker.ts";
import { getPort, buildWorkerVariables } from "./lib/settings.ts";

// A separate state directory, so that made-up listings never mix with real ones.
const stateDir = process.env.STATE_DIR ?? ".wrangler/demo";
/** Behaviour of the mock model, such as "fine" or "slow"; see docs/configuration.md. */
const mood = process.env.MOCK_MODEL;
const boards = await serveOnLoopback(createMockBoards().answer, Number(process.env.BOARDS_PORT ?? 0));
const model = mood === undefined ? null : await serveOnLoopback(createMockModel().answer, 0);
const ofModel: Record<string, string> =
  model === null
    ? {}
    : { AI_PROVIDER: "openai", AI_MODEL: `mock-${mood}`, OPENAI_BASE_URL: `${model.url}/v1` };
await migrateDatabase(stateDir);
// Build with the provider's name, because the built pages state the AI provider.
await buildWorker(ofModel);
const server = await serveWorker({
  port: getPort(),
  stateDir,
  variables: buildWorkerVariables({
    BOARD_SET: "demo",
    SOURCE_GATEWAY: boards.url,
    // Slow enough to watch, fast enough not to keep anyone waiting.
    PACE_PERCENT: "50",
    SIGNUPS_PER_HOUR: "1000000",
    RUNS_PER_HOUR: "1000",
    AI_TASKS_PER_HOUR: "100000",
    WRITES_PER_HOUR: "1000000",
    ...ofModel,
  }),
});
const stop = async () => {
  await server.stop();
  await boards.close();
  await model?.close();
};
onStop(stop);
const account = await fillDemo(server.url).catch(async (error: unknown) => {
  await stop();
  throw error;
});
console.log(
  `${brand.name}'s demo is ready at ${server.url} (sign in as ${account.email} with ${account.password})`,
);

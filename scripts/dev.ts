import { spawn } from "node:child_process";

import { PROJECT, TOOL_ENV, waitForExit, onStop } from "./lib/command.ts";
import { migrateDatabase } from "./lib/migrate-database.ts";
import { getPort, getStateDir } from "./lib/settings.ts";

// bun dev: Vite with hot reload, the Worker inside it. vite.config.ts reads the same settings.
await migrateDatabase(getStateDir());
const child = spawn("vite", ["--port", String(getPort()), "--strictPort"], {
  cwd: PROJECT,
  env: TOOL_ENV,
  stdio: "inherit",
});
onStop(async () => {
  child.kill("SIGTERM");
  await waitForExit(child);
});
process.exitCode = await waitForExit(child);

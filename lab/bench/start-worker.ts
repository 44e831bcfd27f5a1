import { spawn } from "node:child_process";
import { setTimeout as pause } from "node:timers/promises";

import { PROJECT, TOOL_ENV, runCommand } from "#scripts/lib/command.ts";
import { findFreePort } from "#scripts/lib/free-port.ts";

const CONFIG = "lab/bench/wrangler.toml";
const READY_MS = 60_000;

/** The bench Worker on loopback; `fill` may write into the database before it is opened. */
export async function startBenchWorker(
  stateDir: string,
  fill: () => Promise<void> = async () => {},
): Promise<{ url: string; group: number; stop: () => Promise<void> }> {
  await runCommand(
    "wrangler",
    ["d1", "migrations", "apply", "DB", "--local", "--config", CONFIG, "--persist-to", stateDir],
    {
      env: { CI: "1" },
      isQuiet: true,
    },
  );
  await fill();
  const port = await findFreePort();
  const child = spawn(
    "wrangler",
    [
      "dev",
      "--config",
      CONFIG,
      "--ip",
      "127.0.0.1",
      "--port",
      String(port),
      "--inspector-port",
      "0",
      "--persist-to",
      stateDir,
      "--log-level",
      "error",
      "--show-interactive-dev-session=false",
    ],
    { cwd: PROJECT, env: TOOL_ENV, stdio: ["ignore", "inherit", "inherit"], detached: true },
  );
  const stop = async () => {
    if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, "SIGTERM");
    await pause(500);
  };
  const url = `http://127.0.0.1:${port}`;
  const deadline = Date.now() + READY_MS;
  while (Date.now() < deadline) {
    const isUp = await fetch(url)
      .then((response) => response.ok)
      .catch(() => false);
    if (isUp) return { url, group: child.pid ?? 0, stop };
    await pause(200);
  }
  await stop();
  throw new Error("The bench Worker does not answer.");
}

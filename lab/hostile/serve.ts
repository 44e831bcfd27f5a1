import { spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";

import { PROJECT, TOOL_ENV } from "#scripts/lib/command.ts";
import { findFreePort } from "#scripts/lib/free-port.ts";

const READY_MS = 60_000;
/** Far less than production gives an isolate, so that what is not collected yet does not count for what is used. */
const HEAP = "--max-old-space-size=48 --max-semi-space-size=4";

/** The readers in a local workerd, in a group of processes of their own. */
export async function serveReaders(): Promise<{ url: string; pid: number; stop: () => Promise<void> }> {
  const port = await findFreePort();
  const stateDir = await mkdtemp(join(tmpdir(), "vocata-hostile-"));
  const child = spawn(
    "wrangler",
    [
      "dev",
      "--config",
      "lab/hostile/wrangler.toml",
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
    {
      cwd: PROJECT,
      env: { ...TOOL_ENV, MINIFLARE_WORKERD_V8_FLAGS: HEAP },
      stdio: ["ignore", "ignore", "inherit"],
      detached: true,
    },
  );
  const stop = async () => {
    if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, "SIGTERM");
    await pause(500);
    await rm(stateDir, { recursive: true, force: true });
  };
  const url = `http://127.0.0.1:${port}`;
  for (const deadline = Date.now() + READY_MS; Date.now() < deadline; await pause(200)) {
    const isUp = await fetch(url).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isUp) return { url, pid: child.pid ?? 0, stop };
  }
  await stop();
  throw new Error("The readers do not answer.");
}

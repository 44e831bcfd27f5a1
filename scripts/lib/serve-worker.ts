import { spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { setTimeout as pause } from "node:timers/promises";

import { ENGINE_FLAGS, PROJECT, TOOL_ENV, waitForExit, runCommand } from "./command.ts";

const READY_MS = 120_000;
/** How the local runtime reports a client that closed its connection, which is harmless noise. */
export const CLIENT_LEFT = /disconnected: |Network connection lost|^\s*stack: /;

export const buildWorker = (env: Record<string, string> = {}): Promise<void> =>
  runCommand("vite", ["build", "--logLevel", "warn"], { env });

/** For browser tests: but in `bun run prove` without the compiler of C++, which takes half a minute to be packed. */
export const buildForTests = (): Promise<void> =>
  buildWorker(process.env.PROVE === undefined ? { WITHOUT_CPP: "1" } : {});

let built: Promise<void> | null = null;

/** Runs the default build once for all benchmarks in this process. */
export const buildWorkerOnce = (): Promise<void> => (built ??= buildWorker());

export type Server = {
  url: string;
  pid: number;
  stop: () => Promise<void>;
  /** Simulates a power loss: nothing is finished, nothing is closed. */
  crash: () => Promise<void>;
};

/** Serves the built Worker and its assets on loopback; resolves once it answers requests. */
export async function serveWorker(options: {
  port: number;
  stateDir: string;
  variables: Record<string, string>;
  /** Additional V8 flags for the runtime. */
  runtimeFlags?: string;
  /** Environment of the command that serves, such as NODE_EXTRA_CA_CERTS. */
  env?: Record<string, string>;
  /** Configurations of several Workers, of which the first is asked; by default that of the build. */
  configs?: string[];
}): Promise<Server> {
  const variables = Object.entries(options.variables).flatMap(([name, value]) => [
    "--var",
    `${name}:${value}`,
  ]);
  const { runtimeFlags } = options;
  const env = {
    ...TOOL_ENV,
    ...options.env,
    ...(runtimeFlags === undefined ? {} : { MINIFLARE_WORKERD_V8_FLAGS: `${ENGINE_FLAGS} ${runtimeFlags}` }),
  };
  const child = spawn(
    "wrangler",
    [
      "dev",
      ...(options.configs ?? []).flatMap((config) => ["--config", config]),
      "--ip",
      "127.0.0.1",
      "--port",
      String(options.port),
      "--inspector-port",
      "0",
      "--persist-to",
      options.stateDir,
      "--log-level",
      process.env.LOG_LEVEL ?? "error",
      "--show-interactive-dev-session=false",
      ...variables,
    ],
    // The command gets its own process group, so that stopping it also stops the runtime that it starts.
    { cwd: PROJECT, env, stdio: ["ignore", "pipe", "pipe"], detached: true },
  );
  for (const [from, to] of [
    [child.stdout, process.stdout],
    [child.stderr, process.stderr],
  ] as const) {
    createInterface(from).on("line", (line) => {
      if (line !== "" && !CLIENT_LEFT.test(line)) to.write(`${line}\n`);
    });
  }
  const exited = waitForExit(child);
  const url = `http://localhost:${options.port}`;
  const stop = async () => {
    if (child.pid === undefined || child.exitCode !== null) return;
    process.kill(-child.pid, "SIGTERM");
    const isGone = await Promise.race([exited.then(() => true), pause(5000, false)]);
    if (!isGone) process.kill(-child.pid, "SIGKILL");
  };
  const crash = async () => {
    if (child.pid !== undefined) process.kill(-child.pid, "SIGKILL");
    await exited;
  };
  const isReady = await Promise.race([waitForResponse(url), exited.then(() => false)]);
  if (!isReady) {
    await stop();
    throw new Error(`Nothing answers at ${url}. Is the port free? PORT chooses another one.`);
  }
  return { url, pid: child.pid ?? 0, stop, crash };
}

export async function waitForResponse(url: string): Promise<boolean> {
  const deadline = Date.now() + READY_MS;
  while (Date.now() < deadline) {
    try {
      if ((await fetch(`${url}/api/health`)).ok) return true;
    } catch {
      // The server is not listening yet.
    }
    await pause(100);
  }
  return false;
}

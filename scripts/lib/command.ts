import { type ChildProcess, spawn } from "node:child_process";

export const PROJECT = new URL("../..", import.meta.url).pathname;

/**
 * With two processors, V8 has one background thread. A compiler that waits there for memory and a garbage
 * collector that waits for that thread deadlock, hence the single-threaded collector.
 */
export const ENGINE_FLAGS = "--single-threaded-gc";

/**
 * The tools make no network requests and send no telemetry, so a laptop without a network is enough. They also
 * keep no trace of every call, which during a fetch run takes more memory than the Worker does.
 */
export const TOOL_ENV = {
  MINIFLARE_WORKERD_V8_FLAGS: ENGINE_FLAGS,
  X_LOCAL_OBSERVABILITY: "false",
  ...process.env,
  CLOUDFLARE_CF_FETCH_ENABLED: "false",
  WRANGLER_SEND_METRICS: "false",
};

/** Runs a command of the project and waits for it. With `isQuiet`, its output is shown only on failure. */
export async function runCommand(
  command: string,
  args: string[],
  options: { env?: Record<string, string>; isQuiet?: boolean } = {},
): Promise<void> {
  const child = spawn(command, args, {
    cwd: PROJECT,
    env: { ...TOOL_ENV, ...options.env },
    stdio: ["ignore", options.isQuiet ? "pipe" : "inherit", options.isQuiet ? "pipe" : "inherit"],
  });
  let output = "";
  child.stdout?.on("data", (chunk) => (output += chunk));
  child.stderr?.on("data", (chunk) => (output += chunk));
  const code = await waitForExit(child);
  if (code === 0) return;
  if (options.isQuiet) process.stderr.write(output);
  throw new Error(`${command} ${args.join(" ")} ended with ${code}.`);
}

export const waitForExit = (child: ChildProcess): Promise<number> =>
  new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("exit", (code, signal) => resolve(code ?? (signal === null ? 1 : 128)));
  });

/** Calls `stop` once when the process is asked to terminate, then exits. */
export function onStop(stop: () => Promise<void>): void {
  let isStopping = false;
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    process.on(signal, () => {
      if (isStopping) return;
      isStopping = true;
      void stop().finally(() => process.exit(0));
    });
  }
}

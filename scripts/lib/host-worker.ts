import { glob, readFile } from "node:fs/promises";
import { join, resolve } from "node:path";

import { Miniflare, convertV4MiniflareOptions } from "miniflare";
import { unstable_getMiniflareWorkerOptions as readWorkerOptions } from "wrangler";

import { PROJECT, TOOL_ENV } from "./command.ts";
import { openFront } from "./front.ts";
import { readMinute, repeatHourly } from "./hourly.ts";
import { CLIENT_LEFT } from "./serve-worker.ts";

export const BUILD = join(PROJECT, "dist/vocata");
const SIGNALS = ["SIGINT", "SIGTERM"] as const;
const MODULE_TYPES = { js: "ESModule", wasm: "CompiledWasm" } as const;

export type Host = {
  url: string;
  /** Runs the hourly work now. */
  runScheduled: () => Promise<void>;
  stop: () => Promise<void>;
};

/** What `vite build` says of the build. */
type Build = { targetEnvironment?: string; vars: Record<string, string>; triggers: { crons: string[] } };

export const readBuild = async (): Promise<Build> =>
  JSON.parse(await readFile(join(BUILD, "wrangler.json"), "utf8")) as Build;

type HostOptions = {
  host: string;
  port: number;
  stateDir: string;
  variables: Record<string, string>;
  /** Whether the hourly work runs by itself. */
  hasCron?: boolean;
  /** Given each line that the Worker logs, which is not printed then. */
  listen?: (line: string) => void;
};

/**
 * Serves the built Worker to others: the runtime of `wrangler dev` and its storage, without its file watcher, its inspector
 * and its addresses for developers. One process, one machine.
 */
export async function hostWorker(options: HostOptions): Promise<Host> {
  const { stateDir, variables } = options;
  // Read by the runtime's starter.
  process.env.MINIFLARE_WORKERD_V8_FLAGS ??= TOOL_ENV.MINIFLARE_WORKERD_V8_FLAGS;
  const configPath = join(BUILD, "wrangler.json");
  const { triggers } = await readBuild();
  const { workerOptions, externalWorkers, main } = readWorkerOptions(configPath);
  const cron = triggers.crons[0] ?? "";
  const minute = readMinute(cron);
  const { rootPath: _, modulesRules: __, ...own } = workerOptions;
  const keepSignals = listSignalListeners();
  const runtime = new Miniflare(
    convertV4MiniflareOptions({
      host: "127.0.0.1",
      port: 0,
      // Requests come through a proxy that ends TLS: with the product's own address, cookies are those of https.
      ...(variables.PUBLIC_ORIGIN ? { upstream: variables.PUBLIC_ORIGIN } : {}),
      cf: false,
      logRequests: false,
      resourcePersistencePath: join(resolve(PROJECT, stateDir), "v3"),
      handleStructuredLogs: ({ level, message }) => {
        const to = level === "error" || level === "warn" ? process.stderr : process.stdout;
        for (const line of message.split("\n").filter((line) => !CLIENT_LEFT.test(line))) {
          if (options.listen === undefined) to.write(`${line}\n`);
          else options.listen(line);
        }
      },
      workers: [
        {
          ...own,
          name: "vocata",
          modulesRoot: BUILD,
          modules: await listModules(main ?? ""),
          bindings: { ...(own.bindings as object | undefined), ...variables },
        },
        ...externalWorkers,
      ],
    }),
  );
  keepSignals();
  await runtime.ready;
  const runScheduled = async () => {
    const worker = await runtime.getWorker();
    const { outcome } = await worker.scheduled({ cron, scheduledTime: new Date() });
    if (outcome !== "ok") throw new Error(`The hourly work ended with "${outcome}".`);
  };
  const front = await openFront({
    ...options,
    findTarget: () => runtime.ready,
    clientAddressHeader: findClientAddressHeader(variables),
  }).catch(async (error: unknown) => {
    await runtime.dispose();
    throw error;
  });
  const hourly =
    options.hasCron === false ? null : repeatHourly({ minute, work: runScheduled, fail: logFailure });
  return {
    url: `http://${/^(?:127\.|0\.0\.0\.0$|::)/.test(options.host) ? "localhost" : options.host}:${front.port}`,
    runScheduled,
    async stop() {
      await Promise.all([hourly?.stop(), front.stop()]);
      await runtime.dispose();
    },
  };
}

/** In lower case, as headers are compared. */
const findClientAddressHeader = (variables: Record<string, string>): string | null =>
  variables.BEHIND_CLOUDFLARE === "1"
    ? "cf-connecting-ip"
    : variables.CLIENT_ADDRESS_HEADER?.toLowerCase() || null;

/** Miniflare ends the process at once when it is asked to terminate; the answer takes away the listeners added since. */
function listSignalListeners(): () => void {
  const known = SIGNALS.map((signal) => process.listeners(signal));
  return () => {
    for (const [at, signal] of SIGNALS.entries())
      for (const listener of process.listeners(signal))
        if (known[at]?.includes(listener) !== true) process.off(signal, listener);
  };
}

function logFailure(error: unknown): void {
  const message = error instanceof Error ? error.message : String(error);
  console.error(JSON.stringify({ level: "error", event: "server.hourly_failed", message }));
}

/** The first is the one that answers. */
async function listModules(main: string) {
  const names: string[] = [];
  for await (const name of glob("**/*.{js,wasm}", { cwd: BUILD })) names.push(name);
  return names
    .toSorted((one, other) => Number(join(BUILD, other) === main) - Number(join(BUILD, one) === main))
    .map((name) => ({
      type: MODULE_TYPES[name.endsWith(".wasm") ? "wasm" : "js"],
      path: join(BUILD, name),
    }));
}

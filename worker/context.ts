import { type Config, readConfig } from "./config.ts";
import { type Db, openDb } from "./db/client.ts";
import type { DocumentReader } from "./features/documents/document-reader.ts";
import type { CodeRunner } from "./features/interviews/code-runner.ts";
import type { SourceGate } from "./features/jobs/fetching/source-gate.ts";
import type { GatheringCoordinator } from "./features/jobs/runs/coordinator.ts";
import { newId, newToken } from "./lib/ids.ts";
import { type Log, consoleLog, describeError } from "./lib/log.ts";
import { steadyBucket } from "./lib/storage.ts";

export type { ModelSettings } from "./config.ts";

/** What leaves the process or depends on the moment; tests replace these and nothing else. */
export type Deps = { now: () => number; newId: () => string; newToken: () => string; log: Log };

export const systemDeps: Deps = { now: () => Date.now(), newId, newToken, log: consoleLog };

/** Everything that a service may use. */
export type Ctx = Deps & {
  db: Db;
  config: Config;
  gathering: DurableObjectNamespace<GatheringCoordinator>;
  gates: DurableObjectNamespace<SourceGate>;
  readers: DurableObjectNamespace<DocumentReader>;
  runners: DurableObjectNamespace<CodeRunner>;
  files: R2Bucket;
  /** The binding of Workers AI, which only production has. */
  ai: Ai | null;
  /** Of the request: "https://vocata.example"; empty where there is none. */
  origin: string;
  /** Of the request: aborted when the client leaves. */
  signal: AbortSignal | null;
  /** Whether the client wants the embedded engine, whatever is configured. */
  wantsBuiltIn: boolean;
  /** By what the client cancels what it asks for; null where it does not name it. */
  generationId: string | null;
  /** When the request came; null where there is none. */
  startedAtMs: number | null;
  /** What the answer does not wait for: it goes on after it, and is logged where it fails. */
  waitUntil: (work: Promise<unknown>) => void;
};

/** What of a request the context is made from. */
export type RequestPart = Partial<
  Pick<Ctx, "origin" | "signal" | "wantsBuiltIn" | "generationId" | "startedAtMs" | "waitUntil">
>;

/** The signed-in person. */
export type SessionUser = {
  id: string;
  firstName: string;
  lastName: string;
  email: string;
  /** Absent while no portfolio is published. */
  portfolioSlug?: string;
};

export type UserCtx = Ctx & { user: SessionUser };

const configs = new WeakMap<Env, Config>();

/** Read once for each set of bindings, which an isolate keeps. */
function loadConfig(env: Env): Config {
  const known = configs.get(env);
  if (known !== undefined) return known;
  const config = readConfig(env);
  configs.set(env, config);
  return config;
}

/** The only reader of the Worker's bindings. */
export const createContext = (
  env: Env,
  deps: Deps,
  { waitUntil = () => {}, ...request }: RequestPart = {},
): Ctx => ({
  ...deps,
  db: openDb(env.DB),
  config: loadConfig(env),
  gathering: env.GATHERING,
  gates: env.SOURCE_GATES,
  readers: env.DOCUMENT_READERS,
  runners: env.CODE_RUNNERS,
  files: steadyBucket(env.FILES),
  ai: env.AI ?? null,
  origin: request.origin ?? "",
  signal: request.signal ?? null,
  wantsBuiltIn: request.wantsBuiltIn ?? false,
  generationId: request.generationId ?? null,
  startedAtMs: request.startedAtMs ?? null,
  waitUntil: (work) =>
    waitUntil(work.catch((error: unknown) => deps.log("error", "left_behind.failed", describeError(error)))),
});

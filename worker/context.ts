import { type Config, readConfig } from "./config.ts";
import { type Db, openDb } from "./db/client.ts";
import type { DocumentReader } from "./features/documents/document-reader.ts";
import type { SourceGate } from "./features/jobs/fetching/source-gate.ts";
import type { GatheringCoordinator } from "./features/jobs/runs/coordinator.ts";
import { newId, newToken } from "./lib/ids.ts";
import { type Log, consoleLog } from "./lib/log.ts";

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
  files: R2Bucket;
  /** Of the request: "https://vocata.example"; empty where there is none. */
  origin: string;
};

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
function configOf(env: Env): Config {
  const known = configs.get(env);
  if (known !== undefined) return known;
  const config = readConfig(env);
  configs.set(env, config);
  return config;
}

/** The only reader of the Worker's bindings. */
export const createContext = (env: Env, deps: Deps, origin = ""): Ctx => ({
  ...deps,
  db: openDb(env.DB),
  config: configOf(env),
  gathering: env.GATHERING,
  gates: env.SOURCE_GATES,
  readers: env.DOCUMENT_READERS,
  files: env.FILES,
  origin,
});

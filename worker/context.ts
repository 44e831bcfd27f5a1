import { type Config, readConfig } from "./config.ts";
import { type Db, openDb } from "./db/client.ts";
import type { GatheringCoordinator } from "./features/jobs/gathering/coordinator.ts";
import type { SourceGate } from "./features/jobs/gathering/gate/source-gate.ts";
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
  files: R2Bucket;
};

/** The signed-in person. */
export type SessionUser = { id: string; firstName: string; lastName: string; email: string };

export type UserCtx = Ctx & { user: SessionUser };

/** The only reader of the Worker's bindings. */
export const createContext = (env: Env, deps: Deps): Ctx => ({
  ...deps,
  db: openDb(env.DB),
  config: readConfig(env),
  gathering: env.GATHERING,
  gates: env.SOURCE_GATES,
  files: env.FILES,
});

import { app } from "./app.ts";
import { createContext, systemDeps } from "./context.ts";
import { sweep } from "./sweep.ts";

export { GatheringCoordinator } from "./features/jobs/gathering/coordinator.ts";
export { SourceGate } from "./features/jobs/gathering/gate/source-gate.ts";

export default {
  fetch: app.fetch,
  async scheduled(_controller, env) {
    await sweep(createContext(env, systemDeps));
  },
} satisfies ExportedHandler<Env>;

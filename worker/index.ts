import { app } from "./app.ts";
import { createContext, systemDeps } from "./context.ts";
import { pages } from "./pages/pages.ts";
import { sweep } from "./sweep.ts";

export { GatheringCoordinator } from "./features/jobs/gathering/coordinator.ts";
export { SourceGate } from "./features/jobs/gathering/gate/source-gate.ts";

export default {
  fetch: (request, env, execution) =>
    (new URL(request.url).pathname.startsWith("/api/") ? app : pages).fetch(request, env, execution),
  async scheduled(_controller, env) {
    await sweep(createContext(env, systemDeps));
  },
} satisfies ExportedHandler<Env>;

import { app } from "./app.ts";
import { createContext, systemDeps } from "./context.ts";
import { pages } from "./pages/pages.ts";
import { sweep } from "./sweep.ts";

export { DocumentReader } from "./features/documents/document-reader.ts";
export { CodeRunner } from "./features/interviews/code-runner.ts";
export { GatheringCoordinator } from "./features/jobs/runs/coordinator.ts";
export { SourceGate } from "./features/jobs/crawl/source-gate.ts";

export default {
  fetch: (request, env, execution) => {
    const url = new URL(request.url);
    if (env.BEHIND_CLOUDFLARE === "1" && url.protocol === "http:" && !isLoopback(url))
      return redirectToHttps(url);
    return (url.pathname.startsWith("/api/") ? app : pages).fetch(request, env, execution);
  },
  async scheduled(_controller, env) {
    await sweep(createContext(env, systemDeps));
  },
} satisfies ExportedHandler<Env>;

const isLoopback = ({ hostname }: URL): boolean => /^(?:localhost|127\.[\d.]+|\[::1\])$/.test(hostname);

/** A cookie set over plain http has no `Secure`; after the redirect, browsers stay on https. */
function redirectToHttps(url: URL): Response {
  url.protocol = "https:";
  return Response.redirect(url.href, 308);
}

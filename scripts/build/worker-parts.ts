import type { Plugin } from "vite";

const WORKER = "vocata";
/** What the Worker draws: the dashboard, the search, a job, and a portfolio inside the frame. */
const DRAWN =
  /\/src\/routes\/(?:_app|_app\.index|_app\.jobs|_app\.jobs\.index|_app\.jobs\.\$id|portfolio\.\$slug)\.tsx\?/;
const SPLIT_ROUTE = /\/src\/routes\/[^?]+\.tsx\?tsr-split=/;

/**
 * Screens that the Worker never draws are no part of its upload: of their routes it keeps the path, and not the component
 * with all that it imports, the code editor among it.
 */
export const leaveOutUndrawn = (): Plugin => ({
  name: "vocata:leave-out-undrawn",
  enforce: "pre",
  applyToEnvironment: ({ name }) => name === WORKER,
  load(id) {
    if (!SPLIT_ROUTE.test(id) || DRAWN.test(id)) return null;
    return "export const component = () => null, pendingComponent = component, errorComponent = component;";
  },
});

const SDK = /\/node_modules\/(?:ai|@ai-sdk\/[^/]+|workers-ai-provider)\//;
const COPY = "?of-models";

/**
 * The SDK of the models has a copy of zod of its own, in its own part of the upload: what it needs of zod beyond what we
 * need would otherwise be loaded by every start of the Worker.
 */
export const setModelsApart = (): Plugin => ({
  name: "vocata:set-models-apart",
  enforce: "pre",
  applyToEnvironment: ({ name }) => name === WORKER,
  async resolveId(source, importer) {
    if (importer === undefined) return null;
    const isOfSdk = SDK.test(importer) && /^zod(?:\/|$)/.test(source);
    if (!isOfSdk && !importer.endsWith(COPY)) return null;
    const found = await this.resolve(source, importer.replace(COPY, ""), { skipSelf: true });
    return found === null ? null : { id: `${found.id}${COPY}`, moduleSideEffects: false };
  },
});

import { readFile } from "node:fs/promises";

import type { Plugin } from "vite";

import { SERVED_PATHS } from "../../worker/pages/app-paths.contract.ts";

const WORKER = "vocata";
/** Maps "/jobs/{id}" to the route id "_app.jobs.$id". */
const getRoute = (path: string): string =>
  ["_app", ...path.split("/").filter(Boolean)].join(".").replaceAll(/\{(\w+)\}/g, "$$$1");
/**
 * Routes of the screens that the Worker renders, with their parent layouts, and the portfolio and its projects inside the frame.
 */
const DRAWN_ROUTES = new Set([
  "portfolio.$slug",
  "portfolio.$slug_.$page",
  ...SERVED_PATHS.flatMap((path) => [getRoute(path), `${getRoute(path)}.index`]),
]);
const isRenderedRoute = (id: string): boolean => {
  const [, route = ""] = /\/src\/routes\/([^?/]+)\.tsx\?/.exec(id) ?? [];
  return DRAWN_ROUTES.has(route);
};
const SPLIT_ROUTE = /\/src\/routes\/[^?]+\.tsx\?tsr-split=/;

/** Dialogs are loaded when opened, which happens only in the browser. */
const DIALOG = /-dialog\.tsx$/;
const UNDRAWN = "?undrawn";

/**
 * Leaves code that the Worker never renders out of its upload, such as the code editor. Routes keep their path
 * but lose the component with all its imports; lazily loaded dialogs keep only their exported names.
 */
export const omitUnrenderedCode = (): Plugin => ({
  name: "vocata:leave-out-undrawn",
  enforce: "pre",
  applyToEnvironment: ({ name }) => name === WORKER,
  async resolveDynamicImport(source, importer) {
    if (typeof source !== "string" || !DIALOG.test(source)) return null;
    const found = await this.resolve(source, importer);
    return found === null ? null : { ...found, id: `${found.id}${UNDRAWN}` };
  },
  async load(id) {
    if (id.endsWith(UNDRAWN)) {
      const code = await readFile(id.slice(0, -UNDRAWN.length), "utf8");
      const names = [...code.matchAll(/^export (?:function|const) (\w+)/gm)].map(([, name]) => name);
      return names.map((name) => `export const ${name} = () => null;`).join("\n");
    }
    if (!SPLIT_ROUTE.test(id) || isRenderedRoute(id)) return null;
    return "export const component = () => null, pendingComponent = component, errorComponent = component;";
  },
});

const SDK = /\/node_modules\/(?:ai|@ai-sdk\/[^/]+|workers-ai-provider)\//;
const COPY = "?of-models";

/**
 * Gives the AI SDK its own copy of zod in a separate chunk of the upload: otherwise every cold start of the
 * Worker would also load the parts of zod that only the SDK needs.
 */
export const separateAiSdkZod = (): Plugin => ({
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

const GATEWAY = "@ai-sdk/gateway";
const NO_GATEWAY = "\0vocata:no-gateway";

/**
 * Leaves the SDK's default provider out of the upload, which serves models that are given by name: here they are given as
 * objects.
 */
export const omitAiGateway = (): Plugin => ({
  name: "vocata:leave-out-gateway",
  enforce: "pre",
  applyToEnvironment: ({ name }) => name === WORKER,
  resolveId: (source) => (source === GATEWAY ? NO_GATEWAY : null),
  load: (id) =>
    id === NO_GATEWAY
      ? `export class GatewayError extends Error { static isInstance() { return false; } }
export class GatewayAuthenticationError extends GatewayError {}
export const gateway = () => { throw new Error("There is no model of this name."); };
export const createGateway = () => gateway;`
      : null,
});

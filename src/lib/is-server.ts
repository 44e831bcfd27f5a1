/** True during server rendering: in the Worker, and at build time. */
export const isServer = typeof document === "undefined";

/** Empty during server rendering, which then shows URLs as paths. */
export const siteOrigin = isServer ? "" : window.location.origin;

/** True where a screen is only drawn: in the Worker, and while the product is built. */
export const isServer = typeof document === "undefined";

/** Empty where a screen is only drawn, which then shows addresses by their path. */
export const siteOrigin = isServer ? "" : window.location.origin;

/** True where a screen is only drawn: in the Worker, and while the product is built. */
export const isServer = typeof document === "undefined";

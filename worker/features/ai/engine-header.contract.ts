/** A call with this header and value is answered by the embedded engine, whatever is configured. */
export const ENGINE_HEADER = { name: "x-engine", builtIn: "built-in" } as const;

/** Names what is generated, so that it can be cancelled: runtimes do not always hear of a client that leaves. */
export const GENERATION_HEADER = "x-generation";
export const GENERATION_ID = /^[\w-]{8,64}$/;

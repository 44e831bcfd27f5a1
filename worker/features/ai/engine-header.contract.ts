/** Requests with this header and value are answered by the embedded engine, whatever is configured. */
export const ENGINE_HEADER = { name: "x-engine", builtIn: "built-in" } as const;

/** Id of a generation, by which it can be cancelled: runtimes do not always notice a disconnected client. */
export const GENERATION_HEADER = "x-generation";
export const GENERATION_ID = /^[\w-]{8,64}$/;

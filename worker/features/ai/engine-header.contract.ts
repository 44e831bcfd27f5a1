/**
 * The engine to use instead of the configured one: the embedded engine, or a model on the user's device. Tasks that the
 * device cannot do then use the embedded engine, so that nothing is sent to a provider.
 */
export const ENGINE_HEADER = { name: "x-engine", builtIn: "built-in", device: "device" } as const;

/** Field of a request's JSON body with the device model's answers so far. */
export const DEVICE_ANSWERS = "deviceAnswers";

/** Id of a generation, for cancelling it: runtimes do not always notice a disconnected client. */
export const GENERATION_HEADER = "x-generation";
export const GENERATION_ID = /^[\w-]{8,64}$/;

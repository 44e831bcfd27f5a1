/**
 * Which engine answers in the place of what is configured: the embedded one, or a model on the user's device. Tasks that
 * no device does are then done by the embedded engine, so that nothing is sent to a provider.
 */
export const ENGINE_HEADER = { name: "x-engine", builtIn: "built-in", device: "device" } as const;

/** Field of a request's JSON body with what the model of the user's device has answered so far. */
export const DEVICE_ANSWERS = "deviceAnswers";

/** Id of a generation, by which it can be cancelled: runtimes do not always notice a disconnected client. */
export const GENERATION_HEADER = "x-generation";
export const GENERATION_ID = /^[\w-]{8,64}$/;

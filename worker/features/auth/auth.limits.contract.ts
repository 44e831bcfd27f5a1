/** Shown and checked by forms before submitting; kept apart from the schemas, so that a form does not load them. */
export const MIN_PASSWORD = 6;
/** Bounds the cost of hashing, whatever the client sends. */
export const MAX_PASSWORD = 128;

export const MISSING_FIELDS = "Please fill in all fields.";
export const PASSWORD_TOO_SHORT = `Password must be at least ${MIN_PASSWORD} characters long.`;

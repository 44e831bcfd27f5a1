/** What forms say and check before they ask the server; apart from the schemas, so that a form does not load them. */
export const MIN_PASSWORD = 6;
/** Keeps the cost of hashing independent of what is sent. */
export const MAX_PASSWORD = 128;

export const MISSING_FIELDS = "Please fill in all fields.";
export const PASSWORD_TOO_SHORT = `Password must be at least ${MIN_PASSWORD} characters long.`;

/** The element of a served screen that has the answers which the screen was drawn from. */
export const KNOWN_ID = "known";

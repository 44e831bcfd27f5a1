/** The element of a served screen that has the answers which the screen was drawn from. */
export const KNOWN_ID = "known";

/** The element of a published portfolio that has what it was drawn from. */
export const PORTFOLIO_DATA_ID = "portfolio-data";

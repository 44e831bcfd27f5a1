/** Id of the element with the query data that a server-rendered screen was drawn from. */
export const KNOWN_ID = "known";

/** Id of the element with the data that a published portfolio was drawn from. */
export const PORTFOLIO_DATA_ID = "portfolio-data";

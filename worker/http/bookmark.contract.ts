/** Carries a tab's database position, in both directions. */
export const BOOKMARK_HEADER = "x-database-bookmark";

/** Sent instead of a position: the request needs the newest data, because another client wrote it. */
export const NEWEST = "newest";

/** Carries the position of the database that a tab has seen, in both directions. */
export const BOOKMARK_HEADER = "x-database-bookmark";

/** In place of a position: the request needs the newest data, because something else wrote it. */
export const NEWEST = "newest";

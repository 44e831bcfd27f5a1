import journal from "../../../migrations/meta/_journal.json" with { type: "json" };

/** Newest migration that this build knows. */
export const NEWEST_MIGRATION = journal.entries.at(-1)?.tag ?? "";

import { sqliteTable, text } from "drizzle-orm/sqlite-core";

/** How far a sweep has come that takes more than one run to see everything. */
export const sweepPositionsTable = sqliteTable("sweep_positions", {
  sweep: text("sweep").primaryKey(),
  /** The last key that was seen; what it is of is known to the sweep. */
  position: text("position").notNull(),
});

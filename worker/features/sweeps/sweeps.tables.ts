import { sqliteTable, text } from "drizzle-orm/sqlite-core";

/** Positions of sweeps that need several runs for all rows. */
export const sweepPositionsTable = sqliteTable("sweep_positions", {
  sweep: text("sweep").primaryKey(),
  /** The last processed key; its meaning depends on the sweep. */
  position: text("position").notNull(),
});

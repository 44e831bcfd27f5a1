import { type AnySQLiteColumn, integer, text } from "drizzle-orm/sqlite-core";

/** Points in time are whole milliseconds since 1970 UTC in every table. */
export const timeMs = (name: string) => integer(name, { mode: "number" });

/** Whose row it is: it goes with its user. The table is handed in, as it is a feature's. */
export const owned = (usersTable: { id: AnySQLiteColumn }) => ({
  userId: text("user_id")
    .notNull()
    .references(() => usersTable.id, { onDelete: "cascade" }),
});

export const timestamps = () => ({
  createdAt: timeMs("created_at").notNull(),
  updatedAt: timeMs("updated_at").notNull(),
});

/** `MadeBy` as JSON, beside every result of the engine that is stored. */
export const madeBy = () => ({ madeBy: text("made_by").notNull() });

import type { SQL } from "drizzle-orm";
import { type AnySQLiteColumn, integer, text } from "drizzle-orm/sqlite-core";

/** A timestamp in whole milliseconds since 1970 UTC. */
export const timeMs = (name: string) => integer(name, { mode: "number" });

/** A user's id, or a subquery for their session's user, with which reads need not wait for the session lookup. */
export type Owner = string | SQL<string>;

/** Owner column: the row is deleted with its user. The users table is a parameter, because it belongs to a feature. */
export const owned = (usersTable: { id: AnySQLiteColumn }) => ({
  userId: text("user_id")
    .notNull()
    .references(() => usersTable.id, { onDelete: "cascade" }),
});

export const createTimestampColumns = () => ({
  createdAt: timeMs("created_at").notNull(),
  updatedAt: timeMs("updated_at").notNull(),
});

/** `MadeBy` as JSON, stored with every result of the engine. */
export const createMadeByColumn = () => ({ madeBy: text("made_by").notNull() });

import { integer } from "drizzle-orm/sqlite-core";

/** Points in time are whole milliseconds since 1970 UTC in every table. */
export const timeMs = (name: string) => integer(name, { mode: "number" });

import { eq, sql } from "drizzle-orm";

import type { Db } from "#worker/db/client.ts";
import type { Owner } from "#worker/db/columns.ts";

import { profilesTable } from "./profile.tables.ts";

export const findProfile = (db: Db, owner: Owner) =>
  db.select().from(profilesTable).where(eq(profilesTable.userId, owner)).get();

export type ProfileRow = typeof profilesTable.$inferSelect;

/** Writes a profile if the stored version is still `basedOn` (null: none stored). Returns whether it was written. */
export async function writeProfile(
  db: Db,
  row: typeof profilesTable.$inferInsert,
  basedOn: number | null,
): Promise<boolean> {
  const written = await db
    .insert(profilesTable)
    .values(row)
    .onConflictDoUpdate({
      target: profilesTable.userId,
      set: { fields: row.fields, updatedAt: row.updatedAt },
      setWhere: sql`${profilesTable.updatedAt} = ${basedOn ?? -1}`,
    })
    .returning({ userId: profilesTable.userId });
  return written.length > 0;
}

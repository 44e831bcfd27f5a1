/** Raw SQL, because drizzle knows neither wrangler's own table of migrations nor the size in a result's metadata. */
import { sql } from "drizzle-orm";

import type { Db } from "#worker/db/client.ts";

type Applied = { isApplied: number; installedAt: number | null };

/** Whether a migration is applied, and the time of the first one; null if the database has none. */
export async function readMigrations(db: Db, name: string): Promise<Applied | null> {
  const [table] = await db.all(sql`SELECT 1 FROM sqlite_master WHERE name = 'd1_migrations'`);
  if (table === undefined) return null;
  const [row] = await db.all<Applied>(
    sql`SELECT coalesce(max(name = ${`${name}.sql`}), 0) AS "isApplied",
      unixepoch(min(applied_at)) * 1000 AS "installedAt" FROM d1_migrations`,
  );
  return row ?? null;
}

/** Size of the database in bytes, from a result's metadata, which costs no reads; null if it is missing. */
export async function readDatabaseSize(db: Db): Promise<number | null> {
  const { meta } = await db.$client.prepare("SELECT 1").run();
  return typeof meta.size_after === "number" && meta.size_after > 0 ? meta.size_after : null;
}

/** Raw SQL, because Drizzle does not know the table in which wrangler records what it has applied, nor a result's size. */
import { sql } from "drizzle-orm";

import type { Db } from "#worker/db/client.ts";

type Applied = { isApplied: number; installedAt: number | null };

/** Whether a migration is applied, and when the first was; null if the database never had one. */
export async function readMigrations(db: Db, name: string): Promise<Applied | null> {
  const [table] = await db.all(sql`SELECT 1 FROM sqlite_master WHERE name = 'd1_migrations'`);
  if (table === undefined) return null;
  const [row] = await db.all<Applied>(
    sql`SELECT coalesce(max(name = ${`${name}.sql`}), 0) AS "isApplied",
      unixepoch(min(applied_at)) * 1000 AS "installedAt" FROM d1_migrations`,
  );
  return row ?? null;
}

/** Bytes of the database as every result has them, which reads nothing; null where none are given. */
export async function readDatabaseSize(db: Db): Promise<number | null> {
  const { meta } = await db.$client.prepare("SELECT 1").run();
  return typeof meta.size_after === "number" && meta.size_after > 0 ? meta.size_after : null;
}

/** Raw SQL, because drizzle does not know wrangler's own table of migrations. */
import { sql } from "drizzle-orm";

import type { Db } from "#worker/db/client.ts";

/** Whether wrangler has applied the migration. A newer one is no fault: the next release has brought it. */
export const findMigration = async (db: Db, name: string): Promise<boolean> =>
  (await db.all(sql`SELECT 1 FROM d1_migrations WHERE name = ${`${name}.sql`} LIMIT 1`)).length > 0;

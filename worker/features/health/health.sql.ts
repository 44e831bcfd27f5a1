/** Raw SQL, because Drizzle does not know the table in which wrangler records what it has applied. */
import { sql } from "drizzle-orm";

import type { Db } from "#worker/db/client.ts";

/** Whether wrangler has applied the migration. A newer one besides it is no fault: it came with the next release. */
export const findMigration = async (db: Db, name: string): Promise<boolean> =>
  (await db.all(sql`SELECT 1 FROM d1_migrations WHERE name = ${`${name}.sql`} LIMIT 1`)).length > 0;

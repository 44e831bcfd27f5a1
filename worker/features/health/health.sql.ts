/** Raw SQL, because Drizzle does not know `vocab`, a virtual table of the full-text index. */
import { sql } from "drizzle-orm";

import type { Db } from "#worker/db/client.ts";
import { usersTable } from "#worker/db/schema.ts";

/** Fails if the latest migration has not run. */
export const touchEveryDatabasePart = (db: Db) =>
  db.batch([
    db.select({ id: usersTable.id }).from(usersTable).limit(1),
    db.all(sql`SELECT 1 FROM vocab LIMIT 1`),
  ]);

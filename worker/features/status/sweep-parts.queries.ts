import { not, sql } from "drizzle-orm";

import type { Db } from "#worker/db/client.ts";
import { isInList } from "#worker/db/statements.ts";

import { sweepPartsTable } from "./status.tables.ts";

export type PartOutcome = typeof sweepPartsTable.$inferInsert;

/** Stores the results of parts; columns missing in a result stay unchanged. */
export const upsertParts = (db: Db, outcomes: readonly PartOutcome[]) =>
  db
    .insert(sweepPartsTable)
    .select(
      sql`SELECT value ->> 'part', value ->> 'succeededAt', value ->> 'durationMs', value ->> 'failedAt', value ->> 'failure'
        FROM json_each(${JSON.stringify(outcomes)}) WHERE true`,
    )
    .onConflictDoUpdate({
      target: sweepPartsTable.part,
      set: {
        succeededAt: sql`coalesce(excluded.succeeded_at, ${sweepPartsTable.succeededAt})`,
        durationMs: sql`coalesce(excluded.duration_ms, ${sweepPartsTable.durationMs})`,
        failedAt: sql`coalesce(excluded.failed_at, ${sweepPartsTable.failedAt})`,
        failure: sql`coalesce(excluded.failure, ${sweepPartsTable.failure})`,
      },
    });

/** Deletes parts of earlier releases. */
export const deleteOtherParts = (db: Db, parts: readonly string[]) =>
  db.delete(sweepPartsTable).where(not(isInList(sweepPartsTable.part, parts)));

import { and, desc, eq, sql } from "drizzle-orm";

import type { Db } from "#worker/db/client.ts";
import type { Owner } from "#worker/db/columns.ts";
import { insertIf } from "#worker/db/statements.ts";

import { refusalsTable as refusals } from "./refusals.tables.ts";

export type RefusalRow = typeof refusals.$inferSelect;

export const listRefusalRows = (db: Db, owner: Owner) =>
  db.select().from(refusals).where(eq(refusals.userId, owner)).orderBy(desc(refusals.createdAt));

/** Stores a refusal or changes its reason, if the user has fewer than `most`; the result is empty otherwise. */
export const upsertRefusal = (db: Db, row: RefusalRow, most: number) =>
  insertIf(
    db,
    refusals,
    row,
    sql`(SELECT count(*) FROM ${refusals} WHERE ${refusals.userId} = ${row.userId}) < ${most}
      OR EXISTS (SELECT 1 FROM ${refusals} WHERE ${refusals.userId} = ${row.userId} AND ${refusals.jobUid} = ${row.jobUid})`,
  )
    .onConflictDoUpdate({
      target: [refusals.userId, refusals.jobUid],
      set: { reason: row.reason, job: row.job, createdAt: row.createdAt },
    })
    .returning({ jobUid: refusals.jobUid });

export const deleteRefusal = (db: Db, userId: string, jobUid: string) =>
  db.delete(refusals).where(and(eq(refusals.userId, userId), eq(refusals.jobUid, jobUid)));

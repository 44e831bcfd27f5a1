import { and, asc, eq, gt, isNull } from "drizzle-orm";
import { drizzle } from "drizzle-orm/d1";

import { jobTextTable, jobsTable } from "../jobs.tables.ts";
import { selectValue, toJsonRows } from "../json-rows.ts";

/** The next listings without read demands, ordered by uid, with their texts. */
export const findUnread = (db: D1Database, afterUid: string, limit: number) =>
  drizzle(db)
    .select({
      uid: jobsTable.uid,
      hash: jobsTable.hash,
      title: jobsTable.title,
      description: jobTextTable.description,
      requirements: jobTextTable.requirements,
    })
    .from(jobsTable)
    .innerJoin(jobTextTable, eq(jobTextTable.id, jobsTable.id))
    .where(and(isNull(jobsTable.readHash), gt(jobsTable.uid, afterUid)))
    .orderBy(asc(jobsTable.uid))
    .limit(limit);

export type ReadRow = {
  uid: string;
  hash: string;
  readHash: string;
  skills: string;
  yearsMin: number | null;
};

/** Stores the demands, except for listings that changed meanwhile, which stay unread. */
export async function storeDemands(db: D1Database, rows: readonly ReadRow[]): Promise<void> {
  await drizzle(db)
    .update(jobsTable)
    .set({
      skills: selectValue("skills"),
      yearsMin: selectValue("yearsMin"),
      readHash: selectValue("readHash"),
    })
    .from(toJsonRows(rows))
    .where(
      and(
        eq(jobsTable.uid, selectValue("uid")),
        eq(jobsTable.hash, selectValue("hash")),
        isNull(jobsTable.readHash),
      ),
    );
}

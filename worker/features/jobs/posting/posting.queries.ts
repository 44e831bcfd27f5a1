import { and, eq, isNull, ne, or, sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/d1";

import { jobsTable } from "../jobs.tables.ts";

const COLUMNS = { uid: jobsTable.uid, location: jobsTable.location, firstSeenAt: jobsTable.firstSeenAt };

/** Reads a listing's earlier opening, and the other places where the same job is open, in one database call. */
export async function findRelatedOpenings(
  db: D1Database,
  job: { uid: string; boardId: number | null; repostOf: string | null; matchKey: string; company: string },
) {
  const orm = drizzle(db);
  // A comparison with null is never true in SQL, so a listing without a board or earlier opening matches
  // nothing.
  const boardId = sql`${job.boardId}`;
  const [[repost], elsewhere] = await orm.batch([
    orm
      .select(COLUMNS)
      .from(jobsTable)
      .where(eq(jobsTable.uid, sql`${job.repostOf}`)),
    orm
      .select(COLUMNS)
      .from(jobsTable)
      .where(
        and(
          eq(jobsTable.matchKey, job.matchKey),
          ne(jobsTable.uid, job.uid),
          isNull(jobsTable.closedAt),
          isNull(jobsTable.duplicateOf),
          ne(jobsTable.location, ""),
          or(eq(jobsTable.unvouched, 0), eq(jobsTable.boardId, boardId)),
        ),
      )
      .orderBy(jobsTable.location)
      .limit(20),
  ]);
  return {
    repost: repost ?? null,
    elsewhere: job.matchKey === "" ? [] : elsewhere,
  };
}

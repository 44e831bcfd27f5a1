import { type SQL, and, asc, eq, gt, lt, sql } from "drizzle-orm";

import type { Db } from "#worker/db/client.ts";
import { isInList } from "#worker/db/statements.ts";

import { filesTable } from "./files.tables.ts";

/** Finds which of the ids have a row, in any state. */
export const findKnownFileIds = async (db: Db, ids: readonly string[]): Promise<Set<string>> =>
  new Set(
    (await db.select({ id: filesTable.id }).from(filesTable).where(isInList(filesTable.id, ids))).map(
      ({ id }) => id,
    ),
  );

/** Whether none of its user's rows refers to a file; checks every place that stores file ids. */
const IS_UNNAMED: SQL = sql.raw(`NOT EXISTS (
    SELECT 1 FROM file_exports e WHERE e.user_id = "files"."user_id" AND e.file_id = "files"."id")
  AND NOT EXISTS (
    SELECT 1 FROM application_sent s WHERE s.user_id = "files"."user_id" AND s.file_id = "files"."id")
  AND NOT EXISTS (
    SELECT 1 FROM resumes r WHERE r.user_id = "files"."user_id" AND r.original_file_id = "files"."id")
  AND NOT EXISTS (
    SELECT 1 FROM portfolio_items i WHERE i.user_id = "files"."user_id" AND instr(i.pictures, "files"."id") > 0)
  AND NOT EXISTS (
    SELECT 1 FROM portfolio_settings p WHERE p.user_id = "files"."user_id"
      AND (instr(p.resume, "files"."id") > 0 OR instr(p.preview, "files"."id") > 0
        OR instr(p.portrait, "files"."id") > 0 OR instr(p.cover, "files"."id") > 0))`);

/** The next files by id, with whether each is stored, older than a time, and unreferenced. */
export const listFilesAfter = (
  db: Db,
  { afterId, storedBeforeMs, limit }: { afterId: string; storedBeforeMs: number; limit: number },
) =>
  db
    .select({
      id: filesTable.id,
      isUnnamed: sql<
        0 | 1
      >`${filesTable.state} = 'stored' AND ${filesTable.createdAt} < ${storedBeforeMs} AND ${IS_UNNAMED}`,
    })
    .from(filesTable)
    .where(gt(filesTable.id, afterId))
    .orderBy(asc(filesTable.id))
    .limit(limit);

/** Drops files that are unreferenced when the statement runs. */
export const dropUnnamedFiles = (db: Db, ids: readonly string[], storedBeforeMs: number) =>
  db
    .update(filesTable)
    .set({ state: "dropped" })
    .where(
      and(
        isInList(filesTable.id, ids),
        eq(filesTable.state, "stored"),
        lt(filesTable.createdAt, storedBeforeMs),
        IS_UNNAMED,
      ),
    );

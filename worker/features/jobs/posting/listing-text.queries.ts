import { eq } from "drizzle-orm";

import type { Db } from "#worker/db/client.ts";

import { jobTextTable, jobsTable } from "../jobs.tables.ts";

/** The requirements that a stored listing states in a part of their own; undefined if there is no such listing. */
export const findRequirementsText = (db: Db, uid: string): Promise<{ requirements: string } | undefined> =>
  db
    .select({ requirements: jobTextTable.requirements })
    .from(jobsTable)
    .innerJoin(jobTextTable, eq(jobTextTable.id, jobsTable.id))
    .where(eq(jobsTable.uid, uid))
    .get();

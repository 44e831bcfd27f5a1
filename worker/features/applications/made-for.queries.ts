import { and, desc, eq, isNull, sql } from "drizzle-orm";

import type { Db } from "#worker/db/client.ts";
import { coverLettersTable as letters, resumesTable as resumes } from "#worker/db/schema.ts";

/** Finds the newest letter and the newest tailored resume for a job, in one call. */
export async function findLatestDocumentsForJob(db: Db, userId: string, jobId: string) {
  const [[letter = null], [resume = null]] = await db.batch([
    db
      .select({ id: letters.id, title: letters.title })
      .from(letters)
      .where(and(eq(letters.userId, userId), eq(letters.jobId, jobId), isNull(letters.deletedAt)))
      .orderBy(desc(letters.updatedAt))
      .limit(1),
    db
      .select({ id: resumes.id, title: resumes.title })
      .from(resumes)
      .where(
        and(
          eq(resumes.userId, userId),
          eq(sql`json_extract(${resumes.tailoring}, '$.jobId')`, jobId),
          isNull(resumes.deletedAt),
          isNull(resumes.archivedAt),
        ),
      )
      .orderBy(desc(resumes.updatedAt))
      .limit(1),
  ]);
  return { letter, resume };
}

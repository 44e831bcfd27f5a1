import { and, count, eq } from "drizzle-orm";

import type { Db } from "#worker/db/client.ts";

import { requirementCorrectionsTable as corrections } from "./corrections.tables.ts";

type Correction = { userId: string; jobUid: string; requirementId: string };

export async function listCorrectedIds(db: Db, userId: string, jobUid: string): Promise<string[]> {
  const rows = await db
    .select({ id: corrections.requirementId })
    .from(corrections)
    .where(and(eq(corrections.userId, userId), eq(corrections.jobUid, jobUid)));
  return rows.map(({ id }) => id);
}

export const insertCorrection = (db: Db, correction: Correction, nowMs: number) =>
  db
    .insert(corrections)
    .values({ ...correction, createdAt: nowMs })
    .onConflictDoNothing();

export const deleteCorrection = (db: Db, { userId, jobUid, requirementId }: Correction) =>
  db
    .delete(corrections)
    .where(
      and(
        eq(corrections.userId, userId),
        eq(corrections.jobUid, jobUid),
        eq(corrections.requirementId, requirementId),
      ),
    );

/** How many users have said that a sentence of a listing is no requirement. */
export async function countCorrections(db: Db, jobUid: string, requirementId: string): Promise<number> {
  const [row] = await db
    .select({ users: count() })
    .from(corrections)
    .where(and(eq(corrections.jobUid, jobUid), eq(corrections.requirementId, requirementId)));
  return row?.users ?? 0;
}

import { and, eq, exists, sql } from "drizzle-orm";

import type { Db } from "#worker/db/client.ts";
import { insertIf } from "#worker/db/statements.ts";

import { applicationStepsTable as steps, applicationsTable as applications } from "./applications.tables.ts";

export type StepRow = typeof steps.$inferSelect;

const isOwn = (userId: string, id: string) => and(eq(applications.userId, userId), eq(applications.id, id));

export const selectStep = (db: Db, userId: string, applicationId: string) =>
  db
    .select()
    .from(steps)
    .where(and(eq(steps.userId, userId), eq(steps.applicationId, applicationId)));

/** Stores an application's step; does nothing if the user has no such application. */
export const upsertStep = (db: Db, row: StepRow) => {
  const { applicationId: _, userId: _user, ...changed } = row;
  const isThere = exists(db.select().from(applications).where(isOwn(row.userId, row.applicationId)));
  return insertIf(db, steps, row, sql`${isThere}`)
    .onConflictDoUpdate({ target: steps.applicationId, set: changed })
    .returning({ id: steps.applicationId });
};

export const deleteStep = (db: Db, userId: string, applicationId: string) =>
  db.delete(steps).where(and(eq(steps.userId, userId), eq(steps.applicationId, applicationId)));

export const updatePlan = (
  db: Db,
  userId: string,
  id: string,
  plan: Partial<Pick<typeof applications.$inferSelect, "answerBy" | "followedUpAt">>,
) => db.update(applications).set(plan).where(isOwn(userId, id));

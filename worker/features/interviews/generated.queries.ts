import { and, desc, eq, gt, lt } from "drizzle-orm";

import type { Db } from "#worker/db/client.ts";
import { deleteAllButFirst, isAmongFirst, isInList } from "#worker/db/statements.ts";

import { generatedQuestionsTable as generated, questionSetsTable as sets } from "./interviews.tables.ts";

export type SetRow = typeof sets.$inferSelect;
export type GeneratedRow = Omit<typeof generated.$inferSelect, "userId" | "setId">;
export type FoundQuestion = GeneratedRow & { setId: string; source: string; at: number };

/** Batch statements. A question that occurs twice in a set is stored once. */
export const insertQuestionSet = (db: Db, set: SetRow, questions: GeneratedRow[]) => [
  db.insert(sets).values(set),
  ...questions.map((question) =>
    db
      .insert(generated)
      .values({ ...question, userId: set.userId, setId: set.id })
      .onConflictDoNothing(),
  ),
];

/** Deletes all but the newest sets of a user. */
export const deleteOldQuestionSets = (db: Db, userId: string, keep: number) =>
  deleteAllButFirst(db, sets, {
    id: sets.id,
    condition: eq(sets.userId, userId),
    order: [desc(sets.at), desc(sets.id)],
    keep,
  });

/** The user's generated questions with these hashes since a given time, newest sets first. */
export const findGeneratedQuestions = (
  db: Db,
  userId: string,
  hashes: string[],
  sinceMs: number,
): Promise<FoundQuestion[]> =>
  db
    .select({
      hash: generated.hash,
      rubric: generated.rubric,
      bankId: generated.bankId,
      setId: generated.setId,
      source: sets.source,
      at: sets.at,
    })
    .from(generated)
    .innerJoin(sets, eq(sets.id, generated.setId))
    .where(and(eq(generated.userId, userId), isInList(generated.hash, hashes), gt(sets.at, sinceMs)))
    .orderBy(desc(sets.at), desc(sets.id));

export const countQuestionSets = (db: Db, userId: string): Promise<number> =>
  db.$count(sets, eq(sets.userId, userId));

export const deleteQuestionSetsBefore = (db: Db, beforeMs: number, limit: number) =>
  db.delete(sets).where(isAmongFirst(sets, lt(sets.at, beforeMs), limit));

import { lt, sql } from "drizzle-orm";

import type { Db } from "#worker/db/client.ts";

import { answerCountsTable } from "./status.tables.ts";

export type CountedAnswers = typeof answerCountsTable.$inferSelect & { hour: number };

/** Adds to the counts in one statement. */
export const addAnswers = (db: Db, answers: readonly CountedAnswers[]) =>
  db
    .insert(answerCountsTable)
    .select(
      sql`SELECT value ->> 'hour', value ->> 'kind', value ->> 'count', value ->> 'durationMs'
        FROM json_each(${JSON.stringify(answers)}) WHERE true`,
    )
    .onConflictDoUpdate({
      target: [answerCountsTable.hour, answerCountsTable.kind],
      set: {
        count: sql`${answerCountsTable.count} + excluded.count`,
        durationMs: sql`${answerCountsTable.durationMs} + excluded.duration_ms`,
      },
    });

export const deleteAnswersBefore = (db: Db, hourMs: number) =>
  db.delete(answerCountsTable).where(lt(answerCountsTable.hour, hourMs));

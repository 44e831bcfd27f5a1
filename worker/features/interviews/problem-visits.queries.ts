import { type SQLWrapper, and, desc, eq, isNotNull, isNull, like, or, sql } from "drizzle-orm";
import { unionAll } from "drizzle-orm/sqlite-core";

import type { Db } from "#worker/db/client.ts";

import {
  generatedQuestionsTable,
  interviewAttemptsTable,
  interviewQuestionsTable,
  interviewsTable,
  questionSetsTable,
} from "./interviews.tables.ts";

/** `isSaved` is 0 for a question that was only generated. */
export type VisitRow = {
  bankId: string;
  atMs: number;
  score: number | null;
  isSaved: number;
  /** 1 for code that was accepted without a score: it ran on the user's device. */
  isAccepted: number;
};

const isAcceptedOnDevice = (execution: SQLWrapper, evaluation: SQLWrapper) =>
  sql<number>`coalesce(${execution} = 'device' AND ${evaluation} ->> 'status' = 'accepted', 0)`.as(
    "is_accepted",
  );

/** Exceeds the number that a user can have, as interviews, questions and attempts are limited. */
const MAX_VISITS = 4000;

/**
 * The user's visits to questions whose bank id begins with `prefix`, newest first. Of deleted interviews only answered
 * questions count.
 */
export async function listProblemVisits(db: Db, userId: string, prefix: string): Promise<VisitRow[]> {
  const bankId = sql<string>`${interviewQuestionsTable.rubric} ->> 'bankId'`;
  const isOwn = eq(interviewQuestionsTable.userId, userId);
  const saved = db
    .select({
      bankId: bankId.as("bank_id"),
      atMs: sql<number>`coalesce(${interviewQuestionsTable.answeredAt}, ${interviewsTable.createdAt})`.as(
        "at_ms",
      ),
      score: interviewQuestionsTable.score,
      isSaved: sql<number>`1`.as("is_saved"),
      isAccepted: isAcceptedOnDevice(interviewQuestionsTable.execution, interviewQuestionsTable.evaluation),
    })
    .from(interviewQuestionsTable)
    .innerJoin(interviewsTable, eq(interviewsTable.id, interviewQuestionsTable.interviewId))
    .where(
      and(
        isOwn,
        like(bankId, `${prefix}%`),
        or(isNull(interviewsTable.deletedAt), isNotNull(interviewQuestionsTable.answeredAt)),
      ),
    );
  const practised = db
    .select({
      bankId: bankId.as("bank_id"),
      atMs: sql<number>`${interviewAttemptsTable.at}`.as("at_ms"),
      score: interviewAttemptsTable.score,
      isSaved: sql<number>`1`.as("is_saved"),
      isAccepted: isAcceptedOnDevice(interviewAttemptsTable.execution, interviewAttemptsTable.evaluation),
    })
    .from(interviewAttemptsTable)
    .innerJoin(interviewQuestionsTable, eq(interviewQuestionsTable.id, interviewAttemptsTable.questionId))
    .where(and(isOwn, like(bankId, `${prefix}%`)));
  const generated = db
    .select({
      bankId: sql<string>`${generatedQuestionsTable.bankId}`.as("bank_id"),
      atMs: sql<number>`${questionSetsTable.at}`.as("at_ms"),
      score: sql<number | null>`NULL`.as("score"),
      isSaved: sql<number>`0`.as("is_saved"),
      isAccepted: sql<number>`0`.as("is_accepted"),
    })
    .from(generatedQuestionsTable)
    .innerJoin(questionSetsTable, eq(questionSetsTable.id, generatedQuestionsTable.setId))
    .where(
      and(eq(generatedQuestionsTable.userId, userId), like(generatedQuestionsTable.bankId, `${prefix}%`)),
    );
  return unionAll(saved, practised, generated)
    .orderBy(desc(sql`2`))
    .limit(MAX_VISITS);
}

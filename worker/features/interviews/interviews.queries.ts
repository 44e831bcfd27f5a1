import { and, asc, desc, eq, inArray, isNotNull, isNull, sql } from "drizzle-orm";
import { type SQLiteColumn, unionAll } from "drizzle-orm/sqlite-core";

import type { Db } from "#worker/db/client.ts";
import { insertIf, isInList } from "#worker/db/statements.ts";
import { defineKept } from "#worker/kept/kept.queries.ts";

import {
  generatedQuestionsTable,
  interviewAttemptsTable,
  interviewQuestionsTable,
  interviewsTable,
  questionSetsTable,
} from "./interviews.tables.ts";

export type InterviewRow = typeof interviewsTable.$inferSelect;
export type QuestionRow = typeof interviewQuestionsTable.$inferSelect;
export type AttemptRow = typeof interviewAttemptsTable.$inferSelect;

/** Maximum number of interviews per user, including deleted ones. */
export const MAX_INTERVIEWS = 200;

export const interviewQueries = defineKept(interviewsTable, {
  cap: MAX_INTERVIEWS,
  title: interviewsTable.title,
  fileId: null,
});

const EXCERPT = 300;
const selectColumnExcerpt = (column: SQLiteColumn) => sql<string | null>`substr(${column}, 1, ${EXCERPT})`;

/** Questions of some interviews for lists: long texts are truncated in SQL. */
export const listQuestionRows = (db: Db, userId: string, interviewIds: readonly string[]) =>
  db
    .select({
      interviewId: interviewQuestionsTable.interviewId,
      question: interviewQuestionsTable.question,
      category: interviewQuestionsTable.category,
      shown: interviewQuestionsTable.shown,
      answer: selectColumnExcerpt(interviewQuestionsTable.answer),
      code: selectColumnExcerpt(interviewQuestionsTable.code),
      language: interviewQuestionsTable.language,
      execution: interviewQuestionsTable.execution,
      score: interviewQuestionsTable.score,
      feedback: selectColumnExcerpt(interviewQuestionsTable.feedback),
      timeComplexity: interviewQuestionsTable.timeComplexity,
      spaceComplexity: interviewQuestionsTable.spaceComplexity,
    })
    .from(interviewQuestionsTable)
    .where(
      and(
        eq(interviewQuestionsTable.userId, userId),
        isInList(interviewQuestionsTable.interviewId, interviewIds),
      ),
    )
    .orderBy(asc(interviewQuestionsTable.interviewId), asc(interviewQuestionsTable.position));

export const findQuestionRows = (db: Db, userId: string, interviewId: string): Promise<QuestionRow[]> =>
  db
    .select()
    .from(interviewQuestionsTable)
    .where(
      and(eq(interviewQuestionsTable.userId, userId), eq(interviewQuestionsTable.interviewId, interviewId)),
    )
    .orderBy(asc(interviewQuestionsTable.position));

export const findAttemptRows = (db: Db, userId: string, interviewId: string): Promise<AttemptRow[]> =>
  db
    .select()
    .from(interviewAttemptsTable)
    .where(
      and(
        eq(interviewAttemptsTable.userId, userId),
        inArray(
          interviewAttemptsTable.questionId,
          db
            .select({ id: interviewQuestionsTable.id })
            .from(interviewQuestionsTable)
            .where(eq(interviewQuestionsTable.interviewId, interviewId)),
        ),
      ),
    )
    .orderBy(asc(interviewAttemptsTable.at), asc(interviewAttemptsTable.id));

/** Rubrics and results of answers given in words, newest first. */
export const listAnsweredQuestions = (db: Db, userId: string, limit: number) =>
  db
    .select({
      rubric: interviewQuestionsTable.rubric,
      category: interviewQuestionsTable.category,
      evaluation: interviewQuestionsTable.evaluation,
      answer: interviewQuestionsTable.answer,
      score: interviewQuestionsTable.score,
    })
    .from(interviewQuestionsTable)
    .innerJoin(interviewsTable, eq(interviewsTable.id, interviewQuestionsTable.interviewId))
    .where(
      and(
        interviewQueries.isLive(userId),
        isNotNull(interviewQuestionsTable.answeredAt),
        isNull(interviewQuestionsTable.code),
      ),
    )
    .orderBy(desc(interviewQuestionsTable.answeredAt))
    .limit(limit);

/** `bankId`s of recently saved or generated questions, so that new ones are asked. */
export async function listAskedKeys(db: Db, userId: string, limit: number): Promise<string[]> {
  const bankId = sql<string | null>`${interviewQuestionsTable.rubric} ->> 'bankId'`;
  const saved = db
    .select({ bankId: bankId.as("bank_id"), at: interviewsTable.createdAt })
    .from(interviewQuestionsTable)
    .innerJoin(interviewsTable, eq(interviewsTable.id, interviewQuestionsTable.interviewId))
    .where(and(eq(interviewQuestionsTable.userId, userId), isNotNull(bankId)));
  const made = db
    .select({ bankId: generatedQuestionsTable.bankId, at: questionSetsTable.at })
    .from(generatedQuestionsTable)
    .innerJoin(questionSetsTable, eq(questionSetsTable.id, generatedQuestionsTable.setId))
    .where(and(eq(generatedQuestionsTable.userId, userId), isNotNull(generatedQuestionsTable.bankId)));
  const rows = await unionAll(saved, made)
    .orderBy(sql`2 DESC`)
    .limit(limit);
  return rows.flatMap(({ bankId: key }) => key ?? []);
}

/** The source of the newest interview that has one. */
export async function findNewestInterviewSource(db: Db, userId: string): Promise<string | null> {
  const [row] = await db
    .select({ source: interviewsTable.source })
    .from(interviewsTable)
    .where(and(interviewQueries.isLive(userId), isNotNull(interviewsTable.source)))
    .orderBy(desc(interviewsTable.createdAt), desc(interviewsTable.id))
    .limit(1);
  return row?.source ?? null;
}

export const countInterviews = (db: Db, userId: string): Promise<number> =>
  db.$count(interviewsTable, eq(interviewsTable.userId, userId));

export type NewQuestion = Pick<QuestionRow, "id" | "question" | "category" | "rubric" | "shown">;

/** Statements for the batch that stores the interview, in the order of the questions. */
export function insertQuestions(db: Db, userId: string, interviewId: string, questions: NewQuestion[]) {
  return questions.map((question, position) =>
    insertIf(
      db,
      interviewQuestionsTable,
      { ...question, userId, interviewId, position },
      interviewQueries.exists(interviewId),
    ),
  );
}

export type Answered = Pick<
  QuestionRow,
  "answer" | "score" | "feedback" | "evaluation" | "madeBy" | "answeredAt"
> &
  Partial<
    Pick<
      QuestionRow,
      "code" | "language" | "hintsOpened" | "execution" | "timeComplexity" | "spaceComplexity"
    >
  >;

/** Stores an answer unless a scored one exists; returns whether it did. An answer with a score is locked. */
export async function storeAnswerUnlessLocked(
  db: Db,
  { userId, questionId }: { userId: string; questionId: string },
  answered: Answered,
): Promise<boolean> {
  const written = await db
    .update(interviewQuestionsTable)
    .set({ ...answered, draft: "" })
    .where(
      and(
        eq(interviewQuestionsTable.userId, userId),
        eq(interviewQuestionsTable.id, questionId),
        isNull(interviewQuestionsTable.score),
      ),
    )
    .returning({ id: interviewQuestionsTable.id });
  return written.length > 0;
}

/** Stores a draft if the question is not locked and its stored draft is `basedOn`; returns whether it did. */
export async function updateDraft(
  db: Db,
  { userId, questionId }: { userId: string; questionId: string },
  draft: string,
  basedOn: string | undefined,
): Promise<boolean> {
  const written = await db
    .update(interviewQuestionsTable)
    .set({ draft })
    .where(
      and(
        eq(interviewQuestionsTable.userId, userId),
        eq(interviewQuestionsTable.id, questionId),
        isNull(interviewQuestionsTable.score),
        // Saving the same draft again is not a conflict.
        basedOn === undefined ? undefined : inArray(interviewQuestionsTable.draft, [basedOn, draft]),
      ),
    )
    .returning({ id: interviewQuestionsTable.id });
  return written.length > 0;
}

/** Inserts if the question has fewer than `most` attempts; returns whether it did. */
export async function insertAttemptWithinLimit(db: Db, row: AttemptRow, most: number): Promise<boolean> {
  const attempts = db.$count(interviewAttemptsTable, eq(interviewAttemptsTable.questionId, row.questionId));
  const written = await insertIf(db, interviewAttemptsTable, row, sql`${attempts} < ${most}`).returning({
    id: interviewAttemptsTable.id,
  });
  return written.length > 0;
}

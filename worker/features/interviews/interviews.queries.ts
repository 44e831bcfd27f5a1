import { and, asc, desc, eq, inArray, isNotNull, isNull, sql } from "drizzle-orm";
import { type SQLiteColumn, unionAll } from "drizzle-orm/sqlite-core";

import type { Db } from "#worker/db/client.ts";
import { insertIf, isAmong } from "#worker/db/statements.ts";
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

/** Of one user, deleted ones included. */
export const MAX_INTERVIEWS = 200;

export const interviewQueries = defineKept(interviewsTable, {
  cap: MAX_INTERVIEWS,
  title: interviewsTable.title,
  fileId: null,
});

const EXCERPT = 300;
const selectExcerpt = (column: SQLiteColumn) => sql<string | null>`substr(${column}, 1, ${EXCERPT})`;

/** Of some interviews, as lists show them: long texts are cut before they leave the database. */
export const listQuestionRows = (db: Db, userId: string, interviewIds: readonly string[]) =>
  db
    .select({
      interviewId: interviewQuestionsTable.interviewId,
      question: interviewQuestionsTable.question,
      category: interviewQuestionsTable.category,
      shown: interviewQuestionsTable.shown,
      answer: selectExcerpt(interviewQuestionsTable.answer),
      code: selectExcerpt(interviewQuestionsTable.code),
      language: interviewQuestionsTable.language,
      execution: interviewQuestionsTable.execution,
      score: interviewQuestionsTable.score,
      feedback: selectExcerpt(interviewQuestionsTable.feedback),
      timeComplexity: interviewQuestionsTable.timeComplexity,
      spaceComplexity: interviewQuestionsTable.spaceComplexity,
    })
    .from(interviewQuestionsTable)
    .where(
      and(
        eq(interviewQuestionsTable.userId, userId),
        isAmong(interviewQuestionsTable.interviewId, interviewIds),
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

/** What answers in words were compared with and how they did, the newest first. */
export const listAnswered = (db: Db, userId: string, limit: number) =>
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

/** `bankId`s of questions that were saved or made of late, so that other ones are asked. */
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

/** What the newest interview that has a source was made from. */
export async function findNewestSource(db: Db, userId: string): Promise<string | null> {
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

/** Statements for the batch of the interview, in the order of the questions. */
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

/** Stores an answer where none with a score is; tells whether it did. With a score it is locked. */
export async function storeAnswer(
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

/** Tells whether there was a question that is not locked to keep it for, with the draft that this one is based on. */
export async function writeDraft(
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
        // The same twice is no conflict with itself.
        basedOn === undefined ? undefined : inArray(interviewQuestionsTable.draft, [basedOn, draft]),
      ),
    )
    .returning({ id: interviewQuestionsTable.id });
  return written.length > 0;
}

/** Inserts where the question has fewer than `most`; tells whether it did. */
export async function insertAttempt(db: Db, row: AttemptRow, most: number): Promise<boolean> {
  const attempts = db.$count(interviewAttemptsTable, eq(interviewAttemptsTable.questionId, row.questionId));
  const written = await insertIf(db, interviewAttemptsTable, row, sql`${attempts} < ${most}`).returning({
    id: interviewAttemptsTable.id,
  });
  return written.length > 0;
}

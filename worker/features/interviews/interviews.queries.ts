import { and, asc, desc, eq, inArray, isNotNull, isNull, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";

import type { Db } from "#worker/db/client.ts";

import { interviewAttemptsTable, interviewQuestionsTable, interviewsTable } from "./interviews.tables.ts";

export type InterviewRow = typeof interviewsTable.$inferSelect;
export type QuestionRow = typeof interviewQuestionsTable.$inferSelect;
export type AttemptRow = typeof interviewAttemptsTable.$inferSelect;

const live = (userId: string) => and(eq(interviewsTable.userId, userId), isNull(interviewsTable.deletedAt));

export const listInterviewRows = (db: Db, userId: string): Promise<InterviewRow[]> =>
  db
    .select()
    .from(interviewsTable)
    .where(live(userId))
    .orderBy(desc(interviewsTable.createdAt), desc(interviewsTable.id));

const EXCERPT = 300;
const excerptOf = (column: SQLiteColumn) => sql<string | null>`substr(${column}, 1, ${EXCERPT})`;

/** Of all interviews, as lists show them: long texts are cut before they leave the database. */
export const listQuestionRows = (db: Db, userId: string) =>
  db
    .select({
      interviewId: interviewQuestionsTable.interviewId,
      question: interviewQuestionsTable.question,
      category: interviewQuestionsTable.category,
      shown: interviewQuestionsTable.shown,
      answer: excerptOf(interviewQuestionsTable.answer),
      code: excerptOf(interviewQuestionsTable.code),
      language: interviewQuestionsTable.language,
      execution: interviewQuestionsTable.execution,
      score: interviewQuestionsTable.score,
      feedback: excerptOf(interviewQuestionsTable.feedback),
      timeComplexity: interviewQuestionsTable.timeComplexity,
      spaceComplexity: interviewQuestionsTable.spaceComplexity,
    })
    .from(interviewQuestionsTable)
    .innerJoin(interviewsTable, eq(interviewsTable.id, interviewQuestionsTable.interviewId))
    .where(live(userId))
    .orderBy(asc(interviewQuestionsTable.interviewId), asc(interviewQuestionsTable.position));

export const findInterviewRow = (db: Db, userId: string, id: string): Promise<InterviewRow | undefined> =>
  db
    .select()
    .from(interviewsTable)
    .where(and(live(userId), eq(interviewsTable.id, id)))
    .get();

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
      and(live(userId), isNotNull(interviewQuestionsTable.answeredAt), isNull(interviewQuestionsTable.code)),
    )
    .orderBy(desc(interviewQuestionsTable.answeredAt))
    .limit(limit);

/** `bankId`s of questions that were saved or made of late, so that other ones are asked. */
export const listAskedKeys = async (db: Db, userId: string, limit: number): Promise<string[]> =>
  (
    await db.$client
      .prepare(
        `SELECT bankId FROM (
           SELECT q.rubric ->> 'bankId' AS bankId, i.created_at AS at FROM interview_questions q
             JOIN interviews i ON i.id = q.interview_id WHERE q.user_id = ?1
           UNION ALL
           SELECT g.bank_id, s.at FROM generated_questions g JOIN question_sets s ON s.id = g.set_id WHERE g.user_id = ?1
         ) WHERE bankId IS NOT NULL ORDER BY at DESC LIMIT ?2`,
      )
      .bind(userId, limit)
      .all<{ bankId: string }>()
  ).results.map(({ bankId }) => bankId);

export const countInterviews = async (db: Db, userId: string): Promise<number> =>
  (await db.$client
    .prepare("SELECT count(*) AS n FROM interviews WHERE user_id = ?1")
    .bind(userId)
    .first<number>("n")) ?? 0;

/** Inserts where the user has fewer than `most`, deleted ones included; `RETURNING` tells whether it did. */
export const insertInterview = (db: Db, row: InterviewRow, most: number) =>
  db
    .insert(interviewsTable)
    .select(
      sql`SELECT ${row.id}, ${row.userId}, ${row.title}, ${row.type}, ${row.position}, ${row.difficulty},
        ${row.applicationId}, ${row.source}, ${row.createdAt}, ${row.updatedAt}, ${row.deletedAt}
        WHERE (SELECT count(*) FROM interviews WHERE user_id = ${row.userId}) < ${most}`,
    )
    .returning({ id: interviewsTable.id });

export const hasInterview = (id: string) => sql`EXISTS (SELECT 1 FROM interviews WHERE id = ${id})`;

export type NewQuestion = Pick<QuestionRow, "id" | "question" | "category" | "rubric" | "shown">;

export const insertQuestions = (db: Db, userId: string, interviewId: string, questions: NewQuestion[]) =>
  db.$client
    .prepare(
      `INSERT INTO interview_questions (id, user_id, interview_id, position, question, category, rubric, shown)
       SELECT value ->> 'id', ?1, ?2, key, value ->> 'question', value ->> 'category', value ->> 'rubric', value ->> 'shown'
       FROM json_each(?3) WHERE EXISTS (SELECT 1 FROM interviews WHERE id = ?2)`,
    )
    .bind(userId, interviewId, JSON.stringify(questions));

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
  const written = await db
    .insert(interviewAttemptsTable)
    .select(
      sql`SELECT ${row.id}, ${row.userId}, ${row.questionId}, ${row.kind}, ${row.prompt}, ${row.answer}, ${row.code},
        ${row.language}, ${row.execution}, ${row.score}, ${row.feedback}, ${row.evaluation}, ${row.madeBy}, ${row.at}
        WHERE (SELECT count(*) FROM interview_attempts WHERE question_id = ${row.questionId}) < ${most}`,
    )
    .returning({ id: interviewAttemptsTable.id });
  return written.length > 0;
}

export const listDeletedInterviewRows = (db: Db, userId: string) =>
  db
    .select({ id: interviewsTable.id, title: interviewsTable.title, deletedAt: interviewsTable.deletedAt })
    .from(interviewsTable)
    .where(and(eq(interviewsTable.userId, userId), isNotNull(interviewsTable.deletedAt)))
    .orderBy(desc(interviewsTable.deletedAt), desc(interviewsTable.id));

/** Hides an interview, or shows it again (`deletedAt` null); tells whether there was one to do it to. */
export async function setInterviewDeleted(
  db: Db,
  userId: string,
  id: string,
  deletedAt: number | null,
): Promise<boolean> {
  const wasDeleted =
    deletedAt === null ? isNotNull(interviewsTable.deletedAt) : isNull(interviewsTable.deletedAt);
  const written = await db
    .update(interviewsTable)
    .set({ deletedAt })
    .where(and(eq(interviewsTable.userId, userId), eq(interviewsTable.id, id), wasDeleted))
    .returning({ id: interviewsTable.id });
  return written.length > 0;
}

export const eraseDeletedInterviews = (db: Db, beforeMs: number) =>
  db.$client.prepare("DELETE FROM interviews WHERE deleted_at < ?1").bind(beforeMs);

import { index, integer, primaryKey, real, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";

import { madeBy, owned, timeMs } from "#worker/db/columns.ts";
import { usersTable } from "#worker/features/auth/auth.tables.ts";
import { keptColumns, keptIndexes } from "#worker/kept/kept.columns.ts";

export const interviewsTable = sqliteTable(
  "interviews",
  {
    ...keptColumns(usersTable),
    title: text("title").notNull(),
    type: text("type", { enum: ["mock", "coding"] }).notNull(),
    /** Of mock interviews. */
    position: text("position"),
    /** Of coding interviews. */
    difficulty: text("difficulty"),
    /** No foreign key: what was practised outlives the application. */
    applicationId: text("application_id"),
    /** `InterviewSource` as JSON: what its questions were made from; null where they came from elsewhere. */
    source: text("source"),
  },
  (table) => [
    ...keptIndexes("interviews", table),
    index("interviews_application").on(table.userId, table.applicationId),
  ],
);

export const interviewQuestionsTable = sqliteTable(
  "interview_questions",
  {
    id: text("id").primaryKey(),
    ...owned(usersTable),
    interviewId: text("interview_id")
      .notNull()
      .references(() => interviewsTable.id, { onDelete: "cascade" }),
    /** From 0. */
    position: integer("position").notNull(),
    question: text("question").notNull(),
    category: text("category").notNull(),
    /** `Rubric` as JSON. It is not sent before the question is answered. */
    rubric: text("rubric").notNull(),
    /** What a coding question shows besides its text, as JSON; null for others. */
    shown: text("shown"),
    /** What is typed and not submitted. */
    draft: text("draft").notNull().default(""),
    answer: text("answer"),
    code: text("code"),
    language: text("language"),
    /** "run" or "read": whether code was executed. */
    execution: text("execution"),
    hintsOpened: integer("hints_opened"),
    /** Null before it is answered, and for code that was not run. */
    score: real("score"),
    feedback: text("feedback"),
    /** JSON: how the score came about. */
    evaluation: text("evaluation"),
    timeComplexity: text("time_complexity"),
    spaceComplexity: text("space_complexity"),
    /** `MadeBy` of the evaluation as JSON. */
    madeBy: text("made_by"),
    /** An answer with a score is locked; one without can be given again. */
    answeredAt: timeMs("answered_at"),
  },
  (table) => [
    uniqueIndex("interview_questions_place").on(table.interviewId, table.position),
    index("interview_questions_user").on(table.userId, table.answeredAt),
  ],
);

/** What is answered after the lock, in practice: it never changes a score. */
export const interviewAttemptsTable = sqliteTable(
  "interview_attempts",
  {
    id: text("id").primaryKey(),
    ...owned(usersTable),
    questionId: text("question_id")
      .notNull()
      .references(() => interviewQuestionsTable.id, { onDelete: "cascade" }),
    kind: text("kind", { enum: ["again", "follow_up"] }).notNull(),
    prompt: text("prompt").notNull(),
    answer: text("answer").notNull(),
    code: text("code"),
    language: text("language"),
    execution: text("execution"),
    /** Null for code that was not run. */
    score: real("score"),
    feedback: text("feedback").notNull(),
    evaluation: text("evaluation").notNull(),
    ...madeBy(),
    at: timeMs("at").notNull(),
  },
  (table) => [
    index("interview_attempts_question").on(table.questionId, table.at),
    index("interview_attempts_user").on(table.userId),
  ],
);

/** Sets of questions that were made and perhaps not saved: what each is compared with, for a day. */
export const questionSetsTable = sqliteTable(
  "question_sets",
  {
    id: text("id").primaryKey(),
    ...owned(usersTable),
    /** `InterviewSource` as JSON. */
    source: text("source").notNull(),
    at: timeMs("at").notNull(),
  },
  (table) => [
    index("question_sets_user").on(table.userId, table.at),
    index("question_sets_age").on(table.at),
  ],
);

export const generatedQuestionsTable = sqliteTable(
  "generated_questions",
  {
    ...owned(usersTable),
    setId: text("set_id")
      .notNull()
      .references(() => questionSetsTable.id, { onDelete: "cascade" }),
    /** SHA-256 of the text. */
    hash: text("hash").notNull(),
    rubric: text("rubric").notNull(),
    bankId: text("bank_id"),
  },
  (table) => [
    primaryKey({ columns: [table.setId, table.hash] }),
    index("generated_questions_user").on(table.userId, table.hash),
  ],
);

export const storiesTable = sqliteTable(
  "interview_stories",
  {
    ...keptColumns(usersTable),
    /** `StoryFields` as JSON. */
    fields: text("fields").notNull(),
  },
  (table) => keptIndexes("interview_stories", table),
);

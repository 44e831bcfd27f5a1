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
    /** Of mock interviews only. */
    position: text("position"),
    /** Of coding interviews only. */
    difficulty: text("difficulty"),
    /** No foreign key: an interview outlives the application it was for. */
    applicationId: text("application_id"),
    /**
     * `InterviewSource` as JSON: what its questions were generated from; null if they were not generated here.
     */
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
    /** Zero-based. */
    position: integer("position").notNull(),
    question: text("question").notNull(),
    category: text("category").notNull(),
    /** `Rubric` as JSON. Not sent to the client until the question is answered. */
    rubric: text("rubric").notNull(),
    /** `ShownProblem` of a coding question as JSON; null for others. */
    shown: text("shown"),
    /** Text typed but not submitted. */
    draft: text("draft").notNull().default(""),
    answer: text("answer"),
    code: text("code"),
    language: text("language"),
    /** "run" or "read": whether the code was executed. */
    execution: text("execution"),
    hintsOpened: integer("hints_opened"),
    /** Null until it is answered, and for code that was not executed. */
    score: real("score"),
    feedback: text("feedback"),
    /** JSON: how the score was determined. */
    evaluation: text("evaluation"),
    timeComplexity: text("time_complexity"),
    spaceComplexity: text("space_complexity"),
    /** `MadeBy` of the evaluation as JSON. */
    madeBy: text("made_by"),
    /** An answer with a score is locked; one without can be replaced. */
    answeredAt: timeMs("answered_at"),
  },
  (table) => [
    uniqueIndex("interview_questions_place").on(table.interviewId, table.position),
    index("interview_questions_user").on(table.userId, table.answeredAt),
  ],
);

/** Practice answers after the lock: they never change a score. */
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
    /** Null for code that was not executed. */
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

/** Generated question sets, possibly unsaved: the rubric of each question is kept for a day. */
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

import type { AskedQuestion, OwnLine } from "#worker/ai/contracts/question.contract.ts";
import { createAskQuestionsTask } from "#worker/ai/tasks/ask-questions/task.ts";
import type { UserCtx } from "#worker/context.ts";
import { runBatch } from "#worker/db/statements.ts";
import { recordActivity } from "#worker/features/activity/activity.service.ts";
import { runTask } from "#worker/features/ai/run-task.service.ts";
import { createConflictError } from "#worker/lib/errors.ts";
import { sha256Hex } from "#worker/lib/ids.ts";

import { findPostedProblem } from "./coding-problems.service.ts";
import {
  type FoundQuestion,
  countQuestionSets,
  deleteOldQuestionSets,
  findGeneratedQuestions,
  insertQuestionSet,
} from "./generated.queries.ts";
import { createGenericRubric } from "./generic-rubric.ts";
import { INTERVIEW_COLUMNS } from "./interview-columns.ts";
import type {
  CreateInterview,
  GenerateQuestions,
  GeneratedQuestions,
  InterviewDetail,
  InterviewSource,
} from "./interviews.contract.ts";
import {
  type InterviewRow,
  type NewQuestion,
  countInterviews,
  insertQuestions,
  interviewQueries,
  listAskedKeys,
} from "./interviews.queries.ts";
import { KEPT_SETS_MS, getInterview, keptInterviews } from "./interviews.service.ts";
import { listOwnLines } from "./own-lines.service.ts";
import { readApplicationPractice } from "./practice-for.service.ts";
import { findWeakSpotsAndSource } from "./weak-spots.service.ts";

const MAX_SETS = 50;
const REMEMBERED_QUESTIONS = 400;
const NO_FOCUS = { competencies: [], skills: [] };

const hashQuestion = (question: string): string => sha256Hex(question.trim());

/**
 * Generates eight questions and keeps their rubrics for a day.
 * @throws AppError 404, 429
 */
export async function generateQuestions(ctx: UserCtx, input: GenerateQuestions): Promise<GeneratedQuestions> {
  // The application's posting is loaded again on the server; an id of another user counts as unknown.
  const bound =
    input.applicationId === undefined ? null : await readApplicationPractice(ctx, input.applicationId);
  const posting = bound?.practice.posting;
  const resume = bound?.practice.resume;
  const source: InterviewSource = {
    ...input,
    ...(posting !== undefined && { posting }),
    ...(resume !== undefined && { resume }),
  };
  const ownLines = await listOwnLines(ctx, bound?.resumeId);
  const { questions, notes, madeBy } = await makeQuestionSet(ctx, { source, focus: NO_FOCUS, ownLines });
  return {
    madeBy,
    questions: questions.map(({ question, category, rubric }) => ({
      question,
      category,
      ...(rubric.unit !== null && { because: rubric.unit }),
    })),
    notes,
  };
}

type QuestionSetInput = {
  source: InterviewSource;
  focus: { competencies: string[]; skills: string[] };
  ownLines: OwnLine[];
};

async function makeQuestionSet(ctx: UserCtx, { source, focus, ownLines }: QuestionSetInput) {
  const { id: userId } = ctx.user;
  const [earlier, saved, made] = await Promise.all([
    listAskedKeys(ctx.db, userId, REMEMBERED_QUESTIONS),
    countInterviews(ctx.db, userId),
    countQuestionSets(ctx.db, userId),
  ]);
  const { jobTitle, companyName, jobDescription, level } = source;
  const about = { jobTitle, companyName, jobDescription, level };
  const { value, madeBy } = await runTask(ctx, createAskQuestionsTask(ctx.readQuestionBank), {
    ...about,
    earlier,
    round: saved + made,
    focus,
    ownLines,
  });
  const set = { id: ctx.newId(), userId, source: INTERVIEW_COLUMNS.source.write(source), at: ctx.now() };
  const rows = value.questions.map(({ question, rubric }) => ({
    hash: hashQuestion(question),
    rubric: INTERVIEW_COLUMNS.rubric.write(rubric),
    bankId: rubric.bankId,
  }));
  await runBatch(ctx.db, [
    ...insertQuestionSet(ctx.db, set, rows),
    deleteOldQuestionSets(ctx.db, userId, MAX_SETS),
  ]);
  return { ...value, madeBy };
}

/** @throws AppError 409 */
export async function createInterview(ctx: UserCtx, input: CreateInterview): Promise<InterviewDetail> {
  if (input.type === "coding") return createCodingInterview(ctx, input);
  const hashes = input.questions.map(({ question }) => hashQuestion(question));
  const found = await findGeneratedQuestions(ctx.db, ctx.user.id, hashes, ctx.now() - KEPT_SETS_MS);
  const setId = findMostCommonSet(found);
  const source = found.find((one) => one.setId === setId)?.source ?? null;
  const questions = input.questions.map(({ question, category }, at) => {
    const known = found.filter(({ hash }) => hash === hashes[at]);
    const own = known.find((one) => one.setId === setId) ?? known[0];
    return {
      id: ctx.newId(),
      question,
      category,
      rubric: own?.rubric ?? INTERVIEW_COLUMNS.rubric.write(createGenericRubric(null)),
      shown: null,
    };
  });
  return storeInterview(
    ctx,
    input,
    source === null ? null : INTERVIEW_COLUMNS.source.read(source),
    questions,
  );
}

/** A coding question as posted back by the client: its content is taken from the problem bank, not from the client. */
async function createCodingInterview(ctx: UserCtx, input: CreateInterview): Promise<InterviewDetail> {
  const found = await Promise.all(input.questions.map((question) => findPostedProblem(ctx, question)));
  const difficulty = found[0]?.difficulty ?? input.difficulty ?? "medium";
  const questions = found.map(({ question, category, shown, rubric }) => ({
    id: ctx.newId(),
    question,
    category,
    rubric,
    shown,
  }));
  return storeInterview(ctx, { ...input, difficulty }, null, questions);
}

/** The question set that most of the questions come from. Sets are sorted newest first, so the newest wins a tie. */
function findMostCommonSet(found: FoundQuestion[]): string | undefined {
  const counts = new Map<string, number>();
  for (const { setId } of found) counts.set(setId, (counts.get(setId) ?? 0) + 1);
  return [...counts].toSorted(([, a], [, b]) => b - a)[0]?.[0];
}

async function storeInterview(
  ctx: UserCtx,
  { title, type, position, difficulty }: Pick<CreateInterview, "title" | "type" | "position" | "difficulty">,
  source: InterviewSource | null,
  questions: NewQuestion[],
): Promise<InterviewDetail> {
  const now = ctx.now();
  const row: InterviewRow = {
    id: ctx.newId(),
    userId: ctx.user.id,
    title,
    type,
    position: position ?? source?.jobTitle ?? null,
    difficulty: difficulty ?? null,
    applicationId: source?.applicationId ?? null,
    source: source === null ? null : INTERVIEW_COLUMNS.source.write(source),
    createdAt: now,
    updatedAt: now,
    deletedAt: null,
  };
  const activity = {
    type: "interview",
    title: type === "coding" ? "Coding interview created" : "Mock interview created",
    description: title,
  } as const;
  await keptInterviews.store(ctx, row, [
    ...insertQuestions(ctx.db, ctx.user.id, row.id, questions),
    recordActivity(ctx, activity, interviewQueries.exists(row.id)),
  ]);
  return getInterview(ctx, row.id);
}

/** Creates an interview about the user's weak spots, for the job they practised last. @throws AppError 409 */
export async function createInterviewFromWeakSpots(ctx: UserCtx): Promise<InterviewDetail> {
  const { spots, source } = await findWeakSpotsAndSource(ctx);
  if (spots.length === 0 || source === null)
    throw createConflictError(
      "interviews.no_weak_spots",
      "Answer some questions first: we have no weak spots to practice yet.",
    );
  const listSpotValues = (kind: string, key: "id" | "name") =>
    spots.filter((spot) => spot.kind === kind).map((spot) => spot[key]);
  const focus = { competencies: listSpotValues("competency", "id"), skills: listSpotValues("skill", "name") };
  const { questions } = await makeQuestionSet(ctx, { source, focus, ownLines: [] });
  const title = `Mock Interview - ${source.companyName}, weak spots`.slice(0, 200);
  return storeInterview(
    ctx,
    { title, type: "mock", position: source.jobTitle },
    source,
    questions.map((one) => createQuestionRow(ctx, one)),
  );
}

const createQuestionRow = (ctx: UserCtx, { question, category, rubric }: AskedQuestion): NewQuestion => ({
  id: ctx.newId(),
  question,
  category,
  rubric: INTERVIEW_COLUMNS.rubric.write(rubric),
  shown: null,
});

import type { UserCtx } from "#worker/context.ts";
import { runBatch } from "#worker/db/statements.ts";
import { PROBLEM_LIST } from "#worker/judge/bank/problem-store.ts";
import type { Problem, ProblemSummary, Statement } from "#worker/judge/bank/problem.ts";
import { toQuestion } from "#worker/judge/bank/question.ts";
import { AppError, createNotFoundError } from "#worker/lib/errors.ts";
import { sha256Hex } from "#worker/lib/ids.ts";

import { PROBLEM_PREFIX, getProblemId } from "./coding-view.ts";
import type { CodingProblem, GenerateCodingQuestion, HadProblem } from "./coding.contract.ts";
import { deleteOldQuestionSets, insertQuestionSet } from "./generated.queries.ts";
import { createGenericRubric } from "./generic-rubric.ts";
import { INTERVIEW_COLUMNS } from "./interview-columns.ts";
import type { QuestionRow } from "./interviews.queries.ts";
import { describeProgress } from "./problem-state.ts";
import { type VisitRow, listProblemVisits } from "./problem-visits.queries.ts";

const MAX_SETS = 50;

const getBankId = (problemId: string): string => `${PROBLEM_PREFIX}${problemId}`;

/** All problems with the user's progress; a problem that was generated but never saved counts as new. */
export async function listCodingProblems(ctx: UserCtx): Promise<CodingProblem[]> {
  const visits = await readVisits(ctx);
  return PROBLEM_LIST.map((problem) => ({
    ...problem,
    ...describeProgress((visits.get(problem.id) ?? []).filter(isSaved), ctx.now()),
  }));
}

const isSaved = ({ isSaved }: VisitRow) => isSaved === 1;

/** The user's visits by problem id, newest first. */
async function readVisits(ctx: UserCtx): Promise<Map<string, VisitRow[]>> {
  const rows = await listProblemVisits(ctx.db, ctx.user.id, PROBLEM_PREFIX);
  return Map.groupBy(rows, ({ bankId }) => bankId.slice(PROBLEM_PREFIX.length));
}

function describeLastVisit(visits: readonly VisitRow[], nowMs: number): HadProblem | null {
  const saved = visits.filter(isSaved);
  const { lastAt, bestScore } = describeProgress(saved.length > 0 ? saved : visits, nowMs);
  return lastAt === null ? null : { at: lastAt, bestScore };
}

/** Prefers a problem that is new to the user, then one that is due again, then the one visited longest ago. */
function chooseProblem(
  ctx: UserCtx,
  problems: readonly ProblemSummary[],
  difficulty: string,
  visits: ReadonlyMap<string, readonly VisitRow[]>,
): ProblemSummary | undefined {
  const start = Number.parseInt(sha256Hex(`${ctx.user.id} ${difficulty}`).slice(0, 8), 16) % problems.length;
  const rank = ({ id }: ProblemSummary): number => {
    const own = visits.get(id) ?? [];
    if (own.length === 0) return Number.NEGATIVE_INFINITY;
    const isDue = describeProgress(own.filter(isSaved), ctx.now()).state === "due";
    return (isDue ? 0 : ctx.now()) + Math.max(...own.map(({ atMs }) => atMs));
  };
  return [...problems.slice(start), ...problems.slice(0, start)].toSorted(
    // The difference of two infinities is NaN.
    (one, two) => rank(one) - rank(two) || 0,
  )[0];
}

/**
 * Returns the requested problem, or else one of the difficulty, and whether the user had it before.
 * @throws AppError 404
 */
export async function generateCodingQuestion(
  ctx: UserCtx,
  { difficulty, problemId }: GenerateCodingQuestion,
) {
  const visits = await readVisits(ctx);
  const own = PROBLEM_LIST.filter((problem) => problem.difficulty === difficulty);
  const chosen = problemId ?? chooseProblem(ctx, own, difficulty, visits)?.id;
  const problem = chosen === undefined ? undefined : await ctx.problems.findStatement(chosen);
  if (problem === undefined)
    throw createNotFoundError("interviews.unknown_problem", "We do not know this coding problem.");
  const had = describeLastVisit(visits.get(problem.id) ?? [], ctx.now());
  const question = toQuestion(problem);
  const set = { id: ctx.newId(), userId: ctx.user.id, source: "{}", at: ctx.now() };
  const rubric = INTERVIEW_COLUMNS.rubric.write(createGenericRubric(getBankId(problem.id)));
  await runBatch(ctx.db, [
    ...insertQuestionSet(ctx.db, set, [
      { hash: sha256Hex(question.question), rubric, bankId: getBankId(problem.id) },
    ]),
    deleteOldQuestionSets(ctx.db, ctx.user.id, MAX_SETS),
  ]);
  return { question, had };
}

/**
 * Finds a question's problem by id, else by its text.
 * @throws AppError 400
 */
export async function findPostedProblem(
  ctx: UserCtx,
  question: { question: string; problemId?: string | undefined },
) {
  const text = question.question.trim();
  const problem =
    (question.problemId === undefined ? undefined : await ctx.problems.findStatement(question.problemId)) ??
    (await findProblemByText(ctx, text));
  if (problem === undefined)
    throw new AppError(
      400,
      "interviews.unknown_problem",
      "We do not know this coding question. Please make a new one.",
    );
  const { question: own, category, ...shown } = toQuestion(problem);
  return {
    question: own,
    category,
    shown: INTERVIEW_COLUMNS.shown.write(shown),
    rubric: INTERVIEW_COLUMNS.rubric.write(createGenericRubric(getBankId(problem.id))),
    difficulty: problem.difficulty,
  };
}

/** A question begins with the title of its problem. */
async function findProblemByText({ problems }: UserCtx, text: string): Promise<Statement | undefined> {
  for (const { id, title } of PROBLEM_LIST) {
    if (!text.startsWith(`${title}. `)) continue;
    const problem = await problems.findStatement(id);
    if (problem !== undefined && toQuestion(problem).question === text) return problem;
  }
  return undefined;
}

/** @throws AppError 400 if it is not a coding question. */
export async function requireProblem({ problems }: UserCtx, { rubric }: QuestionRow): Promise<Statement> {
  const id = getProblemId(rubric);
  const problem = id === null ? undefined : await problems.findStatement(id);
  if (problem === undefined)
    throw new AppError(400, "interviews.not_coding", "This is not a coding question.");
  return problem;
}

/** Loads a question's problem with its tests. @throws Error if its files are missing */
export async function requireWholeProblem({ problems }: UserCtx, id: string): Promise<Problem> {
  const problem = await problems.findProblem(id);
  if (problem === undefined) throw new Error(`There is no problem ${id}.`);
  return problem;
}

import type { UserCtx } from "#worker/context.ts";
import { runBatch } from "#worker/db/statements.ts";
import { PROBLEM_LIST } from "#worker/judge/bank/problem-store.ts";
import type { ProblemSummary, Statement } from "#worker/judge/bank/problem.ts";
import { toQuestion } from "#worker/judge/bank/question.ts";
import { AppError } from "#worker/lib/errors.ts";
import { sha256Hex } from "#worker/lib/ids.ts";

import { writeProblemStory } from "./coding-by-model.service.ts";
import { getProblemId } from "./coding-view.ts";
import type { GenerateCodingQuestion } from "./coding.contract.ts";
import { deleteOldQuestionSets, findGeneratedQuestions, insertQuestionSet } from "./generated.queries.ts";
import { createGenericRubric } from "./generic-rubric.ts";
import { INTERVIEW_COLUMNS } from "./interview-columns.ts";
import { type QuestionRow, listAskedKeys } from "./interviews.queries.ts";
import { KEPT_SETS_MS } from "./interviews.service.ts";

const REMEMBERED_QUESTIONS = 400;
const MAX_SETS = 50;

const getBankId = (problem: Pick<ProblemSummary, "id">): string => `problem:${problem.id}`;

/** Chooses a problem that is new to the user or, if there is none, the one they had longest ago. */
export async function generateCodingQuestion(ctx: UserCtx, { difficulty }: GenerateCodingQuestion) {
  const asked = await listAskedKeys(ctx.db, ctx.user.id, REMEMBERED_QUESTIONS);
  const own = PROBLEM_LIST.filter((problem) => problem.difficulty === difficulty);
  const start = Number.parseInt(sha256Hex(`${ctx.user.id} ${difficulty}`).slice(0, 8), 16) % own.length;
  const turned = [...own.slice(start), ...own.slice(0, start)];
  const getRecency = (problem: ProblemSummary) => {
    const at = asked.indexOf(getBankId(problem));
    return at === -1 ? Number.MAX_SAFE_INTEGER : at;
  };
  const chosen = turned.toSorted((one, two) => getRecency(two) - getRecency(one))[0];
  const problem = chosen === undefined ? undefined : await ctx.problems.findStatement(chosen.id);
  if (problem === undefined) throw new AppError(500, "internal", "There is no problem of this difficulty.");
  const { story, madeBy } = await writeProblemStory(ctx, problem);
  const question = toQuestion({ ...problem, story });
  const set = { id: ctx.newId(), userId: ctx.user.id, source: "{}", at: ctx.now() };
  const rubric = INTERVIEW_COLUMNS.rubric.write(createGenericRubric(getBankId(problem)));
  await runBatch(ctx.db, [
    ...insertQuestionSet(ctx.db, set, [
      { hash: sha256Hex(question.question), rubric, bankId: getBankId(problem) },
    ]),
    deleteOldQuestionSets(ctx.db, ctx.user.id, MAX_SETS),
  ]);
  return { question, madeBy };
}

/**
 * Finds a question's problem by id, else by its text; a rewritten story is kept.
 * @throws AppError 400
 */
export async function findPostedProblem(
  ctx: UserCtx,
  question: { question: string; problemId?: string | undefined },
) {
  const text = question.question.trim();
  const [told] = await findGeneratedQuestions(
    ctx.db,
    ctx.user.id,
    [sha256Hex(text)],
    ctx.now() - KEPT_SETS_MS,
  );
  const toldId = told === undefined ? null : getProblemId(told.rubric);
  const problem =
    (question.problemId === undefined ? undefined : await ctx.problems.findStatement(question.problemId)) ??
    (await findProblemByText(ctx, text)) ??
    (toldId === null ? undefined : await ctx.problems.findStatement(toldId));
  if (problem === undefined)
    throw new AppError(
      400,
      "interviews.unknown_problem",
      "We do not know this coding question. Please make a new one.",
    );
  const { question: own, category, ...shown } = toQuestion(problem);
  return {
    question: toldId === problem.id ? text : own,
    category,
    shown: INTERVIEW_COLUMNS.shown.write(shown),
    rubric: INTERVIEW_COLUMNS.rubric.write(createGenericRubric(getBankId(problem))),
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

import type { UserCtx } from "#worker/context.ts";
import { runBatch } from "#worker/db/statements.ts";
import type { Problem } from "#worker/judge/bank/problem.ts";
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

/** Imported lazily: the problem bank and the engines are large. */
const loadProblemBank = () => import("#worker/judge/bank/bank.ts");
const loadQuestionModule = () => import("#worker/judge/bank/question.ts");

const getBankId = (problem: Problem): string => `problem:${problem.id}`;

/** Chooses a problem that is new to the user or, if there is none, the one they had longest ago. */
export async function generateCodingQuestion(ctx: UserCtx, { difficulty }: GenerateCodingQuestion) {
  const [{ PROBLEMS }, { toQuestion }, asked] = await Promise.all([
    loadProblemBank(),
    loadQuestionModule(),
    listAskedKeys(ctx.db, ctx.user.id, REMEMBERED_QUESTIONS),
  ]);
  const own = PROBLEMS.filter((problem) => problem.difficulty === difficulty);
  const start = Number.parseInt(sha256Hex(`${ctx.user.id} ${difficulty}`).slice(0, 8), 16) % own.length;
  const turned = [...own.slice(start), ...own.slice(0, start)];
  const getRecency = (problem: Problem) => {
    const at = asked.indexOf(getBankId(problem));
    return at === -1 ? Number.MAX_SAFE_INTEGER : at;
  };
  const problem = turned.toSorted((one, two) => getRecency(two) - getRecency(one))[0];
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
  const [{ PROBLEMS, findProblem }, { toQuestion }] = await Promise.all([
    loadProblemBank(),
    loadQuestionModule(),
  ]);
  const text = question.question.trim();
  const [told] = await findGeneratedQuestions(
    ctx.db,
    ctx.user.id,
    [sha256Hex(text)],
    ctx.now() - KEPT_SETS_MS,
  );
  const toldId = told === undefined ? null : getProblemId(told.rubric);
  const problem =
    (question.problemId === undefined ? undefined : findProblem(question.problemId)) ??
    PROBLEMS.find((one) => toQuestion(one).question === text) ??
    (toldId === null ? undefined : findProblem(toldId));
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

/** @throws AppError 400 if it is not a coding question. */
export async function requireProblem({ rubric }: QuestionRow): Promise<Problem> {
  const { findProblem } = await loadProblemBank();
  const id = getProblemId(rubric);
  const problem = id === null ? undefined : findProblem(id);
  if (problem === undefined)
    throw new AppError(400, "interviews.not_coding", "This is not a coding question.");
  return problem;
}

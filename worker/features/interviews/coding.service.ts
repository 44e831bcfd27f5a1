import type { UserCtx } from "#worker/context.ts";
import type { MadeBy } from "#worker/features/ai/ai.contract.ts";
import { consumeQuota } from "#worker/features/quotas/quotas.service.ts";
import type { Problem } from "#worker/judge/bank/problem.ts";
import type { Json } from "#worker/judge/values.ts";
import type { Verdict } from "#worker/judge/verdict/verdict.contract.ts";
import { AppError, conflict } from "#worker/lib/errors.ts";
import { sha256Hex } from "#worker/lib/ids.ts";
import { acquireLock } from "#worker/lib/lock.ts";

import { remarkCode, tellStory } from "./coding-by-model.service.ts";
import { problemIdOf } from "./coding-view.ts";
import type { CodeLanguage, GenerateCodingQuestion, RunCode, RunResult } from "./coding.contract.ts";
import { deleteOldSets, findGenerated, insertQuestionSet } from "./generated.queries.ts";
import { genericRubric } from "./generic-rubric.ts";
import { INTERVIEW_LIMITS, type InterviewDetail } from "./interviews.contract.ts";
import { type QuestionRow, insertAttempt, listAskedKeys, lockAnswer } from "./interviews.queries.ts";
import { KEPT_SETS_MS, alreadyAnswered, findQuestion, getInterview } from "./interviews.service.ts";

const LEASE_MS = 30_000;
const REMEMBERED_QUESTIONS = 400;
const MAX_SETS = 50;
const RUNS_PER_HOUR = 240;
const SUBMISSIONS_PER_HOUR = 60;
const JUDGE_VERSION = "judge-code/1";

/** The bank and the engines are large: they are loaded when someone codes. */
const loadBank = () => import("#worker/judge/bank/bank.ts");
const loadQuestion = () => import("#worker/judge/bank/question.ts");

const bankIdOf = (problem: Problem): string => `problem:${problem.id}`;

/** A problem that the user has not had; when all were had, the one that was had longest ago. */
export async function generateCodingQuestion(ctx: UserCtx, { difficulty }: GenerateCodingQuestion) {
  const [{ PROBLEMS }, { questionOf }, asked] = await Promise.all([
    loadBank(),
    loadQuestion(),
    listAskedKeys(ctx.db, ctx.user.id, REMEMBERED_QUESTIONS),
  ]);
  const own = PROBLEMS.filter((problem) => problem.difficulty === difficulty);
  const start = Number.parseInt(sha256Hex(`${ctx.user.id} ${difficulty}`).slice(0, 8), 16) % own.length;
  const turned = [...own.slice(start), ...own.slice(0, start)];
  const age = (problem: Problem) => {
    const at = asked.indexOf(bankIdOf(problem));
    return at === -1 ? Number.MAX_SAFE_INTEGER : at;
  };
  const problem = turned.toSorted((one, two) => age(two) - age(one))[0];
  if (problem === undefined) throw new AppError(500, "internal", "There is no problem of this difficulty.");
  const { story, madeBy } = await tellStory(ctx, problem);
  const question = questionOf({ ...problem, story });
  const set = { id: ctx.newId(), userId: ctx.user.id, source: "{}", at: ctx.now() };
  const rubric = JSON.stringify(genericRubric(bankIdOf(problem)));
  await ctx.db.$client.batch([
    ...insertQuestionSet(ctx.db, set, [
      { hash: sha256Hex(question.question), rubric, bankId: bankIdOf(problem) },
    ]),
    deleteOldSets(ctx.db, ctx.user.id, MAX_SETS),
  ]);
  return { question, madeBy };
}

/** The problem that a question is of: by its id, else by its text; a story that was told anew stays. @throws AppError 400 */
export async function findPosted(
  ctx: UserCtx,
  question: { question: string; problemId?: string | undefined },
) {
  const [{ PROBLEMS, findProblem }, { questionOf }] = await Promise.all([loadBank(), loadQuestion()]);
  const text = question.question.trim();
  const [told] = await findGenerated(ctx.db, ctx.user.id, [sha256Hex(text)], ctx.now() - KEPT_SETS_MS);
  const toldId = told === undefined ? null : problemIdOf(told.rubric);
  const problem =
    (question.problemId === undefined ? undefined : findProblem(question.problemId)) ??
    PROBLEMS.find((one) => questionOf(one).question === text) ??
    (toldId === null ? undefined : findProblem(toldId));
  if (problem === undefined)
    throw new AppError(
      400,
      "interviews.unknown_problem",
      "We do not know this coding question. Please make a new one.",
    );
  const { question: own, category, ...shown } = questionOf(problem);
  return {
    question: toldId === problem.id ? text : own,
    category,
    shown: JSON.stringify(shown),
    rubric: JSON.stringify(genericRubric(bankIdOf(problem))),
    difficulty: problem.difficulty,
  };
}

async function problemOf({ rubric }: QuestionRow): Promise<Problem> {
  const { findProblem } = await loadBank();
  const id = problemIdOf(rubric);
  const problem = id === null ? undefined : findProblem(id);
  if (problem === undefined)
    throw new AppError(400, "interviews.not_coding", "This is not a coding question.");
  return problem;
}

/** The examples or the user's own cases; locks and stores nothing. @throws AppError 400, 404, 429 */
export async function runCode(
  ctx: UserCtx,
  id: string,
  { questionIndex, language, code, cases }: RunCode,
): Promise<RunResult> {
  const { question } = await findQuestion(ctx, id, questionIndex);
  const problem = await problemOf(question);
  const own = cases?.map(({ args }, index) => readArguments(problem, args, index));
  await consumeQuota(ctx, {
    name: "code runs",
    key: ctx.user.id,
    limit: RUNS_PER_HOUR,
    windowSeconds: 3600,
    code: "interviews.too_many_runs",
    message: "That was a lot of runs. Please wait a little.",
  });
  const [{ runExamples }, { loadEngines }] = await Promise.all([
    import("#worker/judge/run-examples.ts"),
    import("#worker/judge/load-engines.ts"),
  ]);
  return runExamples(await loadEngines(), problem, language, code, own);
}

function readArguments({ signature }: Problem, args: readonly string[], index: number): Json[] {
  if (args.length !== signature.params.length)
    throw new AppError(
      400,
      "interviews.bad_case",
      `Case ${index + 1} needs ${signature.params.length} arguments.`,
    );
  return args.map((text, at) => {
    try {
      return JSON.parse(text) as Json;
    } catch {
      const name = signature.params[at]?.name ?? "";
      throw new AppError(400, "interviews.bad_case", `Case ${index + 1}: ${name} is not valid JSON.`);
    }
  });
}

type Submission = {
  questionIndex: number;
  answer: string;
  code: string;
  language: CodeLanguage;
  hintsOpened: number;
};

async function judge(
  ctx: UserCtx,
  question: QuestionRow,
  { code, language, answer }: Submission,
): Promise<{ verdict: Verdict; madeBy: MadeBy }> {
  const problem = await problemOf(question);
  await consumeQuota(ctx, {
    name: "code submissions",
    key: ctx.user.id,
    limit: SUBMISSIONS_PER_HOUR,
    windowSeconds: 3600,
    code: "interviews.too_many_submissions",
    message: "That was a lot of solutions. Please wait a little. Your code is kept.",
  });
  const [{ judgeSubmission }, { loadEngines }] = await Promise.all([
    import("#worker/judge/judge.ts"),
    import("#worker/judge/load-engines.ts"),
  ]);
  const verdict = judgeSubmission(await loadEngines(), problem, { language, code, explanation: answer });
  const madeBy: MadeBy = {
    engine: "embedded",
    model: null,
    version: JUDGE_VERSION,
    degraded: null,
    at: new Date(ctx.now()).toISOString(),
  };
  return verdict.execution === "run"
    ? { verdict, madeBy }
    : remarkCode(ctx, problem, { code, language }, { verdict, madeBy });
}

/** Judges a solution and locks it; the same twice at once is judged once. @throws AppError 400, 404, 409, 429 */
export async function evaluateCode(
  ctx: UserCtx,
  id: string,
  submission: Submission,
): Promise<InterviewDetail> {
  const { questionIndex, answer, code, language, hintsOpened } = submission;
  const endTurn = await acquireLock(`interview answer ${ctx.user.id} ${id} ${questionIndex}`, LEASE_MS);
  try {
    const { question } = await findQuestion(ctx, id, questionIndex);
    const refuse = async () => alreadyAnswered((await getInterview(ctx, id)).questions[questionIndex]);
    if (question.answeredAt !== null) throw await refuse();
    const { verdict, madeBy } = await judge(ctx, question, submission);
    const isLocked = await lockAnswer(
      ctx.db,
      { userId: ctx.user.id, questionId: question.id },
      {
        answer,
        code,
        language,
        hintsOpened,
        execution: verdict.execution,
        score: verdict.score,
        feedback: verdict.feedback,
        evaluation: JSON.stringify(verdict),
        timeComplexity: verdict.time?.class ?? null,
        spaceComplexity: verdict.space?.class ?? null,
        madeBy: JSON.stringify(madeBy),
        answeredAt: ctx.now(),
      },
    );
    if (!isLocked) throw await refuse();
    return await getInterview(ctx, id);
  } finally {
    endTurn();
  }
}

/** Another solution after the lock; the first one and its score stay. @throws AppError 400, 404, 409, 429 */
export async function practiseCode(
  ctx: UserCtx,
  id: string,
  submission: Submission,
): Promise<InterviewDetail> {
  const { question } = await findQuestion(ctx, id, submission.questionIndex);
  if (question.answeredAt === null)
    throw conflict("interviews.not_answered", "Submit a solution first. After that you can solve it again.");
  const { verdict, madeBy } = await judge(ctx, question, submission);
  const isAdded = await insertAttempt(
    ctx.db,
    {
      id: ctx.newId(),
      userId: ctx.user.id,
      questionId: question.id,
      kind: "again",
      prompt: question.question,
      answer: submission.answer,
      code: submission.code,
      language: submission.language,
      execution: verdict.execution,
      score: verdict.score,
      feedback: verdict.feedback,
      evaluation: JSON.stringify(verdict),
      madeBy: JSON.stringify(madeBy),
      at: ctx.now(),
    },
    INTERVIEW_LIMITS.attempts,
  );
  if (!isAdded)
    throw conflict(
      "interviews.too_many_attempts",
      `You have practised this question ${INTERVIEW_LIMITS.attempts} times. Please take another one.`,
    );
  return getInterview(ctx, id);
}

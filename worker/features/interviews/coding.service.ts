import type { UserCtx } from "#worker/context.ts";
import type { MadeBy } from "#worker/features/ai/ai.contract.ts";
import { consumeQuota, refundQuota } from "#worker/features/quotas/quotas.service.ts";
import type { Statement } from "#worker/judge/bank/problem.ts";
import { formatUnmeasured } from "#worker/judge/complexity/classes.contract.ts";
import type { DeviceRun, DeviceTask } from "#worker/judge/device.contract.ts";
import { listArguments } from "#worker/judge/engines/shape.ts";
import type { Submitted } from "#worker/judge/judge.ts";
import { type DeviceLanguage, isExecuted, isRunOnDevice } from "#worker/judge/languages.contract.ts";
import type { Json } from "#worker/judge/values.contract.ts";
import { type Verdict, isPending } from "#worker/judge/verdict/verdict.contract.ts";
import { AppError, createConflictError, createTooManyError } from "#worker/lib/errors.ts";

import { judgeByModel } from "./coding-by-model.service.ts";
import { requireProblem, requireWholeProblem } from "./coding-problems.service.ts";
import { isReferenceShown } from "./coding-view.ts";
import { type CodeLanguage, type RunCode, type RunResult, UNCHANGED_CODE } from "./coding.contract.ts";
import { INTERVIEW_COLUMNS } from "./interview-columns.ts";
import type { EvaluatedInterview } from "./interviews.contract.ts";
import type { QuestionRow } from "./interviews.queries.ts";
import { findQuestion, getInterview } from "./interviews.service.ts";
import { addAttempt, lockAnswer } from "./store-answer.service.ts";

const RUNS_PER_HOUR = 240;
/** Code that runs on the user's device takes two submissions. */
const SUBMISSIONS_PER_HOUR = 120;
const BUSY_SECONDS = 2;
const JUDGE_VERSION = "judge-code/4";

/**
 * Runs the examples or the user's own cases; locks and stores nothing.
 * @throws AppError 400, 404, 429
 */
export async function runCode(
  ctx: UserCtx,
  id: string,
  { questionIndex, language, code, cases }: RunCode,
): Promise<RunResult> {
  const { question } = await findQuestion(ctx, id, questionIndex);
  const problem = await requireProblem(ctx, question);
  const own = cases?.map(({ args }, index) => parseCaseArguments(problem, args, index));
  const quota = {
    name: "code runs",
    key: ctx.user.id,
    limit: RUNS_PER_HOUR,
    windowSeconds: 3600,
    code: "interviews.too_many_runs",
    message: "That was a lot of runs. Please wait a little.",
  };
  await consumeQuota(ctx, quota);
  const result = await ctx.runners.getByName(ctx.user.id).runExamples(problem.id, language, code, own);
  if (result === null) {
    await refundQuota(ctx, quota);
    throw createTooManyError("interviews.runs_busy", "Your other runs are still going.", BUSY_SECONDS);
  }
  return result;
}

function parseCaseArguments({ signature }: Statement, args: readonly string[], index: number): Json[] {
  const params = listArguments(signature);
  if (args.length !== params.length)
    throw new AppError(400, "interviews.bad_case", `Case ${index + 1} needs ${params.length} arguments.`);
  return args.map((text, at) => {
    try {
      return JSON.parse(text) as Json;
    } catch {
      const name = params[at]?.name ?? "";
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
  canRunOnDevice: boolean;
  deviceRun?: DeviceRun | undefined;
};

type Judged = {
  verdict: Verdict;
  madeBy: MadeBy;
  optimal: Statement["optimal"];
  /** Set if the client's device has to run the cases; the verdict is provisional until their results are sent. */
  deviceTask?: DeviceTask;
};

/** Whether the code of a submission runs on the user's device. */
const isForDevice = (submitted: Submitted): submitted is Submitted & { language: DeviceLanguage } =>
  isRunOnDevice(submitted.language);

async function judgeSubmission(
  ctx: UserCtx,
  question: QuestionRow,
  { code, language, answer, canRunOnDevice, deviceRun }: Submission,
): Promise<Judged> {
  const problem = await requireProblem(ctx, question);
  const { isStarter } = await import("#worker/judge/review/is-starter.ts");
  if (isStarter(problem, language, code))
    throw new AppError(422, "interviews.unchanged_code", UNCHANGED_CODE);
  const quota = {
    name: "code submissions",
    key: ctx.user.id,
    limit: SUBMISSIONS_PER_HOUR,
    windowSeconds: 3600,
    code: "interviews.too_many_submissions",
    message: "That was a lot of solutions. Please wait a little. Your code is kept.",
  };
  await consumeQuota(ctx, quota);
  const submitted = { language, code, explanation: answer };
  const madeBy: MadeBy = {
    engine: "embedded",
    model: null,
    version: JUDGE_VERSION,
    degraded: null,
    at: new Date(ctx.now()).toISOString(),
  };
  const { optimal } = problem;
  if (isForDevice(submitted) && (deviceRun !== undefined || canRunOnDevice)) {
    const [whole, { createDeviceTask, createPendingVerdict, judgeDeviceRun }] = await Promise.all([
      requireWholeProblem(ctx, problem.id),
      import("#worker/judge/judge-device-run.ts"),
    ]);
    return deviceRun === undefined
      ? { verdict: createPendingVerdict(whole), madeBy, optimal, deviceTask: createDeviceTask(whole) }
      : { verdict: judgeDeviceRun(whole, submitted, deviceRun), madeBy, optimal };
  }
  const runner = ctx.runners.getByName(ctx.user.id);
  const verdict = await runner.judge(problem.id, submitted);
  if (verdict === null) {
    await refundQuota(ctx, quota);
    throw createTooManyError(
      "interviews.runs_busy",
      "Your other runs are still going. Your code is kept.",
      BUSY_SECONDS,
    );
  }
  return isExecuted(language)
    ? { verdict, madeBy, optimal }
    : { ...(await judgeByModel(ctx, problem, submitted, { verdict, madeBy })), optimal };
}

/** Rejects code other than the code for which the hidden cases were sent to the user's device. @throws AppError 409 */
function refuseOtherCode({ evaluation, code, language }: QuestionRow, submission: Submission): void {
  if (evaluation === null || code === null) return;
  if (!isPending(INTERVIEW_COLUMNS.verdict.read(evaluation))) return;
  if (code !== submission.code || language !== submission.language)
    throw createConflictError(
      "interviews.other_code",
      "You have already submitted a solution, whose run did not come back. Submit that code once more to have it run.",
      { code, language },
    );
}

/**
 * Judges a solution and locks it; concurrent identical calls are judged once. A solution that was neither executed nor
 * judged by a model is stored without a score and not locked. A solution whose cases were sent to the user's device is
 * stored until its results arrive.
 * @throws AppError 400, 404, 409, 422, 429
 */
export async function evaluateCode(
  ctx: UserCtx,
  id: string,
  submission: Submission,
): Promise<EvaluatedInterview> {
  const { questionIndex, answer, code, language, hintsOpened } = submission;
  let task: { deviceTask?: DeviceTask } = {};
  const interview = await lockAnswer(ctx, id, questionIndex, async ({ question }) => {
    refuseOtherCode(question, submission);
    const { optimal, deviceTask, ...judged } = await judgeSubmission(ctx, question, submission);
    const { verdict } = judged;
    const known = isReferenceShown(verdict.score, language) ? optimal : null;
    if (deviceTask !== undefined) task = { deviceTask };
    return {
      answer,
      code,
      language,
      hintsOpened: Math.max(hintsOpened, question.hintsOpened ?? 0),
      timeComplexity: verdict.time?.class ?? formatUnmeasured(known?.time ?? null),
      spaceComplexity: verdict.space?.class ?? formatUnmeasured(known?.space ?? null),
      ...writeVerdict(judged),
    };
  });
  return { ...interview, ...task };
}

const writeVerdict = ({ verdict, madeBy }: { verdict: Verdict; madeBy: MadeBy }) => ({
  execution: verdict.execution,
  score: verdict.score,
  feedback: verdict.feedback,
  evaluation: INTERVIEW_COLUMNS.verdict.write(verdict),
  madeBy: INTERVIEW_COLUMNS.madeBy.write(madeBy),
});

/**
 * Judges another solution after the lock; the first one and its score stay unchanged.
 * @throws AppError 400, 404, 409, 422, 429
 */
export async function practiseCode(
  ctx: UserCtx,
  id: string,
  submission: Submission,
): Promise<EvaluatedInterview> {
  const { question } = await findQuestion(ctx, id, submission.questionIndex);
  if (question.answeredAt === null)
    throw createConflictError(
      "interviews.not_answered",
      "Submit a solution first. After that you can solve it again.",
    );
  const { deviceTask, ...judged } = await judgeSubmission(ctx, question, submission);
  if (deviceTask !== undefined) return { ...(await getInterview(ctx, id)), deviceTask };
  return addAttempt(ctx, id, {
    questionId: question.id,
    kind: "again",
    prompt: question.question,
    answer: submission.answer,
    code: submission.code,
    language: submission.language,
    ...writeVerdict(judged),
  });
}

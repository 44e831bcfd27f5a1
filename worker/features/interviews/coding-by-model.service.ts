import { reviewCodeTask } from "#worker/ai/tasks/review-code/task.ts";
import type { UserCtx } from "#worker/context.ts";
import type { MadeBy } from "#worker/features/ai/ai.contract.ts";
import { runTask } from "#worker/features/ai/run-task.service.ts";
import type { Statement } from "#worker/judge/bank/problem.ts";
import { TIME_CLASSES } from "#worker/judge/complexity/classes.contract.ts";
import { listArguments } from "#worker/judge/engines/shape.ts";
import type { Submitted } from "#worker/judge/judge.ts";
import { LANGUAGE_NAMES } from "#worker/judge/languages.contract.ts";
import { separateTexts } from "#worker/judge/review/mask.ts";
import { runWithinSteps } from "#worker/judge/step-budget.ts";
import type { Verdict } from "#worker/judge/verdict/verdict.contract.ts";

/**
 * Lets a model judge code that cannot be executed. A verdict "wrong" counts only if our reference solution confirms the
 * failing input; without a model, or a verdict that counts, the code stays unscored.
 */
export async function judgeByModel(
  ctx: UserCtx,
  problem: Statement,
  submitted: Submitted,
  { verdict, madeBy }: { verdict: Verdict; madeBy: MadeBy },
): Promise<{ verdict: Verdict; madeBy: MadeBy }> {
  const { language } = submitted;
  const nothing = { code: "", strings: [] as string[] };
  const { code, strings } = runWithinSteps(nothing, (steps) =>
    separateTexts(submitted.code, language, steps),
  );
  if (code === "") return { verdict, madeBy };
  const input = {
    problem: [problem.task, ...problem.constraints].join("\n"),
    params: listArguments(problem.signature),
    examples: problem.examples.map(({ args, output }) => ({
      args: JSON.stringify(args),
      output: JSON.stringify(output),
    })),
    language: LANGUAGE_NAMES[language],
    code,
    strings,
    timeClasses: TIME_CLASSES,
  };
  const made = await runTask(ctx, reviewCodeTask, input, { isFreeByRules: true });
  const { engine, model, degraded } = made.madeBy;
  const { judged, remarks } = made.value;
  if (judged === null) return { verdict, madeBy: { ...madeBy, degraded } };
  const runner = ctx.runners.getByName(ctx.user.id);
  const confirmed = await runner.judgeByReview(problem.id, submitted, verdict, { ...judged, remarks });
  return confirmed === null
    ? { verdict: { ...verdict, message: UNCONFIRMED }, madeBy: { ...madeBy, degraded: "not_grounded" } }
    : { verdict: confirmed, madeBy: { ...madeBy, engine, model, degraded } };
}

const UNCONFIRMED =
  "A model read your code as wrong, but the input that it named does not show it. It is not scored.";

import { remarkCodeTask } from "#worker/ai/tasks/remark-code/task.ts";
import type { UserCtx } from "#worker/context.ts";
import type { MadeBy } from "#worker/features/ai/ai.contract.ts";
import { runTask } from "#worker/features/ai/run-task.service.ts";
import type { Statement } from "#worker/judge/bank/problem.ts";
import type { Verdict } from "#worker/judge/verdict/verdict.contract.ts";

import type { CodeLanguage } from "./coding.contract.ts";

/** Adds a model's remarks on single lines to the notes of the verdict, and changes nothing else in it. */
export async function addModelRemarks(
  ctx: UserCtx,
  { task }: Statement,
  { code, language }: { code: string; language: CodeLanguage },
  { verdict, madeBy }: { verdict: Verdict; madeBy: MadeBy },
): Promise<{ verdict: Verdict; madeBy: MadeBy }> {
  const input = { problem: task, language, code, notes: verdict.notes };
  const made = await runTask(ctx, remarkCodeTask, input, { isFree: true });
  const { engine, model, degraded } = made.madeBy;
  const remarks = made.value.remarks.map(({ line, text }) => `Line ${line}: ${text}`);
  return {
    verdict: { ...verdict, notes: [...verdict.notes, ...remarks] },
    madeBy: { ...madeBy, engine, model, degraded },
  };
}

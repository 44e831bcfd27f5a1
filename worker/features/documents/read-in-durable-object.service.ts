import type { TaskRun } from "#worker/ai/engine/task-run.ts";
import type { ReadResume, ResumeFile } from "#worker/ai/tasks/parse-resume/task.ts";
import type { UserCtx } from "#worker/context.ts";
import { AppError } from "#worker/lib/errors.ts";

/**
 * Parses a resume in the user's own `DocumentReader`.
 * @throws AppError 413, 415, 422, 429
 */
export async function readInDurableObject(
  ctx: UserCtx,
  file: ResumeFile,
  run: TaskRun,
  options = { mayBeOther: false },
): Promise<ReadResume> {
  const reading = await ctx.readers.getByName(ctx.user.id).readResume(file, run, options);
  if ("code" in reading) throw new AppError(reading.status, reading.code, reading.message);
  return reading;
}

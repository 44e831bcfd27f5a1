import { readJobTask } from "#worker/ai/tasks/read-job/index.ts";
import type { UserCtx } from "#worker/context.ts";
import { runTask } from "#worker/features/ai/run-task.service.ts";
import { parseListingBlocks } from "#worker/features/jobs/listing/blocks.ts";

import { getJobWithTexts } from "./jobs.service.ts";
import type { ReadJob } from "./posting/posting.contract.ts";

/**
 * A job's requirements, found by rules or by the model if available; only the model call counts toward the
 * quota. @throws AppError 404, 429
 */
export async function readJobRequirements(ctx: UserCtx, id: string): Promise<ReadJob> {
  const { title, description, requirements } = await getJobWithTexts(ctx, id);
  const input = { title, blocks: parseListingBlocks(description, requirements) };
  const isFree = ctx.config.model === null || ctx.wantsBuiltIn;
  const { value, madeBy } = await runTask(ctx, readJobTask, input, isFree ? { isFree } : {});
  return { ...value, madeBy };
}

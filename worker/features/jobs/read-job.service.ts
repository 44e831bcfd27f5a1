import { type ReadJobInput, readJobTask } from "#worker/ai/tasks/read-job/task.ts";
import type { UserCtx } from "#worker/context.ts";
import { runTask } from "#worker/features/ai/run-task.service.ts";
import { findOwnJob } from "#worker/features/applications/read-own-job.service.ts";
import { parseListingBlocks, parsePostingText } from "#worker/features/jobs/listing/blocks.ts";

import { getJobWithTexts } from "./jobs.service.ts";
import type { ReadJob } from "./posting/posting.contract.ts";

/** Reads the ad of a listing or of the user's own job. @throws AppError 404 */
async function readAd(ctx: UserCtx, id: string): Promise<ReadJobInput> {
  const own = await findOwnJob(ctx, id);
  if (own !== null) return { title: own.title, blocks: parsePostingText(own.description) };
  const { title, description, requirements } = await getJobWithTexts(ctx, id);
  return { title, blocks: parseListingBlocks(description, requirements) };
}

/**
 * A job's requirements, found by rules or by the model if available; only the model call counts toward the
 * quota. @throws AppError 404, 429
 */
export async function readJobRequirements(ctx: UserCtx, id: string): Promise<ReadJob> {
  const input = await readAd(ctx, id);
  const { value, madeBy } = await runTask(ctx, readJobTask, input, { isFreeByRules: true });
  return { ...value, madeBy };
}

import type { UserCtx } from "#worker/context.ts";
import { createNotFoundError } from "#worker/lib/errors.ts";

import { getPostingWithFacts } from "../jobs.service.ts";
import {
  countCorrections,
  deleteCorrection,
  insertCorrection,
  listCorrectedIds,
} from "./corrections.queries.ts";
import type { Posting, RequirementCorrection } from "./posting.contract.ts";

/** Returns a function that marks the requirements that the user has said are none. */
export async function createRejectionMarker(
  ctx: UserCtx,
  jobUid: string,
): Promise<(requirements: Posting["requirements"]) => Posting["requirements"]> {
  const corrected = new Set(await listCorrectedIds(ctx.db, ctx.user.id, jobUid));
  return (requirements) =>
    requirements.map((requirement) => ({ ...requirement, isRejected: corrected.has(requirement.id) }));
}

/**
 * Records or withdraws the user's correction that a sentence is no requirement. Throws `jobs.requirement_not_found` if
 * the listing has no such sentence.
 */
export async function correctRequirement(
  ctx: UserCtx,
  jobUid: string,
  requirementId: string,
  isRejected: boolean,
): Promise<RequirementCorrection> {
  const correction = { userId: ctx.user.id, jobUid, requirementId };
  if (isRejected) {
    const { posting } = await getPostingWithFacts(ctx, jobUid);
    if (posting.requirements.every(({ id }) => id !== requirementId))
      throw createNotFoundError("jobs.requirement_not_found", "The job has no such requirement.");
    await insertCorrection(ctx.db, correction, ctx.now());
  } else await deleteCorrection(ctx.db, correction);
  return { isRejected, users: await countCorrections(ctx.db, jobUid, requirementId) };
}

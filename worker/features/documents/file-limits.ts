import type { UserCtx } from "#worker/context.ts";
import { consumeQuota } from "#worker/features/quotas/quotas.service.ts";
import { AppError, createTooManyError } from "#worker/lib/errors.ts";
import { createSemaphore } from "#worker/lib/semaphore.ts";

/** About twenty pages, in characters; each line counts as at least `LINE`. */
const MAX_CHARACTERS = 100_000;
const LINE = 80;
/** Enough for one every six seconds, because the editor generates a file after each save. */
const FILES_PER_HOUR = 600;
const HOUR_S = 3600;
const LEASE_MS = 30_000;
const BUSY_SECONDS = 3;
/** Max files per user in progress and waiting. */
const MAX_OF_USER = 3;

/** Generating a file blocks the thread, so an isolate generates one at a time; users take turns. */
const slots = createSemaphore({ capacity: 1, totalPerOwner: MAX_OF_USER, leaseMs: LEASE_MS });

/** @throws AppError 422 if the content is too long for a file */
export function requireFileLength(content: unknown): void {
  if (estimateCharacters(content) > MAX_CHARACTERS)
    throw new AppError(
      422,
      "documents.too_long",
      "This is longer than twenty pages, which is more than a file here may have. Please hide or shorten some of it.",
    );
}

function estimateCharacters(content: unknown): number {
  if (typeof content === "string")
    return content
      .split("\n")
      .reduce((sum, line) => sum + (line === "" ? 0 : Math.max(LINE, line.length)), 0);
  if (content === null || typeof content !== "object") return 0;
  return Object.values(content).reduce<number>((sum, part) => sum + estimateCharacters(part), 0);
}

/** Counts a newly generated file; sending a stored one is not counted. @throws AppError 429 */
export const countMadeFile = (ctx: UserCtx): Promise<void> =>
  consumeQuota(ctx, {
    name: "files",
    key: ctx.user.id,
    limit: FILES_PER_HOUR,
    windowSeconds: HOUR_S,
    code: "documents.too_many",
    message: `${FILES_PER_HOUR} files were made for you within an hour, which is as many as we make.`,
  });

/**
 * Generates files one at a time; per user, one is in progress and two may wait.
 * @throws AppError 429
 */
export async function makeFileInTurn<Made>(userId: string, make: () => Promise<Made>): Promise<Made> {
  const made = await slots.run(make, { owner: userId });
  if (made === null)
    throw createTooManyError("documents.busy", "Your other files are still being made.", BUSY_SECONDS);
  return made;
}

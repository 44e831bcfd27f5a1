import type { UserCtx } from "#worker/context.ts";
import { parsePostingAddress, readPostingAt } from "#worker/features/jobs/boards/read-posting.service.ts";
import { findJobWithTexts } from "#worker/features/jobs/jobs.service.ts";

import { isUserAddedJobId, parseStoredOwnJob } from "./application-view.ts";
import {
  MAX_PASTED,
  type OwnJobFields,
  type ReadOwnJob,
  type ReadOwnJobAnswer,
} from "./own-jobs.contract.ts";
import { findOwnJobWithText } from "./own-jobs.queries.ts";
import { parsePastedJob } from "./read-pasted-job.ts";

/** Fills the form for a user's own job, from its text or URL. Stores nothing. */
export const readOwnJobFields = (
  ctx: UserCtx,
  input: ReadOwnJob,
): Promise<ReadOwnJobAnswer> | ReadOwnJobAnswer =>
  "text" in input ? { fields: parsePastedJob(input.text) } : readPostingFromUrl(ctx, ensureScheme(input.url));

/** One of the user's own jobs with its text; null for any other id. */
export async function findOwnJob(ctx: UserCtx, jobId: string): Promise<OwnJobFields | null> {
  if (!isUserAddedJobId(jobId)) return null;
  const row = await findOwnJobWithText(ctx.db, ctx.user.id, jobId);
  return row === undefined ? null : parseStoredOwnJob(row);
}

const ensureScheme = (url: string): string => (/^[a-z]+:\/\//i.test(url) ? url : `https://${url}`);

const joinPostingText = (description: string, requirements: string): string =>
  [description, requirements]
    .filter((text) => text !== "")
    .join("\n\n")
    .slice(0, MAX_PASTED)
    .toWellFormed();

async function readPostingFromUrl(ctx: UserCtx, url: string): Promise<ReadOwnJobAnswer> {
  const found = parsePostingAddress(url);
  const job = found === null ? null : await findJobWithTexts(ctx, found.uid);
  // A posting that is already among the listings is not fetched again.
  if (found !== null && job !== null)
    return {
      fields: {
        title: job.title,
        company: job.company,
        location: job.location,
        salary: job.salary ?? "",
        type: job.type,
        remote: job.remote,
        url: job.url,
        description: joinPostingText(job.description, job.requirements),
      },
      jobId: job.id,
      source: found.source.name,
    };
  const { listing, source, isNamed } = await readPostingAt(ctx, url);
  return {
    fields: {
      title: listing.title,
      company: isNamed ? listing.company : "",
      location: listing.location,
      salary: listing.salary ?? "",
      type: listing.type,
      remote: listing.workMode === "remote",
      url: listing.url,
      description: joinPostingText(listing.description, listing.requirements),
    },
    source,
  };
}

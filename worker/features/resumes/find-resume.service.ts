import type { UserCtx } from "#worker/context.ts";
import { openKept } from "#worker/kept/kept.service.ts";

import { MAX_RESUMES, type ResumeRow, resumeQueries } from "./resumes.queries.ts";

export const keptResumes = openKept(resumeQueries, {
  notFound: ["resumes.not_found", "This resume does not exist."],
  changed: ["resumes.changed_meanwhile", "This resume was changed in another tab or on another device."],
  tooMany: [
    "resumes.too_many",
    `You have ${MAX_RESUMES} resumes, recently deleted ones included. Please delete some first.`,
  ],
});

/** @throws AppError 404 */
export const getResumeRow = (ctx: UserCtx, id: string): Promise<ResumeRow> => keptResumes.getRow(ctx, id);

/** Null if the user has no such resume, or has deleted it. */
export const findResume = async (ctx: UserCtx, id: string): Promise<ResumeRow | null> =>
  (await resumeQueries.find(ctx.db, ctx.user.id, id)) ?? null;

/** @throws AppError 404 if the user has no such resume */
export const requireResume = async (ctx: UserCtx, id: string): Promise<void> => {
  await getResumeRow(ctx, id);
};

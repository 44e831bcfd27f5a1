import type { InterviewLevel } from "#worker/ai/contracts/question.contract.ts";
import { findSeniority } from "#worker/ai/words/seniority.ts";
import type { UserCtx } from "#worker/context.ts";
import type { ApplicationDetail } from "#worker/features/applications/applications.contract.ts";
import { downloadSentFile } from "#worker/features/applications/sent.service.ts";
import { getApplicationDetail } from "#worker/features/applications/timeline.service.ts";
import { AppError } from "#worker/lib/errors.ts";

import { type ApplicationPractice, INTERVIEW_LIMITS } from "./interviews.contract.ts";

const LEVELS: Record<string, InterviewLevel> = { intern: "entry", entry: "entry", mid: "mid" };

/**
 * The practice material of an application: its posting as frozen when the user applied, else the current
 * listing, and the resume that was sent.
 * @throws AppError 404
 */
export const getApplicationPractice = async (ctx: UserCtx, id: string): Promise<ApplicationPractice> =>
  (await readApplicationPractice(ctx, id)).practice;

/** Like `getApplicationPractice`, plus the id of the attached resume. @throws AppError 404 */
export async function readApplicationPractice(
  ctx: UserCtx,
  id: string,
): Promise<{ practice: ApplicationPractice; resumeId: string | undefined }> {
  const detail = await getApplicationDetail(ctx, id);
  const isFrozen = detail.sent.some(({ kind }) => kind === "posting");
  const frozen = isFrozen ? await readSentPostingText(ctx, id) : null;
  return { practice: describePractice(detail, frozen), resumeId: detail.resumeId };
}

/** `frozen` is the posting's text when the user applied; if it is null, the current listing's text is used. */
export function describePractice(
  { id, job, ownJob, sent }: ApplicationDetail,
  frozen: string | null,
): ApplicationPractice {
  const title = job?.title ?? ownJob?.title ?? "";
  const seniority = findSeniority(title);
  const description = frozen ?? job?.description ?? ownJob?.description ?? "";
  const resume = sent.find(({ kind }) => kind === "resume")?.name;
  return {
    applicationId: id,
    jobTitle: title,
    companyName: job?.company ?? ownJob?.company ?? "",
    jobDescription: description.slice(0, INTERVIEW_LIMITS.ad),
    level: seniority === null ? "mid" : (LEVELS[seniority] ?? "senior"),
    posting: frozen === null ? "listing" : "frozen",
    ...(resume !== undefined && { resume }),
  };
}

/** The text below the file's header lines; null if the file is gone. */
async function readSentPostingText(ctx: UserCtx, id: string): Promise<string | null> {
  try {
    const { bytes } = await downloadSentFile(ctx, { id, kind: "posting" });
    const text = new TextDecoder().decode(bytes);
    return text.slice(text.indexOf("\n\n") + 2).trim();
  } catch (error) {
    if (error instanceof AppError && error.status === 404) return null;
    throw error;
  }
}

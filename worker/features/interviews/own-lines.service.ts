import type { UserCtx } from "#worker/context.ts";
import type { ResumeContent } from "#worker/documents/resume-content.contract.ts";
import { selectShownContent } from "#worker/documents/resume-content.ts";
import { getApplicationDetail } from "#worker/features/applications/timeline.service.ts";
import { getProfile } from "#worker/features/profile/profile.service.ts";
import { RESUME_COLUMNS } from "#worker/features/resumes/resume-columns.ts";
import { findResume } from "#worker/features/resumes/resumes.service.ts";

const MAX_LINES = 80;

type OwnLine = { text: string; source: "resume" | "profile" };

/**
 * Lines in which the user describes their own work: of the resume attached to the application, if there is one with
 * such lines, else of the profile.
 * @throws AppError 404 for an application that is not the user's
 */
export async function listOwnLines(ctx: UserCtx, applicationId: string | undefined): Promise<OwnLine[]> {
  const sent = applicationId === undefined ? [] : await listSentLines(ctx, applicationId);
  if (sent.length > 0) return toOwnLines(sent, "resume");
  const { workExperience, projects } = await getProfile(ctx);
  return toOwnLines(
    [
      ...workExperience.flatMap(({ description, achievements }) => [...achievements, description]),
      ...projects.map(({ description }) => description),
    ],
    "profile",
  );
}

async function listSentLines(ctx: UserCtx, applicationId: string): Promise<string[]> {
  const { resumeId } = await getApplicationDetail(ctx, applicationId);
  const row = resumeId === undefined ? null : await findResume(ctx, resumeId);
  if (row === null) return [];
  const { experience, projects }: ResumeContent = selectShownContent(
    RESUME_COLUMNS.content.read(row.content),
  );
  return [...experience, ...projects].map(({ description }) => description);
}

const toOwnLines = (texts: string[], source: OwnLine["source"]): OwnLine[] =>
  texts
    .flatMap((text) => text.split("\n"))
    .map((text) => text.trim())
    .filter((text) => text !== "")
    .slice(0, MAX_LINES)
    .map((text) => ({ text, source }));

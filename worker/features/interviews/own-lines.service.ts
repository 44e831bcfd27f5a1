import type { OwnLine } from "#worker/ai/contracts/question.contract.ts";
import type { UserCtx } from "#worker/context.ts";
import { removeMarksFromContent } from "#worker/documents/inline-marks.contract.ts";
import { selectShownContent } from "#worker/documents/resume-parts.contract.ts";
import { getProfile } from "#worker/features/profile/profile.service.ts";
import { findResume } from "#worker/features/resumes/find-resume.service.ts";
import { RESUME_COLUMNS } from "#worker/features/resumes/resume-columns.ts";

const MAX_LINES = 80;

/** Lines in which the user describes their own work: from the resume if it has any, otherwise from the profile. */
export async function listOwnLines(ctx: UserCtx, resumeId: string | undefined): Promise<OwnLine[]> {
  const ofResume = resumeId === undefined ? [] : toOwnLines(await listResumeTexts(ctx, resumeId), "resume");
  if (ofResume.length > 0) return ofResume;
  const { workExperience, projects } = await getProfile(ctx);
  return toOwnLines(
    [
      ...workExperience.flatMap(({ description, achievements }) => [...achievements, description]),
      ...projects.map(({ description }) => description),
    ],
    "profile",
  );
}

async function listResumeTexts(ctx: UserCtx, resumeId: string): Promise<string[]> {
  const row = await findResume(ctx, resumeId);
  if (row === null) return [];
  const { experience, projects } = removeMarksFromContent(
    selectShownContent(RESUME_COLUMNS.content.read(row.content)),
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

import { checkContract } from "#src/lib/check-contract.ts";
import { type HandedJob, joinAdText } from "#src/lib/hand-off.ts";
import type { Errors } from "#src/lib/use-form.ts";
import { RESUME_LIMITS } from "#worker/documents/resume-content.contract.ts";
import type { Profile } from "#worker/features/profile/profile.contract.ts";
import {
  EnteredProfile,
  MAX_AD,
  WriteResume,
  getDefaultTitle,
} from "#worker/features/resumes/resumes.contract.ts";

import { BLANK_ENTERED } from "./entered-fields.tsx";

/** Source option for writing from the profile instead of a stored resume. */
export const FROM_PROFILE = "profile";
export const FROM_ENTERED = "entered";

export type TailorValues = EnteredProfile & {
  /** `FROM_PROFILE`, `FROM_ENTERED`, or a resume id. */
  source: string;
  jobTitle: string;
  companyName: string;
  jobDescription: string;
  jobId: string | undefined;
};

export const createTailorValues = (job: HandedJob | null, profile: Profile): TailorValues => ({
  ...BLANK_ENTERED,
  // Before the profile is first saved, it has only the data from signup.
  name: profile.fullName,
  email: profile.email,
  source: profile.updatedAt === null ? FROM_ENTERED : FROM_PROFILE,
  jobTitle: job?.jobTitle.slice(0, RESUME_LIMITS.title) ?? "",
  companyName: job?.company.slice(0, RESUME_LIMITS.title) ?? "",
  jobDescription: job === null ? "" : joinAdText(job, MAX_AD),
  jobId: job?.jobId,
});

/** The request body; the profile is the default source and is left out. */
export function toWriteRequest(values: TailorValues): WriteResume {
  const { source, jobTitle, companyName, jobDescription, jobId, ...userProfile } = values;
  const from =
    source === FROM_ENTERED ? { userProfile } : source === FROM_PROFILE ? {} : { sourceResumeId: source };
  const job = { jobTitle: jobTitle.trim(), companyName: companyName.trim() };
  return {
    ...from,
    ...job,
    jobDescription: jobDescription.trim(),
    ...(jobId !== undefined && { jobId }),
    title: getDefaultTitle(job.companyName, job.jobTitle),
  };
}

const checkRequest = checkContract(WriteResume);
const checkEntered = checkContract(EnteredProfile);

export function findTailorProblems(values: TailorValues): Errors {
  const { source, jobTitle: _title, companyName: _company, jobDescription, jobId: _id, ...entered } = values;
  return {
    ...(source === FROM_ENTERED ? checkEntered(entered) : checkRequest(toWriteRequest(values))),
    ...(jobDescription.trim() === "" && { jobDescription: "Job description is required" }),
  };
}

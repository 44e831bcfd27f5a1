import { tabStorage } from "#src/lib/storage.ts";
import type { Job } from "#worker/features/jobs/jobs.contract.ts";

/** Where the generators find the job that they were opened for; they take the record away. */
export const COVER_LETTER_JOB_KEY = "coverLetterJob";
export const RESUME_JOB_KEY = "resumeJob";

export function handOffToCoverLetter(job: Job): void {
  const { title, company, description } = job;
  tabStorage.write(COVER_LETTER_JOB_KEY, JSON.stringify({ jobTitle: title, company, description }));
}

export function handOffToResume(job: Job): void {
  const { id, title, company, description, requirements } = job;
  tabStorage.write(
    RESUME_JOB_KEY,
    JSON.stringify({ jobId: id, jobTitle: title, company, description, requirements }),
  );
}

import { z } from "zod/mini";

import { ApplicationStatus, Job, JobId } from "#worker/features/jobs/jobs.contract.ts";

export const MAX_NOTES = 5000;

const Id = z.string().check(z.regex(/^[a-z2-7]{26}$/, "This is not an id."));
const Notes = z.string().check(z.maxLength(MAX_NOTES, `Please use at most ${MAX_NOTES} characters.`));

const details = { notes: z.optional(Notes), resumeId: z.optional(Id), coverLetterId: z.optional(Id) };

export const CreateApplication = z.object({
  jobId: JobId,
  status: z._default(z.enum(["saved", "applied"]), "applied"),
  ...details,
});
export type CreateApplication = z.infer<typeof CreateApplication>;

/** A saved job becomes an application through POST; what can be set here is what became of an application. */
export const UpdateApplication = z.object({
  status: z.optional(z.enum(["applied", "interview", "rejected", "offer"])),
  ...details,
});
export type UpdateApplication = z.infer<typeof UpdateApplication>;

export const Application = z.object({
  id: z.string(),
  jobId: z.string(),
  status: ApplicationStatus,
  notes: z.optional(z.string()),
  resumeId: z.optional(z.string()),
  coverLetterId: z.optional(z.string()),
  /** Absent while the job is merely saved. */
  appliedAt: z.optional(z.string()),
  createdAt: z.string(),
  updatedAt: z.string(),
  /** Absent where the listing is not known any more. */
  job: z.optional(Job),
});
export type Application = z.infer<typeof Application>;

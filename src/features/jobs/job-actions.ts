import { toast } from "#src/lib/toast-store.ts";
import type { JobCard } from "#worker/features/jobs/jobs.contract.ts";

import { storePendingApplication } from "./pending-application.ts";

type Linked = Pick<JobCard, "id" | "title" | "company" | "url">;

/**
 * Opens the posting in a new tab without access to this one (noopener), and records the job, so that the user
 * can be asked later whether they applied.
 */
export function applyToJob(job: Linked): void {
  // A posting whose board was removed has no URL.
  if (job.url === "") return;
  window.open(job.url, "_blank", "noopener,noreferrer");
  storePendingApplication(job, Date.now());
  toast("Opening application page", { description: `${job.title} at ${job.company}` });
}

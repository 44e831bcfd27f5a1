import { toast } from "#src/components/ui/toast-store.ts";
import type { JobCard } from "#worker/features/jobs/jobs.contract.ts";

import { rememberApplication } from "./pending-application.ts";

type Linked = Pick<JobCard, "id" | "title" | "company" | "url">;

/** Opens the posting in a tab of its own, which knows nothing of this one, and remembers to ask about it. */
export function applyToJob(job: Linked): void {
  window.open(job.url, "_blank", "noopener,noreferrer");
  rememberApplication(job, Date.now());
  toast("Opening application page", { description: `${job.title} at ${job.company}` });
}

export async function copyJobLink(job: Linked): Promise<void> {
  try {
    await navigator.clipboard.writeText(job.url);
    toast("Link copied!");
  } catch {
    toast("Failed to copy", { description: "Could not copy link to clipboard.", tone: "critical" });
  }
}

import { ShieldCheck } from "lucide-react";

import { formatTimeAgo, shortenTimeAgo } from "#src/components/ui/relative-time.tsx";
import { Tooltip } from "#src/components/ui/tooltip.tsx";
import { useNow } from "#src/lib/use-now.ts";
import type { JobCard } from "#worker/features/jobs/jobs.contract.ts";

type Known = Pick<
  JobCard,
  "attribution" | "addedByUser" | "source" | "checkedAt" | "firstSeenAt" | "closedAt"
>;

/**
 * Marks a job that was read on the employer's own pages, with when as its tooltip. What is from elsewhere is said in
 * words: `SourceLink`, `AddedByUserMark`.
 */
export function ProvenanceMark({ job }: { job: Known }) {
  const text = describeProvenance(job, useNow());
  if (job.addedByUser === true || job.attribution !== undefined) return null;
  return (
    <Tooltip text={text} side="top">
      <span className="relative z-10 ml-1 inline-flex align-[-0.2em]">
        <ShieldCheck role="img" aria-label={text} className="size-3.5 text-ink-faint" />
      </span>
    </Tooltip>
  );
}

/** "Employer's own board, checked 3h ago, first seen 1w ago" */
export function describeProvenance({ source, checkedAt, firstSeenAt, closedAt }: Known, now: number): string {
  const since = (iso: string) => shortenTimeAgo(formatTimeAgo(iso, now));
  return [
    source === "careers" ? "Employer's own site" : "Employer's own board",
    // A closed job is no longer on its board, so the time of the last check is omitted.
    ...(checkedAt === undefined || closedAt !== undefined ? [] : [`checked ${since(checkedAt)}`]),
    `first seen ${since(firstSeenAt)}`,
  ].join(", ");
}

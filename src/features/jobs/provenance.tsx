import type { ReactNode } from "react";

import { RelativeTime } from "#src/components/ui/relative-time.tsx";
import type { JobCard } from "#worker/features/jobs/jobs.contract.ts";

import { SourceLink } from "./job-facts.tsx";

type Known = Pick<
  JobCard,
  "attribution" | "addedByUser" | "source" | "checkedAt" | "firstSeenAt" | "closedAt"
>;

/** Where a job is from and when we saw it, in one line, as far as it is known. */
export function Provenance({ job }: { job: Known }) {
  const { attribution, checkedAt, firstSeenAt, closedAt } = job;
  const seen = <RelativeTime iso={firstSeenAt} prefix="first seen " isShort />;
  if (attribution !== undefined)
    return (
      // The source's link is always shown, and not where a click on the row begins.
      <p className="flex h-4 min-w-0 gap-1 text-xs leading-4 text-ink-faint">
        <span className="block min-w-0 truncate first-letter:uppercase">{seen}</span>
        <span aria-hidden>·</span>
        <span className="relative z-10 shrink-0">
          <SourceLink attribution={attribution} />
        </span>
      </p>
    );
  const parts: ReactNode[] = [
    nameOrigin(job),
    // A job that is closed is no longer on what was checked.
    checkedAt === undefined || closedAt !== undefined ? null : (
      <RelativeTime iso={checkedAt} prefix="checked " isShort />
    ),
    seen,
  ].filter((part) => part !== null);
  return (
    // A part that has no room is left out as a whole: it wraps into a second line, which is hidden.
    <p className="flex h-4 min-w-0 flex-wrap overflow-hidden text-xs leading-4 text-ink-faint">
      {parts.map((part, at) => (
        <span key={at} className={at === 0 ? "block first-letter:uppercase" : "whitespace-pre"}>
          {at > 0 && ", "}
          {part}
        </span>
      ))}
    </p>
  );
}

/** Whose page a job was read on; null where only a user says so. */
const nameOrigin = ({ addedByUser, source }: Known): string | null =>
  addedByUser === true ? null : source === "careers" ? "Employer's own site" : "Employer's own board";

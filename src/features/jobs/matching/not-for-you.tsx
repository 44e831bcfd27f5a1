import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { ChevronDown } from "lucide-react";
import { useId, useState } from "react";

import { Button } from "#src/components/ui/button.tsx";
import { textLink } from "#src/components/ui/text-link.ts";
import { cn } from "#src/lib/cn.ts";
import { formatCount, pluralize } from "#src/lib/plural.ts";
import type { Matches } from "#worker/features/matching/matching.contract.ts";

import { JobCard } from "../job-card.tsx";
import { notForYouOptions } from "../jobs.api.ts";
import type { JobFilters } from "../search-state.ts";
import { refusalsOptions, useTakeBackRefusal } from "./refusals.api.ts";
import { formatRefusal } from "./refuse-job.tsx";

const KINDS: Record<string, string> = {
  place: "the place",
  level: "the level",
  licence: "a license",
  language: "a language",
  clearance: "a clearance",
  sponsorship: "a visa",
  refused: "what you told us",
};

type NotForYouProps = { notForYou: Matches["notForYou"]; filters: JobFilters };

/** Jobs of the user's trade that have a barrier: how many, by kind of barrier, and on demand which. */
export function NotForYou({ notForYou: { count, kinds }, filters }: NotForYouProps) {
  const [isOpen, setOpen] = useState(false);
  const content = useId();
  const why = Object.entries(kinds)
    .toSorted(([, a], [, b]) => b - a)
    .map(([kind, jobs], _, { length }) => {
      const name = KINDS[kind] ?? kind;
      return length === 1 ? name : `${name} (${formatCount(jobs)})`;
    });
  if (count === 0) return null;
  return (
    <section aria-label="Not for you" className="border-t border-line bg-sunken/50 text-sm">
      <p className="px-5 py-2 text-ink-soft">
        <span className="font-medium text-ink">
          {pluralize(count, "more job")} {count === 1 ? "is" : "are"} not for you
        </span>{" "}
        because of {why.join(", ")}.{" "}
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={content}
          className="inline-flex items-center gap-1 rounded-sm text-accent underline underline-offset-2 hover:text-accent-strong"
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? "Hide them" : "Show them"}
          <ChevronDown aria-hidden className={cn("motion size-3.5", isOpen && "rotate-180")} />
        </button>
      </p>
      <div id={content}>{isOpen && <Apart filters={filters} />}</div>
    </section>
  );
}

function Apart({ filters }: { filters: JobFilters }) {
  const jobs = useQuery(notForYouOptions(filters));
  return (
    <section aria-label="Jobs that are not for you" className="border-t border-line">
      <ToldUs />
      {jobs.isPending && (
        <p role="status" className="px-5 py-3 text-ink-soft">
          Loading jobs
        </p>
      )}
      {jobs.isError && <p className="px-5 py-3 text-critical">These jobs could not be loaded.</p>}
      <ul className="divide-y divide-line bg-surface">
        {jobs.data?.map(({ match, ...job }) => (
          <li key={job.id}>
            {/* The reason alone: what fits does not count here. */}
            <JobCard job={{ ...job, ...(match && { match: { ...match, reasons: [], missing: [] } }) }} />
          </li>
        ))}
      </ul>
      <p className="px-5 py-3 text-ink-soft">
        Is one of them for you after all? Change your places, level or languages in{" "}
        <Link to="/profile" className={textLink}>
          your profile
        </Link>
        .
      </p>
    </section>
  );
}

/** What the user has said about jobs that they do not want, each to be taken back. */
function ToldUs() {
  const refusals = useQuery(refusalsOptions);
  const takeBack = useTakeBackRefusal();
  if (refusals.data === undefined || refusals.data.length === 0) return null;
  return (
    <div className="border-b border-line px-5 py-3">
      <h3 className="font-medium">What you told us</h3>
      <ul className="mt-1 space-y-1">
        {refusals.data.map(({ jobId, reason, title, company }) => (
          <li key={jobId} className="flex flex-wrap items-center justify-between gap-x-3">
            <span className="min-w-0 text-ink-soft">
              {formatRefusal(reason)}: {title === "" ? "a job that can no longer be shown" : title}
              {company !== "" && ` at ${company}`}
            </span>
            <Button
              variant="ghost"
              size="sm"
              aria-label={`Take back: ${formatRefusal(reason)}, ${title}`}
              isPending={takeBack.isPending && takeBack.variables === jobId}
              onClick={() => takeBack.mutate(jobId)}
            >
              Take it back
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}

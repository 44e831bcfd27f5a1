import { Link } from "@tanstack/react-router";
import { Banknote, Building2, Clock, MapPin, Radio } from "lucide-react";

import { Badge } from "#src/components/ui/badge.tsx";
import { RelativeTime } from "#src/components/ui/relative-time.tsx";
import { textLink } from "#src/components/ui/text-link.ts";
import { Tooltip } from "#src/components/ui/tooltip.tsx";
import { NO_PLACE } from "#src/lib/brief-facts.ts";
import type { JobCard } from "#worker/features/jobs/jobs.contract.ts";

type Facts = Pick<
  JobCard,
  "company" | "location" | "salary" | "postedDate" | "postedDatePrecision" | "attribution"
>;

/** Company, location, pay, posting date and source. Unknown values are labelled as such. */
export function JobFacts({ job }: { job: Facts }) {
  const facts = [
    { icon: Building2, label: "Company" as const, text: job.company },
    { icon: MapPin, label: "Location" as const, text: job.location === "" ? NO_PLACE : job.location },
    ...(job.salary === undefined ? [] : [{ icon: Banknote, label: "Salary" as const, text: job.salary }]),
  ];
  return (
    <dl className="flex flex-wrap gap-x-4 gap-y-1 text-sm text-ink-soft">
      {facts.map(({ icon: Icon, label, text }) => (
        <div key={label} className="flex min-w-0 items-center gap-1.5">
          <dt className="sr-only">{label}</dt>
          <Icon aria-hidden className="size-4 shrink-0 text-ink-faint" />
          <dd className="max-w-80 truncate" title={text}>
            {label === "Company" ? (
              <Link to="/companies/$name" params={{ name: text }} className={textLink}>
                {text}
              </Link>
            ) : (
              text
            )}
          </dd>
        </div>
      ))}
      <div className="flex shrink-0 items-center gap-1.5">
        <dt className="sr-only">Posted</dt>
        <Clock aria-hidden className="size-4 shrink-0 text-ink-faint" />
        <dd>
          <PostedTime job={job} />
        </dd>
      </div>
      {job.attribution !== undefined && (
        <div className="flex min-w-0 items-center gap-1.5">
          <dt className="sr-only">Source</dt>
          <Radio aria-hidden className="size-4 shrink-0 text-ink-faint" />
          <dd className="relative z-10 truncate">
            <SourceLink attribution={job.attribution} />
          </dd>
        </div>
      )}
    </dl>
  );
}

/** The source's terms require a link that search engines follow. */
export const SourceLink = ({ attribution }: { attribution: NonNullable<JobCard["attribution"]> }) => (
  <a
    href={attribution.url}
    target="_blank"
    rel="noopener"
    className="rounded-sm underline decoration-line-strong underline-offset-2 hover:text-ink"
  >
    {attribution.text}
  </a>
);

type PostedTimeProps = { job: Pick<Facts, "postedDate" | "postedDatePrecision"> };

export const PostedTime = ({ job: { postedDate, postedDatePrecision } }: PostedTimeProps) =>
  postedDate === null || postedDatePrecision === "none" ? (
    <>Date posted not stated</>
  ) : (
    <RelativeTime iso={postedDate} precision={postedDatePrecision} />
  );

/** Shown if only the board itself claims to be the employer's. */
export function AddedByUserMark({ job }: { job: Pick<JobCard, "addedByUser"> }) {
  if (job.addedByUser !== true) return null;
  return (
    <Tooltip text={ADDED_BY_USER} side="top">
      <span className="relative z-10 inline-flex">
        <Badge tone="warning">
          Added by a user<span className="sr-only">. {ADDED_BY_USER}</span>
        </Badge>
      </span>
    </Tooltip>
  );
}

export const ADDED_BY_USER =
  "A user or a public list added this board. We can't confirm it belongs to the employer. Check the address before you apply.";

import { Banknote, Building2, Clock, MapPin, Radio } from "lucide-react";

import { Badge } from "#src/components/ui/badge.tsx";
import { RelativeTime } from "#src/components/ui/relative-time.tsx";
import type { JobCard } from "#worker/features/jobs/jobs.contract.ts";

type Facts = Pick<
  JobCard,
  "company" | "location" | "salary" | "postedDate" | "postedDatePrecision" | "attribution"
>;

/** Company, place, pay where it is stated, and the time of posting. What is not known says so. */
export function JobFacts({ job }: { job: Facts }) {
  const facts = [
    { icon: Building2, label: "Company", text: job.company },
    { icon: MapPin, label: "Location", text: job.location === "" ? "Location not stated" : job.location },
    ...(job.salary === undefined ? [] : [{ icon: Banknote, label: "Salary", text: job.salary }]),
  ];
  return (
    <dl className="flex flex-wrap gap-x-4 gap-y-1 text-sm text-ink-soft">
      {facts.map(({ icon: Icon, label, text }) => (
        <div key={label} className="flex min-w-0 items-center gap-1.5">
          <dt className="sr-only">{label}</dt>
          <Icon aria-hidden className="size-4 shrink-0 text-ink-faint" />
          <dd className="max-w-80 truncate" title={text}>
            {text}
          </dd>
        </div>
      ))}
      <div className="flex items-center gap-1.5">
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
            <a
              href={job.attribution.url}
              target="_blank"
              rel="noopener"
              className="rounded-sm underline decoration-line-strong underline-offset-2 hover:text-ink"
            >
              {job.attribution.text}
            </a>
          </dd>
        </div>
      )}
    </dl>
  );
}

export function PostedTime({ job }: { job: Pick<Facts, "postedDate" | "postedDatePrecision"> }) {
  if (job.postedDate === null || job.postedDatePrecision === "none") return <>Posting date not stated</>;
  return <RelativeTime iso={job.postedDate} precision={job.postedDatePrecision} />;
}

/** Whether the person has saved it, applied, or come further. */
export function ApplicationMark({ status }: { status: JobCard["applicationStatus"] }) {
  if (status === undefined) return null;
  return (
    <Badge tone={status === "saved" ? "neutral" : "positive"}>
      {status === "saved" ? "Saved" : "Applied"}
    </Badge>
  );
}

import { Link } from "@tanstack/react-router";
import { Banknote, Building2, Clock, MapPin, Radio } from "lucide-react";

import { Badge } from "#src/components/ui/badge.tsx";
import { RelativeTime } from "#src/components/ui/relative-time.tsx";
import { factsLine } from "#src/components/ui/row.tsx";
import { textLink } from "#src/components/ui/text-link.ts";
import { Tooltip } from "#src/components/ui/tooltip.tsx";
import { cn } from "#src/lib/cn.ts";
import { formatCount } from "#src/lib/plural.ts";
import type { JobCard } from "#worker/features/jobs/jobs.contract.ts";
import type { Distance } from "#worker/features/matching/matching.contract.ts";

import { shortenPay } from "./shorten-pay.ts";

type Facts = Pick<
  JobCard,
  "company" | "location" | "salary" | "postedDate" | "postedDatePrecision" | "attribution"
>;

/** Company, location, pay if stated, and posting date. Unknown values are labelled as such. */
export function JobFacts({
  job,
  isLine = false,
  distance = null,
}: {
  job: Facts;
  /** In a list: cut where it is too long, and without the source. */ isLine?: boolean;
  distance?: Distance | null;
}) {
  const facts = [
    { icon: Building2, label: "Company" as const, text: job.company },
    { icon: MapPin, label: "Location" as const, text: job.location === "" ? NO_PLACE : job.location },
    ...(job.salary === undefined ? [] : [{ icon: Banknote, label: "Salary" as const, text: job.salary }]),
  ];
  return (
    <dl className={isLine ? factsLine : "flex flex-wrap gap-x-4 gap-y-1 text-sm text-ink-soft"}>
      {facts.map(({ icon: Icon, label, text }) => (
        <div key={label} className={cn("flex min-w-0 items-center gap-1.5", isLine && SHARES[label])}>
          <dt className="sr-only">{label}</dt>
          {!isLine && <Icon aria-hidden className="size-4 shrink-0 text-ink-faint" />}
          <dd
            className={cn("max-w-80 truncate", isLine && label === "Company" && "font-medium text-ink")}
            title={text}
          >
            {isLine && label === "Salary" ? (
              shortenPay(text)
            ) : !isLine && label === "Company" ? (
              <Link to="/companies/$name" params={{ name: text }} className={textLink}>
                {text}
              </Link>
            ) : (
              text
            )}
          </dd>
        </div>
      ))}
      {distance !== null && (
        <div className="shrink-0">
          <dt className="sr-only">Distance</dt>
          <dd title={`From ${distance.from}`}>{formatDistance(distance)}</dd>
        </div>
      )}
      <div className="flex shrink-0 items-center gap-1.5">
        <dt className="sr-only">Posted</dt>
        {!isLine && <Clock aria-hidden className="size-4 shrink-0 text-ink-faint" />}
        <dd>
          <PostedTime job={job} isShort={isLine} />
        </dd>
      </div>
      {job.attribution !== undefined && !isLine && (
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

const KM_PER_MILE = 1.609;

/** "1,200 mi": as exact as a distance between towns is meant. */
function formatDistance({ km, isInMiles }: Distance): string {
  const exact = isInMiles ? km / KM_PER_MILE : km;
  const step = exact < 100 ? 5 : exact < 1000 ? 10 : 100;
  return `${formatCount(Math.max(step, Math.round(exact / step) * step))} ${isInMiles ? "mi" : "km"}`;
}

const NO_PLACE = "Location not stated";
/**
 * Widths when the line is too long: the company keeps its place, and pay and place give way. None is wider than its
 * text.
 */
const SHARES = {
  Company: "sm:max-w-[max(9rem,60%)] sm:shrink-0",
  Salary: "sm:max-w-max sm:grow-[10] sm:basis-16",
  Location: "sm:max-w-max sm:grow sm:shrink-[4] sm:basis-14",
} as const;

type PostedTimeProps = { job: Pick<Facts, "postedDate" | "postedDatePrecision">; isShort?: boolean };

export function PostedTime({ job, isShort = false }: PostedTimeProps) {
  if (job.postedDate === null || job.postedDatePrecision === "none")
    return <>{isShort ? "No date" : "Date posted not stated"}</>;
  return <RelativeTime iso={job.postedDate} precision={job.postedDatePrecision} />;
}

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

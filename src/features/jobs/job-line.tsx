import type { ReactNode } from "react";

import { RelativeTime } from "#src/components/ui/relative-time.tsx";
import { factsWrap } from "#src/components/ui/row.tsx";
import { formatBriefPay, formatBriefPlace } from "#src/lib/brief-facts.ts";
import { formatCount } from "#src/lib/plural.ts";
import type { Distance } from "#worker/features/matching/matching.contract.ts";

import { SourceLink } from "./job-facts.tsx";
import type { ListedJob } from "./jobs.api.ts";
import { ProvenanceMark } from "./provenance.tsx";

type JobLineProps = {
  job: ListedJob;
  /** Where all jobs of a list are of one company. */
  isCompanyHidden?: boolean;
};

/** A listing in a list: employer, place, pay, age and where it is from. What has no room moves into the next line. */
export function JobLine({ job, isCompanyHidden = false }: JobLineProps) {
  const pay = formatBriefPay(job);
  const place = formatBriefPlace(job);
  const distance = job.match?.distance ?? null;
  return (
    <dl className={factsWrap}>
      {!isCompanyHidden && (
        <Fact label="Company">
          <span className="font-medium text-ink">{job.company}</span>
          <ProvenanceMark job={job} />
        </Fact>
      )}
      {place !== "" && (
        <Fact label="Location" title={job.location}>
          {place}
        </Fact>
      )}
      {pay !== undefined && (
        <Fact label="Salary" title={job.salary}>
          {pay}
        </Fact>
      )}
      {distance !== null && (
        <Fact label="Distance" title={`From ${distance.from}`}>
          {formatDistance(distance)}
        </Fact>
      )}
      {job.attribution !== undefined && (
        <Fact label="Source">
          {/* Not where a click on the row begins. */}
          <span className="relative z-10">
            <SourceLink attribution={job.attribution} />
          </span>
        </Fact>
      )}
      <Fact label="Posted" isLast>
        {job.postedDate === null || job.postedDatePrecision === "none" ? (
          "No date"
        ) : (
          <RelativeTime iso={job.postedDate} precision={job.postedDatePrecision} isShort />
        )}
      </Fact>
    </dl>
  );
}

type FactProps = { label: string; title?: string | undefined; isLast?: boolean; children: ReactNode };

const Fact = ({ label, title, isLast = false, children }: FactProps) => (
  <div className={isLast ? "ml-auto" : "min-w-0"}>
    <dt className="sr-only">{label}</dt>
    <dd title={title}>{children}</dd>
  </div>
);

const KM_PER_MILE = 1.609;

/** "1,200 mi": as exact as a distance between towns is meant. */
function formatDistance({ km, isInMiles }: Distance): string {
  const exact = isInMiles ? km / KM_PER_MILE : km;
  const step = exact < 100 ? 5 : exact < 1000 ? 10 : 100;
  return `${formatCount(Math.max(step, Math.round(exact / step) * step))} ${isInMiles ? "mi" : "km"}`;
}

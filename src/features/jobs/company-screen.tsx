import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { SearchX } from "lucide-react";
import type { ReactNode } from "react";

import { PageHeader } from "#src/components/layout/page-header.tsx";
import { usePageTitle } from "#src/components/layout/page-title.tsx";
import { QueryView } from "#src/components/layout/query-view.tsx";
import { StatusBadge } from "#src/components/status/status-badge.tsx";
import { getButtonClass } from "#src/components/ui/button.tsx";
import { Card, CardHeader } from "#src/components/ui/card.tsx";
import { EmptyState } from "#src/components/ui/empty-state.tsx";
import { RelativeTime } from "#src/components/ui/relative-time.tsx";
import { Row, factsLine, rowLink } from "#src/components/ui/row.tsx";
import { textLink } from "#src/components/ui/text-link.ts";
import { formatCount, pluralize } from "#src/lib/plural.ts";
import type { Company } from "#worker/features/jobs/companies/companies.contract.ts";
import type { JobCard as Job } from "#worker/features/jobs/jobs.contract.ts";

import { JobCard } from "./job-card.tsx";
import { JobSkeleton } from "./job-skeleton.tsx";
import { companyOptions } from "./jobs.api.ts";

/** A company's jobs, open and closed, what they pay, and what the user did there. */
export function CompanyScreen({ name }: { name: string }) {
  const company = useQuery(companyOptions(name));
  return (
    <QueryView
      query={company}
      skeleton={<JobSkeleton />}
      loading="Loading the company"
      errorTitle="The company could not be loaded"
      level={1}
    >
      {(data) => (data === null ? <NoSuchCompany name={name} /> : <Known company={data} />)}
    </QueryView>
  );
}

function Known({ company }: { company: Company }) {
  const { name, open, closed, pay, boards, applications } = company;
  return (
    <>
      <PageHeader
        title={name}
        subtitle={`${countJobs(open, "open job")}, ${countJobs(closed, "closed job")}`}
      >
        <Link to="/jobs" search={{ q: name } as never} className={getButtonClass({ variant: "secondary" })}>
          Search jobs here
        </Link>
      </PageHeader>
      <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="order-2 min-w-0 space-y-6 xl:order-none">
          <JobsCard
            heading="Open jobs"
            jobs={open}
            none="We know no open job here."
            renderJob={(job) => <JobCard job={job} isCompanyHidden />}
          />
          <JobsCard
            heading="Closed jobs"
            jobs={closed}
            none="We have seen no job close here."
            renderJob={(job) => <ClosedJob job={job} />}
          />
        </div>
        <div className="grid min-w-0 gap-6 md:grid-cols-2 xl:grid-cols-1">
          <Applications applications={applications} />
          <Pay pay={pay} />
          <Card className="p-5 md:col-span-2 xl:col-span-1">
            <h2 className="mb-2 text-base">Sources</h2>
            {boards.length === 0 ? (
              <p className="text-sm text-ink-soft">Not listed on the employer's own board.</p>
            ) : (
              <ul className="space-y-1 text-sm text-ink-soft">
                {boards.map(({ source, checkedAt }, at) => (
                  <li key={at}>
                    The employer's board at {source},{" "}
                    {checkedAt === null ? (
                      "not read as a whole yet"
                    ) : (
                      <>
                        checked <RelativeTime iso={checkedAt} />
                      </>
                    )}
                  </li>
                ))}
              </ul>
            )}
          </Card>
        </div>
      </div>
    </>
  );
}

const countJobs = ({ count, isMore }: Company["open"], what: string): string =>
  isMore ? `${formatCount(count)}+ ${what}s` : pluralize(count, what);

type JobsCardProps = {
  heading: string;
  jobs: Company["open"];
  none: string;
  renderJob: (job: Job) => ReactNode;
};

function JobsCard({ heading, jobs: { jobs, count, isMore }, none, renderJob }: JobsCardProps) {
  return (
    <Card className="overflow-hidden">
      <CardHeader isTight>
        <div className="flex items-baseline gap-3">
          <h2 className="text-base">{heading}</h2>
          {jobs.length < count && (
            <p className="text-sm text-ink-soft">
              The latest {jobs.length} of {formatCount(count)}
              {isMore && "+"}
            </p>
          )}
        </div>
      </CardHeader>
      {jobs.length === 0 ? (
        <p className="px-5 py-4 text-sm text-ink-soft">{none}</p>
      ) : (
        <ul className="divide-y divide-line">
          {jobs.map((job) => (
            <li key={job.id}>{renderJob(job)}</li>
          ))}
        </ul>
      )}
    </Card>
  );
}

const ClosedJob = ({ job }: { job: Job }) => (
  <Row
    level={3}
    title={
      <Link to="/jobs/$id" params={{ id: job.id }} title={job.title} className={rowLink}>
        {job.title}
      </Link>
    }
    facts={
      <p className={factsLine}>
        {job.location !== "" && <span className="truncate">{job.location}</span>}
        <span className="shrink-0">
          Seen from <RelativeTime iso={job.firstSeenAt} />
        </span>
        {job.closedAt !== undefined && (
          <span className="shrink-0">
            Closed <RelativeTime iso={job.closedAt} />
          </span>
        )}
      </p>
    }
  />
);

function Applications({ applications }: Pick<Company, "applications">) {
  return (
    <Card className="p-5">
      <h2 className="mb-2 text-base">Your history here</h2>
      {applications.length === 0 ? (
        <p className="text-sm text-ink-soft">You track no job of this company.</p>
      ) : (
        <ul className="space-y-3 text-sm">
          {applications.map(({ id, title, status, appliedAt, updatedAt }) => (
            <li key={id} className="flex min-w-0 items-start justify-between gap-3">
              <div className="min-w-0">
                <Link to="/applications" search={{ open: id }} className={`${textLink} wrap-anywhere`}>
                  {title === "" ? "A job that is no longer listed" : title}
                </Link>
                <p className="text-ink-faint">
                  {appliedAt === null ? "Saved" : "Applied"} <RelativeTime iso={appliedAt ?? updatedAt} />
                </p>
              </div>
              <span className="shrink-0">
                <StatusBadge status={status} />
              </span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

function Pay({ pay }: Pick<Company, "pay">) {
  return (
    <Card className="p-5">
      <h2 className="mb-2 text-base">Salaries at this company</h2>
      {pay.length === 0 ? (
        <p className="text-sm text-ink-soft">No job we have seen states its pay.</p>
      ) : (
        <ul className="space-y-2 text-sm">
          {pay.map(({ text, jobs }) => (
            <li key={text}>
              <span className="font-medium tabular-nums">{text}</span>
              <span className="block text-ink-faint">across {pluralize(jobs, "job")}</span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

function NoSuchCompany({ name }: { name: string }) {
  usePageTitle("Company not found");
  return (
    <Card>
      <EmptyState
        level={1}
        icon={SearchX}
        title="Company not found"
        hint={`We know no job at a company named “${name}”.`}
      >
        <Link to="/jobs" className={getButtonClass()}>
          Back to Job Search
        </Link>
      </EmptyState>
    </Card>
  );
}

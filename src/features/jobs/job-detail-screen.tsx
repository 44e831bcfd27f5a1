import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { ArrowLeft, CircleSlash, SearchX, X } from "lucide-react";
import { type ReactNode, useRef } from "react";

import { usePageTitle } from "#src/components/layout/page-title.tsx";
import { QueryView } from "#src/components/layout/query-view.tsx";
import { PaneHeader } from "#src/components/layout/two-panes.tsx";
import { StatusBadge } from "#src/components/status/status-badge.tsx";
import { Badge } from "#src/components/ui/badge.tsx";
import { getButtonClass } from "#src/components/ui/button.tsx";
import { Card } from "#src/components/ui/card.tsx";
import { EmptyState } from "#src/components/ui/empty-state.tsx";
import { RelativeTime } from "#src/components/ui/relative-time.tsx";
import { useApplicationStatus } from "#src/features/tracking/marks.api.ts";
import type { Job } from "#worker/features/jobs/jobs.contract.ts";

import { EndActions, HeaderActions, useActionsAt } from "./job-apply.tsx";
import { ADDED_BY_USER, JobFacts, PostedTime } from "./job-facts.tsx";
import { JobSkeleton } from "./job-skeleton.tsx";
import { JobTools } from "./job-tools.tsx";
import { type JobDetail as JobDetailData, jobOptions } from "./jobs.api.ts";
import { MadeForJob } from "./made-for-job.tsx";
import { MatchPanel } from "./matching/match-panel.tsx";
import { FoldedText } from "./posting/folded-text.tsx";
import { PostingPanel } from "./posting/posting-panel.tsx";
import { Requirements } from "./posting/requirements.tsx";
import { useJobKeys } from "./shortcuts.ts";
import { useTwoPanes } from "./two-panes.ts";

const NOT_STATED = "Not stated";
const NO_PAY = "Pay not stated";

export function JobDetailScreen({ id }: { id: string }) {
  const job = useQuery(jobOptions(id));
  useJobKeys(!useTwoPanes());
  return (
    <div className="@container">
      <QueryView
        query={job}
        skeleton={<JobSkeleton />}
        loading="Loading the job"
        errorTitle="The job could not be loaded"
        level={1}
      >
        {(data) => (data === null ? <NoSuchJob /> : <JobDetail job={data} />)}
      </QueryView>
    </div>
  );
}

function JobDetail({ job }: { job: JobDetailData }) {
  usePageTitle(`${job.title} at ${job.company}`);
  const end = useRef<HTMLDivElement>(null);
  const actionsAt = useActionsAt(end);
  return (
    <div data-open-job>
      <PaneHeader
        title={
          <h1
            tabIndex={-1}
            data-page-heading
            className="line-clamp-3 text-xl break-words outline-none"
            title={job.title}
          >
            {job.title}
          </h1>
        }
        actions={<HeaderActions job={job} at={actionsAt} />}
        close={<BackLink />}
      />
      {/* What gets the focus is not scrolled to below the header or the bar at the bottom. */}
      <div className="flex flex-col gap-6 @[46rem]:grid @[46rem]:grid-cols-[minmax(0,1fr)_18rem] @[46rem]:grid-rows-[auto_1fr] @4xl:grid-cols-[minmax(0,1fr)_20rem] [&_:is(a,button,summary)]:scroll-mt-36 max-md:[&_:is(a,button,summary)]:scroll-mb-28">
        <div className="min-w-0 space-y-6 @[46rem]:row-span-2">
          <Overview job={job} />
          <Card className="p-5 sm:p-6">
            <h2 className="mb-4 text-lg">Job Description</h2>
            {job.description === "" ? (
              <p className="text-ink-faint">This source gives no description. The job page itself has it.</p>
            ) : (
              <FoldedText text={job.description} name="description" />
            )}
          </Card>
        </div>
        <div className="min-w-0 space-y-6">
          <MadeForJob jobId={job.id} />
          <JobTools job={job} />
          <Summary job={job} />
          <PostingPanel posting={job.posting} isClosed={job.closedAt !== undefined} />
        </div>
        <EndActions ref={end} job={job} at={actionsAt} className="@[46rem]:self-start" />
      </div>
    </div>
  );
}

/** What decides whether a job is worth reading about: place and pay, how it fits, and what it requires. */
function Overview({ job }: { job: JobDetailData }) {
  const status = useApplicationStatus(job);
  return (
    <Card className="@container divide-y divide-line">
      <div className="p-5 sm:p-6">
        <div className="mb-3 flex flex-wrap items-center gap-2 empty:hidden">
          {job.type !== "" && <Badge>{job.type}</Badge>}
          {job.remote && <Badge tone="accent">Remote</Badge>}
          {job.addedByUser === true && <Badge tone="warning">Added by a user</Badge>}
          {status !== undefined && <StatusBadge status={status} />}
        </div>
        <JobFacts job={{ ...job, salary: job.salary ?? NO_PAY }} />
        {job.addedByUser === true && <p className="mt-4 text-sm text-warning">{ADDED_BY_USER}</p>}
        {job.closedAt !== undefined && (
          <p role="status" className="mt-4 flex items-center gap-2 text-sm text-warning">
            <CircleSlash aria-hidden className="size-4 shrink-0" />
            <span>
              Closed: no longer on the employer's board (checked <RelativeTime iso={job.closedAt} />
              ).
            </span>
          </p>
        )}
      </div>
      <MatchPanel job={job} />
      <Requirements jobId={job.id} requirements={job.posting.requirements} text={job.requirements} />
      {job.skills.length > 0 && (
        <ul aria-label="Skills" className="flex flex-wrap gap-1.5 p-5 sm:px-6">
          {job.skills.map((skill) => (
            <li key={skill}>
              <Badge>{skill}</Badge>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

/** Link back to the list; if the job is shown beside the list, the link closes the pane. */
const BackLink = () => (
  <Link
    to="/jobs"
    aria-label="Back to Job Search"
    className={getButtonClass({ variant: "ghost", size: "icon" })}
  >
    <ArrowLeft aria-hidden className="size-5 xl:hidden" />
    <X aria-hidden className="size-5 max-xl:hidden" />
  </Link>
);

function Summary({ job }: { job: Job }) {
  const rows: [string, ReactNode][] = [
    ["Company", job.company],
    ["Location", job.location === "" ? NOT_STATED : job.location],
    ["Job type", job.type === "" ? NOT_STATED : job.type],
    ["Salary", job.salary ?? NOT_STATED],
    ["Posted", <PostedTime key="posted" job={job} />],
  ];
  return (
    <Card className="p-5">
      <h2 className="mb-3 text-base">Job Summary</h2>
      <dl className="grid grid-cols-[repeat(auto-fill,minmax(8.5rem,1fr))] gap-x-6 gap-y-3 text-sm">
        {rows.map(([label, value]) => (
          <div key={label} className="min-w-0">
            <dt className="text-ink-faint">{label}</dt>
            <dd className="break-words">{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

function NoSuchJob() {
  usePageTitle("Job not found");
  return (
    <Card>
      <EmptyState
        level={1}
        icon={SearchX}
        title="Job not found"
        hint="The job you're looking for doesn't exist."
      >
        <Link to="/jobs" className={getButtonClass()}>
          Back to Job Search
        </Link>
      </EmptyState>
    </Card>
  );
}

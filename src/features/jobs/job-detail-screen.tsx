import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { ArrowLeft, Bookmark, BookmarkCheck, CircleSlash, ExternalLink, SearchX, X } from "lucide-react";
import type { ReactNode } from "react";

import { usePageTitle } from "#src/components/layout/page-title.tsx";
import { QueryView } from "#src/components/layout/query-view.tsx";
import { PaneHeader } from "#src/components/layout/two-panes.tsx";
import { StatusBadge } from "#src/components/status/status-badge.tsx";
import { Badge } from "#src/components/ui/badge.tsx";
import { Button, getButtonClass } from "#src/components/ui/button.tsx";
import { Card } from "#src/components/ui/card.tsx";
import { EmptyState } from "#src/components/ui/empty-state.tsx";
import { RelativeTime } from "#src/components/ui/relative-time.tsx";
import { useTrackJob } from "#src/features/applications/applications.api.ts";
import { useApplicationStatus } from "#src/features/applications/marks.api.ts";
import type { Job } from "#worker/features/jobs/jobs.contract.ts";

import { applyToJob } from "./job-actions.ts";
import { ADDED_BY_USER, JobFacts, PostedTime } from "./job-facts.tsx";
import { JobSkeleton } from "./job-skeleton.tsx";
import { JobText } from "./job-text.tsx";
import { JobTools } from "./job-tools.tsx";
import { type JobDetail as JobDetailData, jobOptions } from "./jobs.api.ts";
import { MadeForJob } from "./made-for-job.tsx";
import { MatchPanel } from "./matching/match-panel.tsx";
import { PostingPanel } from "./posting/posting-panel.tsx";
import { Requirements } from "./posting/requirements.tsx";
import { useJobKeys } from "./shortcuts.ts";
import { useTwoPanes } from "./two-panes.ts";

const NOT_STATED = "Not stated";

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
  const status = useApplicationStatus(job);
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
        actions={
          <>
            <SaveButton job={job}>Save Job</SaveButton>
            <ApplyButton job={job}>Apply Now</ApplyButton>
          </>
        }
        close={<BackLink />}
      />
      <div className="grid gap-6 @[46rem]:grid-cols-[minmax(0,1fr)_18rem] @4xl:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="min-w-0 space-y-6">
          <Card className="p-5 sm:p-6">
            <div className="flex flex-wrap items-center gap-2">
              {job.type !== "" && <Badge>{job.type}</Badge>}
              {job.remote && <Badge tone="accent">Remote</Badge>}
              {job.addedByUser === true && <Badge tone="warning">Added by a user</Badge>}
              {status !== undefined && <StatusBadge status={status} />}
            </div>
            <div className="mt-3 first:mt-0">
              <JobFacts job={job} />
            </div>
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
            {job.skills.length > 0 && (
              <ul aria-label="Skills" className="mt-4 flex flex-wrap gap-1.5">
                {job.skills.map((skill) => (
                  <li key={skill}>
                    <Badge>{skill}</Badge>
                  </li>
                ))}
              </ul>
            )}
          </Card>
          <Card className="p-5 sm:p-6">
            <h2 className="mb-4 text-lg">Job Description</h2>
            {job.description === "" ? (
              <p className="text-ink-faint">This source gives no description. The job page itself has it.</p>
            ) : (
              <JobText text={job.description} />
            )}
          </Card>
          <Requirements jobId={job.id} requirements={job.posting.requirements} text={job.requirements} />
        </div>
        <div className="min-w-0 space-y-6 @[46rem]:self-start">
          <Card className="p-5">
            <ApplyButton job={job} className="w-full">
              Apply
            </ApplyButton>
            <SaveButton job={job} className="mt-2 w-full">
              Save for Later
            </SaveButton>
            <p className="mt-3 text-xs text-ink-faint">Clicking Apply redirects you to the job posting.</p>
          </Card>
          <MatchPanel id={job.id} />
          <Summary job={job} />
          <PostingPanel posting={job.posting} isClosed={job.closedAt !== undefined} />
          <MadeForJob jobId={job.id} />
          <JobTools job={job} />
        </div>
      </div>
    </div>
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

function ApplyButton({ job, className, children }: { job: Job; className?: string; children: string }) {
  const status = useApplicationStatus(job);
  // Once applied, applying is no longer the primary action, but the posting stays one click away.
  const isApplied = status !== undefined && status !== "saved";
  return (
    <Button
      variant={isApplied ? "secondary" : "primary"}
      className={className}
      disabled={job.url === ""}
      aria-keyshortcuts="a"
      onClick={() => applyToJob(job)}
    >
      {isApplied ? "Open the job page" : children}
      <ExternalLink aria-hidden className="size-4" />
    </Button>
  );
}

function SaveButton({ job, className, children }: { job: Job; className?: string; children: string }) {
  const track = useTrackJob();
  const status = useApplicationStatus(job);
  const isTracked = status !== undefined;
  return (
    <Button
      variant="secondary"
      className={className}
      disabled={isTracked}
      aria-keyshortcuts="s"
      isPending={track.isPending}
      onClick={() => track.mutate({ job, status: "saved" })}
    >
      {!track.isPending &&
        (isTracked ? (
          <BookmarkCheck aria-hidden className="size-4" />
        ) : (
          <Bookmark aria-hidden className="size-4" />
        ))}
      {isTracked ? (status === "saved" ? "Saved" : "Applied") : children}
    </Button>
  );
}

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
      <dl className="space-y-3 text-sm">
        {rows.map(([label, value]) => (
          <div key={label}>
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

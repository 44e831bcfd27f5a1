import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { ArrowLeft, Bookmark, BookmarkCheck, CircleSlash, ExternalLink, SearchX } from "lucide-react";
import type { ReactNode } from "react";

import { usePageTitle } from "#src/components/layout/page-title.tsx";
import { Badge } from "#src/components/ui/badge.tsx";
import { Button, buttonClass } from "#src/components/ui/button.tsx";
import { Card } from "#src/components/ui/card.tsx";
import { EmptyState } from "#src/components/ui/empty-state.tsx";
import { ErrorState } from "#src/components/ui/error-state.tsx";
import { RelativeTime } from "#src/components/ui/relative-time.tsx";
import { Skeleton } from "#src/components/ui/skeleton.tsx";
import { useApplicationStatus } from "#src/lib/application-marks.ts";
import type { Job } from "#worker/features/jobs/jobs.contract.ts";

import { applyToJob } from "./job-actions.ts";
import { ApplicationMark, JobFacts, PostedTime } from "./job-facts.tsx";
import { JobText } from "./job-text.tsx";
import { JobTools } from "./job-tools.tsx";
import { type JobDetail as JobDetailData, jobOptions, useTrackJob } from "./jobs.api.ts";
import { MatchPanel } from "./matching/match-panel.tsx";
import { AskedFor } from "./posting/asked-for.tsx";
import { PostingPanel } from "./posting/posting-panel.tsx";
import { useJobKeys } from "./shortcuts.ts";
import { useTwoPanes } from "./two-panes.ts";

const NOT_STATED = "Not stated";

export function JobDetailScreen({ id }: { id: string }) {
  const job = useQuery(jobOptions(id));
  useJobKeys(!useTwoPanes());
  return (
    <div className="@container">
      <Link to="/jobs" className={buttonClass({ variant: "ghost", size: "sm" }, "-ml-3 mb-4")}>
        <ArrowLeft aria-hidden className="size-4" />
        Back to Job Search
      </Link>
      {job.isPending && <DetailSkeleton />}
      {job.isError && (
        <ErrorState
          level={1}
          title="The job could not be loaded"
          error={job.error}
          onRetry={() => void job.refetch()}
        />
      )}
      {job.isSuccess && (job.data === null ? <NoSuchJob /> : <JobDetail job={job.data} />)}
    </div>
  );
}

function JobDetail({ job }: { job: JobDetailData }) {
  usePageTitle(`${job.title} at ${job.company}`);
  const status = useApplicationStatus(job);
  return (
    <div data-open-job className="grid gap-6 @4xl:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="min-w-0 space-y-6">
        <Card className="p-5 sm:p-6">
          <div className="flex flex-wrap items-center gap-2">
            {job.type !== "" && <Badge>{job.type}</Badge>}
            {job.remote && <Badge tone="accent">Remote</Badge>}
            <ApplicationMark status={status} />
          </div>
          <h1 tabIndex={-1} data-page-heading className="mt-3 mb-3 text-2xl break-words outline-none">
            {job.title}
          </h1>
          <JobFacts job={job} />
          {job.closedAt !== undefined && (
            <p role="status" className="mt-4 flex items-center gap-2 text-sm text-warning">
              <CircleSlash aria-hidden className="size-4 shrink-0" />
              <span>
                Closed: the employer's board has not had it any more since the check of{" "}
                <RelativeTime iso={job.closedAt} />.
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
          <div className="mt-6 flex flex-wrap gap-2">
            <ApplyButton job={job}>Apply Now</ApplyButton>
            <SaveButton job={job}>Save Job</SaveButton>
          </div>
        </Card>
        <Section
          title="Job Description"
          text={job.description}
          missing="This source gives no description. The job posting itself has it."
        />
        <AskedFor requirements={job.posting.requirements} />
        <Section
          title="Requirements"
          text={job.requirements}
          missing="The posting lists no requirements of its own."
        />
      </div>
      <div className="min-w-0 space-y-6 @4xl:sticky @4xl:top-8 @4xl:self-start">
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
        <JobTools job={job} />
      </div>
    </div>
  );
}

function ApplyButton({ job, className, children }: { job: Job; className?: string; children: string }) {
  return (
    <Button className={className} aria-keyshortcuts="a" data-by-hand onClick={() => applyToJob(job)}>
      {children}
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

function Section({ title, text, missing }: { title: string; text: string; missing: string }) {
  return (
    <Card className="p-5 sm:p-6">
      <h2 className="mb-4 text-lg">{title}</h2>
      {text === "" ? <p className="text-ink-faint">{missing}</p> : <JobText text={text} />}
    </Card>
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
        <Link to="/jobs" className={buttonClass()}>
          Back to Job Search
        </Link>
      </EmptyState>
    </Card>
  );
}

function DetailSkeleton() {
  return (
    <div role="status" className="space-y-6">
      <span className="sr-only">Loading the job</span>
      <Card className="space-y-4 p-6">
        <Skeleton className="h-5 w-24" />
        <Skeleton className="h-8 w-3/5" />
        <Skeleton className="h-4 w-2/5" />
      </Card>
      <Card className="space-y-3 p-6">
        {Array.from({ length: 8 }, (_, at) => (
          <Skeleton key={at} className="h-4 w-full" />
        ))}
      </Card>
    </div>
  );
}

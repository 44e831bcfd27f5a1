import { Link } from "@tanstack/react-router";
import { Bookmark, BookmarkCheck, ExternalLink, Link2 } from "lucide-react";

import { Badge } from "#src/components/ui/badge.tsx";
import { Button } from "#src/components/ui/button.tsx";
import { Tooltip } from "#src/components/ui/tooltip.tsx";
import { useApplicationStatus } from "#src/lib/application-marks.ts";
import { cn } from "#src/lib/cn.ts";

import { applyToJob, copyJobLink } from "./job-actions.ts";
import { ApplicationMark, JobFacts } from "./job-facts.tsx";
import { type ListedJob, useTrackJob } from "./jobs.api.ts";
import { MatchBadge } from "./matching/match-badge.tsx";
import { MatchReasons } from "./matching/match-reasons.tsx";

const MAX_SKILLS = 3;

/**
 * One listing. The title's link lies over the whole card, so that a click anywhere opens it; the buttons lie
 * above the link and open nothing.
 */
export function JobCard({ job }: { job: ListedJob }) {
  const track = useTrackJob();
  const status = useApplicationStatus(job);
  const isTracked = status !== undefined;
  const more = job.skills.length - MAX_SKILLS;
  return (
    <article className="motion relative px-4 py-4 hover:bg-sunken/50 has-[a:focus-visible]:bg-sunken/50 has-aria-[current=page]:bg-accent-soft sm:px-5">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-3">
        <div className="min-w-0 flex-1 basis-72 space-y-2">
          <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <h3 className="min-w-0 text-base leading-6 break-words">
              <Link
                to="/jobs/$id"
                params={{ id: job.id }}
                className="rounded-sm after:absolute after:inset-0 hover:underline"
              >
                {job.title}
              </Link>
            </h3>
            {job.remote && <Badge tone="accent">Remote</Badge>}
            <ApplicationMark status={status} />
            {job.match !== undefined && <MatchBadge match={job.match} />}
          </div>
          <JobFacts job={job} />
          {job.match !== undefined && <MatchReasons match={job.match} />}
          {job.skills.length > 0 && (
            <ul aria-label="Skills" className="flex flex-wrap gap-1.5">
              {job.skills.slice(0, MAX_SKILLS).map((skill) => (
                <li key={skill}>
                  <Badge>{skill}</Badge>
                </li>
              ))}
              {more > 0 && (
                <li>
                  <Badge>+{more} more</Badge>
                </li>
              )}
            </ul>
          )}
        </div>
        <div className="relative z-10 flex shrink-0 items-center gap-1">
          <Tooltip text="Copy link" side="top">
            <Button
              variant="ghost"
              size="icon"
              aria-label={`Copy link to ${job.title}`}
              data-by-hand
              onClick={() => void copyJobLink(job)}
            >
              <Link2 aria-hidden className="size-4.5" />
            </Button>
          </Tooltip>
          <Tooltip text={isTracked ? "Saved" : "Save"} side="top">
            <Button
              variant="ghost"
              size="icon"
              aria-label={isTracked ? `Saved: ${job.title}` : `Save ${job.title}`}
              aria-pressed={isTracked}
              aria-keyshortcuts="s"
              isPending={track.isPending}
              onClick={() => {
                if (!isTracked) track.mutate({ job, status: "saved" });
              }}
              className={cn(isTracked && "text-accent")}
            >
              {!track.isPending &&
                (isTracked ? (
                  <BookmarkCheck aria-hidden className="size-4.5" />
                ) : (
                  <Bookmark aria-hidden className="size-4.5" />
                ))}
            </Button>
          </Tooltip>
          <Button
            variant="soft"
            size="sm"
            className="ml-1"
            aria-keyshortcuts="a"
            data-by-hand
            onClick={() => applyToJob(job)}
          >
            <span>
              Apply<span className="hidden sm:inline"> Now</span>
              <span className="sr-only"> to {job.title}</span>
            </span>
            <ExternalLink aria-hidden className="size-3.5" />
          </Button>
        </div>
      </div>
    </article>
  );
}

export function JobCardSkeleton() {
  return (
    <div className="space-y-3 p-5">
      <div className="h-5 w-2/5 animate-pulse rounded-md bg-sunken" />
      <div className="h-4 w-3/5 animate-pulse rounded-md bg-sunken" />
      <div className="flex gap-2">
        <div className="h-5 w-16 animate-pulse rounded-md bg-sunken" />
        <div className="h-5 w-20 animate-pulse rounded-md bg-sunken" />
      </div>
    </div>
  );
}

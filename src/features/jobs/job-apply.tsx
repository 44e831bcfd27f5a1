import { Bookmark, BookmarkCheck, ExternalLink } from "lucide-react";
import { type RefObject, useEffect, useState } from "react";

import { Button } from "#src/components/ui/button.tsx";
import { useTrackJob } from "#src/features/tracking/applications.api.ts";
import { useApplicationStatus } from "#src/features/tracking/marks.api.ts";
import { cn } from "#src/lib/cn.ts";
import type { Job } from "#worker/features/jobs/jobs.contract.ts";

import { applyToJob } from "./job-actions.ts";

/** Which copy of the Apply and Save buttons is visible: the header's, or the one at the end of the page. */
export type ActionsAt = "header" | "end" | "either";

/**
 * Applying and saving are possible in the header and at the end of the page, and seen at one of them at a time: at
 * the end once it is scrolled to. If all of the page is in view anyway, the header keeps them.
 */
export function useActionsAt(end: RefObject<HTMLElement | null>): ActionsAt {
  const [at, setAt] = useState<ActionsAt>("either");
  useEffect(() => {
    if (end.current === null) return;
    let isFirst = true;
    const observer = new IntersectionObserver((entries) => {
      const isInView = entries.at(-1)?.isIntersecting === true;
      setAt(isInView ? (isFirst ? "header" : "end") : "either");
      isFirst = false;
    });
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [end]);
  return at;
}

export function HeaderActions({ job, at }: { job: Job; at: ActionsAt }) {
  return (
    <div
      className={cn(
        "flex flex-wrap items-center gap-2 max-md:hidden print:hidden",
        // What has the focus does not vanish.
        at === "end" && "not-focus-within:invisible",
      )}
    >
      <SaveButton job={job}>Save Job</SaveButton>
      <ApplyButton job={job}>Apply Now</ApplyButton>
    </div>
  );
}

/** The last part of the page; on phones it stays at the bottom of the screen, and takes its place at the end. */
export function EndActions({
  job,
  at,
  ref,
  className,
}: {
  job: Job;
  at: ActionsAt;
  ref: RefObject<HTMLDivElement | null>;
  className?: string;
}) {
  return (
    <div
      ref={ref}
      data-bottom-bar
      className={cn(
        "border-line bg-surface max-md:sticky max-md:bottom-0 max-md:z-20 max-md:-mx-4 max-md:-mb-6 max-md:border-t max-md:px-4 max-md:pt-3 max-md:pb-[max(0.75rem,env(safe-area-inset-bottom))] sm:max-md:-mx-6 sm:max-md:px-6 md:rounded-card md:border md:p-5 print:hidden",
        at === "header" && "md:not-focus-within:invisible",
        className,
      )}
    >
      <div className="flex flex-row-reverse flex-wrap gap-2">
        <ApplyButton job={job} className="flex-auto">
          Apply
        </ApplyButton>
        <SaveButton job={job} className="flex-auto">
          Save for Later
        </SaveButton>
      </div>
      <p className="mt-1.5 text-center text-xs text-ink-faint md:mt-3">
        Clicking Apply redirects you to the job posting.
      </p>
    </div>
  );
}

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

import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Briefcase } from "lucide-react";
import { type FocusEvent, useLayoutEffect, useRef } from "react";

import { getButtonClass } from "#src/components/ui/button.tsx";
import { Card, CardHeader } from "#src/components/ui/card.tsx";
import { EmptyState } from "#src/components/ui/empty-state.tsx";
import { ErrorState } from "#src/components/ui/error-state.tsx";
import { RowSkeletons } from "#src/components/ui/row-skeleton.tsx";

import { JobCard } from "./job-card.tsx";
import { type ListedJob, fittingJobsOptions, recentJobsOptions } from "./jobs.api.ts";
import { useRecentSearches } from "./recent-searches.tsx";
import { NearestHeading } from "./results-card.tsx";

const MAX_JOBS = 3;

/**
 * What fits the profile, or else what was searched for last, or without both the newest listings; tracked jobs are left
 * out. Until it is known which, nothing is shown: a list that is replaced takes the focus with it. Undefined means not
 * known yet.
 */
export function RecentJobs({ hasProfile }: { hasProfile: boolean | undefined }) {
  const [lastSearch] = useRecentSearches().searches;
  const recent = useQuery(recentJobsOptions(lastSearch));
  const fitting = useQuery({
    ...fittingJobsOptions,
    enabled: hasProfile === true,
    retry: false,
  });
  const isWaiting = hasProfile === undefined || recent.isPending || (hasProfile && fitting.isPending);
  const isUntracked = ({ applicationStatus }: ListedJob) => applicationStatus === undefined;
  const fit = fitting.data;
  const best = (fit?.jobs ?? []).filter(isUntracked);
  const failed = [recent, ...(hasProfile === true ? [fitting] : [])].filter(({ isError }) => isError);
  const isOfUser = hasProfile !== true || fit?.needsProfile === true || lastSearch !== undefined;
  const others = isOfUser ? (recent.data ?? []).filter(isUntracked) : [];
  const jobs: ListedJob[] = best.length > 0 ? best : others;
  const shown = jobs.slice(0, MAX_JOBS);
  const keepFocus = useKeptFocus();
  return (
    <Card className="overflow-hidden">
      <CardHeader>
        <h2 className="text-base">Recent Job Opportunities</h2>
        <Link
          to="/jobs"
          {...(best.length > 0 && { search: { sort: "best" } as never })}
          className={getButtonClass({ variant: "secondary", size: "sm" })}
        >
          View All
        </Link>
      </CardHeader>
      {isWaiting ? (
        // As high as three jobs, so that the content below does not jump.
        <div role="status" className="min-h-[27rem] sm:min-h-[16.5rem]">
          <span className="sr-only">Loading jobs</span>
          <RowSkeletons count={MAX_JOBS} />
        </div>
      ) : failed.length > 0 && jobs.length === 0 ? (
        <ErrorState
          title="The jobs could not be loaded"
          error={failed[0]?.error}
          onRetry={() => failed.forEach(({ refetch }) => void refetch())}
        />
      ) : jobs.length === 0 ? (
        <EmptyState
          icon={Briefcase}
          title="No recent jobs available"
          {...(fit?.jobs.length === 0 &&
            !fit.needsProfile && { hint: "None fits your profile yet. Search for what you look for." })}
        />
      ) : (
        <>
          {best.length > 0 && fit?.isNearest === true && <NearestHeading fit={fit} />}
          {best.length === 0 && lastSearch !== undefined && (
            <p className="border-b border-line bg-sunken px-5 py-2 text-sm font-medium text-ink-soft">
              Newest for “{[lastSearch.query, lastSearch.location].filter(Boolean).join(", ")}”
            </p>
          )}
          <ul className="divide-y divide-line" {...keepFocus}>
            {shown.map((job) => (
              <li key={job.id}>
                <JobCard job={job} isBrief {...(best.length > 0 && { list: "best" })} />
              </li>
            ))}
          </ul>
        </>
      )}
    </Card>
  );
}

/** A job that is saved leaves the list: the focus that was in it goes to the one in its place. */
function useKeptFocus() {
  const list = useRef<HTMLUListElement>(null);
  const focused = useRef<number | null>(null);
  useLayoutEffect(() => {
    if (focused.current === null || document.activeElement !== document.body) return;
    const links = [...(list.current?.querySelectorAll<HTMLElement>("h3 a") ?? [])];
    (links[focused.current] ?? links.at(-1))?.focus();
  });
  return {
    ref: list,
    onFocus: ({ target }: FocusEvent) => {
      const item = target.closest("li");
      focused.current = item === null ? null : [...(item.parentElement?.children ?? [])].indexOf(item);
    },
    // A user who leaves the list takes the focus along; what is removed does not.
    onBlur: ({ target }: FocusEvent) => {
      if (target.isConnected) focused.current = null;
    },
  };
}

import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Briefcase } from "lucide-react";

import { getButtonClass } from "#src/components/ui/button.tsx";
import { Card, CardHeader } from "#src/components/ui/card.tsx";
import { EmptyState } from "#src/components/ui/empty-state.tsx";
import { ErrorState } from "#src/components/ui/error-state.tsx";
import { cn } from "#src/lib/cn.ts";

import { JobCard } from "./job-card.tsx";
import { LOOKED_AT, type ListedJob, fittingJobsOptions, recentJobsOptions } from "./jobs.api.ts";

const MAX_JOBS = 3;

/** The best matches if there is a profile, otherwise the newest listings; tracked jobs are left out. */
export function RecentJobs({ hasProfile }: { hasProfile: boolean }) {
  const recent = useQuery(recentJobsOptions(LOOKED_AT));
  const fitting = useQuery({ ...fittingJobsOptions(LOOKED_AT), enabled: hasProfile, retry: false });
  const isUntracked = ({ applicationStatus }: ListedJob) => applicationStatus === undefined;
  const best = (fitting.data ?? []).filter(isUntracked);
  const jobs: ListedJob[] = best.length > 0 ? best : (recent.data ?? []).filter(isUntracked);
  return (
    <Card className="overflow-hidden">
      <CardHeader>
        <h2 className="text-base">Recent Job Opportunities</h2>
        <Link to="/jobs" className={getButtonClass({ variant: "secondary", size: "sm" })}>
          View All
        </Link>
      </CardHeader>
      {recent.isError ? (
        <ErrorState
          title="The jobs could not be loaded"
          error={recent.error}
          onRetry={() => void recent.refetch()}
        />
      ) : jobs.length === 0 ? (
        // Reserves the height of three jobs while loading, so that the content below does not jump.
        <div className={cn(recent.isPending && "min-h-[34rem] sm:min-h-[23rem]")}>
          <EmptyState icon={Briefcase} title="No recent jobs available" />
        </div>
      ) : (
        <ul className="divide-y divide-line">
          {jobs.slice(0, MAX_JOBS).map((job) => (
            <li key={job.id}>
              <JobCard job={job} />
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

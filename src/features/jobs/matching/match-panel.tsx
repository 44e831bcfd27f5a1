import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";

import { QueryView } from "#src/components/layout/query-view.tsx";
import { Skeleton } from "#src/components/ui/skeleton.tsx";
import { textLink } from "#src/components/ui/text-link.ts";
import { Tooltip } from "#src/components/ui/tooltip.tsx";
import type { JobCard } from "#worker/features/jobs/jobs.contract.ts";
import type { Match } from "#worker/features/matching/matching.contract.ts";

import { matchOptions } from "../jobs.api.ts";
import { MatchBadge } from "./match-badge.tsx";
import { MatchReasons } from "./match-reasons.tsx";
import { RefuseJob } from "./refuse-job.tsx";

/** Shows how well the open job fits the profile. */
export function MatchPanel({ job }: { job: JobCard }) {
  const match = useQuery(matchOptions(job.id));
  return (
    <section aria-labelledby="fit" className="min-w-0 p-5 sm:p-6">
      <h2 id="fit" className="mb-3 text-base">
        How it fits you
      </h2>
      <QueryView
        query={match}
        skeleton={
          <div className="space-y-2">
            <Skeleton className="h-5 w-28" />
            <Skeleton className="h-4 w-full" />
            <Skeleton className="h-4 w-4/5" />
          </div>
        }
        loading="Comparing it with your profile"
        errorTitle="We couldn't compare this job"
      >
        {(data) => (data === null ? <NoProfile /> : <Fit match={data} job={job} />)}
      </QueryView>
    </section>
  );
}

const NoProfile = () => (
  <p className="text-sm text-ink-soft">
    There is no profile yet to compare it with.{" "}
    <Link to="/profile" className={textLink}>
      Fill in your profile
    </Link>
  </p>
);

const Fit = ({ match, job }: { match: Match; job: JobCard }) => (
  <div className="space-y-3">
    {(match.band !== null || match.isLowInformation) && (
      <Tooltip text={describeCoverage(match)} side="top">
        <p className="flex w-fit flex-wrap gap-1.5">
          <MatchBadge match={match} />
          <span className="sr-only">{describeCoverage(match)}</span>
        </p>
      </Tooltip>
    )}
    <MatchReasons match={match} />
    <div className="-ml-2">
      <RefuseJob job={job} />
    </div>
  </div>
);

const describeCoverage = ({ coverage, factors, isLowInformation }: Match): string =>
  `Compared with your profile on ${coverage} of ${factors} points${
    isLowInformation ? "; the job description or your profile says too little about the rest" : ""
  }.`;

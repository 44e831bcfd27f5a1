import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";

import { Card } from "#src/components/ui/card.tsx";
import { ErrorState } from "#src/components/ui/error-state.tsx";
import { Skeleton } from "#src/components/ui/skeleton.tsx";
import { textLink } from "#src/components/ui/text-link.ts";

import { matchOptions } from "../jobs.api.ts";
import { MatchBadge } from "./match-badge.tsx";
import { MatchReasons } from "./match-reasons.tsx";

/** How the job that is open fits the profile. */
export function MatchPanel({ id }: { id: string }) {
  const match = useQuery(matchOptions(id));
  return (
    <Card className="p-5">
      <h2 className="mb-3 text-base">How it fits you</h2>
      {match.isPending && (
        <div role="status" className="space-y-2">
          <span className="sr-only">Comparing it with your profile</span>
          <Skeleton className="h-5 w-28" />
          <Skeleton className="h-4 w-full" />
          <Skeleton className="h-4 w-4/5" />
        </div>
      )}
      {match.isError && (
        <ErrorState
          title="It could not be compared"
          error={match.error}
          onRetry={() => void match.refetch()}
        />
      )}
      {match.isSuccess &&
        (match.data === null ? (
          <p className="text-sm text-ink-soft">
            There is no profile yet to compare it with.{" "}
            <Link to="/profile" className={textLink}>
              Fill in your profile
            </Link>
          </p>
        ) : (
          <div className="space-y-3">
            <div className="flex flex-wrap gap-1.5">
              <MatchBadge match={match.data} />
            </div>
            <MatchReasons match={match.data} />
            <p className="text-xs text-ink-faint">
              Based on {match.data.coverage} of {match.data.factors} factors
              {match.data.isLowInformation && "; the posting or your profile says too little for more"}. Your
              profile is all that it is compared with.
            </p>
          </div>
        ))}
    </Card>
  );
}

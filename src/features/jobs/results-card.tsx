import type { UseInfiniteQueryResult, UseQueryResult } from "@tanstack/react-query";
import { SearchX } from "lucide-react";
import type { ReactNode } from "react";

import { Card, CardHeader } from "#src/components/ui/card.tsx";
import { EmptyState } from "#src/components/ui/empty-state.tsx";
import { ErrorState } from "#src/components/ui/error-state.tsx";
import { Folded } from "#src/components/ui/folded.tsx";
import { RowSkeletons } from "#src/components/ui/row-skeleton.tsx";
import { cn } from "#src/lib/cn.ts";
import { useOffline } from "#src/lib/online.ts";
import { formatCount } from "#src/lib/plural.ts";
import type { Question } from "#worker/features/jobs/question/question.contract.ts";

import { AddBoardForm } from "./gathering/add-board-form.tsx";
import type { JobPage } from "./jobs.api.ts";
import { NotForYou } from "./matching/not-for-you.tsx";
import { NeedsProfile, ProfileChanges } from "./matching/profile-changes.tsx";
import { WaysOn } from "./question-chips.tsx";
import type { JobFilters } from "./search-state.ts";

const SKELETONS = 3;

type Fit = NonNullable<JobPage["fit"]>;
export type RenderFit = (fit: Pick<Fit, "reaches" | "titlesOfWork">, count: string) => ReactNode;

type ResultsCardProps = {
  title: string;
  /** How many jobs there are, as text. */
  count: string;
  list: Pick<
    UseInfiniteQueryResult,
    "isPending" | "isError" | "error" | "isSuccess" | "isPlaceholderData" | "refetch"
  >;
  first: JobPage | undefined;
  hasRows: boolean;
  /** The search that the list is of. */
  filters: JobFilters;
  /** What stands above jobs that are listed by how they fit. */
  renderFit?: RenderFit;
  /** The search as it is typed. */
  search: Pick<JobFilters, "query"> & { isSearch: boolean; isSearching: boolean };
  question: Pick<UseQueryResult<Question>, "data" | "isPlaceholderData">;
  onChoose: (search: Pick<JobFilters, "query" | "location">) => void;
  /** The rows. */
  children: ReactNode;
};

/** The list of jobs with its heading, or what there is to say where it is loading, failed or empty. */
export function ResultsCard({
  title,
  count,
  list,
  first,
  hasRows,
  filters,
  renderFit,
  search,
  question,
  onChoose,
  children,
}: ResultsCardProps) {
  const isOffline = useOffline();
  const fit = first?.fit;
  const fitQuestions = fit?.needsProfile === false ? renderFit?.(fit, count) : undefined;
  const wordsLeftOut = first?.wordsLeftOut ?? 0;
  return (
    <Card className="flex min-h-0 flex-col self-start overflow-hidden xl:max-h-full">
      {/* On a phone the count stands with what the fit is measured by, and the order is named above. */}
      <CardHeader isTight className={cn(fitQuestions !== undefined && "max-sm:sr-only")}>
        <div className="flex min-w-0 flex-wrap items-baseline gap-x-3">
          <h2 className="text-base">{title}</h2>
          {list.isSuccess && (
            <p role="status" className="text-sm text-ink-soft tabular-nums">
              {count}
            </p>
          )}
        </div>
      </CardHeader>
      {list.isPending && (
        <div role="status">
          <span className="sr-only">Loading jobs</span>
          <RowSkeletons count={SKELETONS} />
        </div>
      )}
      {list.isError && (
        <ErrorState
          title={isOffline ? "Not sent" : search.isSearch ? "Search failed" : "The jobs could not be loaded"}
          error={list.error}
          onRetry={() => void list.refetch()}
        />
      )}
      {wordsLeftOut > 0 && (
        <p role="status" className="border-b border-line px-5 py-2 text-sm text-ink-soft">
          Your search has too many words. We left out the last{" "}
          {wordsLeftOut === 1 ? "one" : formatCount(wordsLeftOut)}.
        </p>
      )}
      {fit?.needsProfile === true && <NeedsProfile />}
      {fitQuestions}
      {fit?.isNearest === true && <NearestHeading fit={fit} />}
      {list.isSuccess && !hasRows && fit?.needsProfile !== true && (
        <NoJobs query={search.query.trim()} isSearching={search.isSearching}>
          {!question.isPlaceholderData && question.data !== undefined && (
            <WaysOn ways={question.data.waysOn} onChoose={onChoose} />
          )}
        </NoJobs>
      )}
      {list.isSuccess && hasRows && (
        <div
          aria-busy={list.isPlaceholderData}
          className={cn("motion flex min-h-0 flex-col", list.isPlaceholderData && "opacity-60")}
        >
          {!question.isPlaceholderData && (question.data?.waysOn.length ?? 0) > 0 && (
            <div className="border-b border-line px-5 py-3">
              <WaysOn ways={question.data?.waysOn ?? []} onChoose={onChoose} />
            </div>
          )}
          {children}
        </div>
      )}
      {list.isSuccess && !hasRows && <FitEnd fit={fit} filters={filters} />}
    </Card>
  );
}

/** After the last of the jobs that fit: how many do not, and what these jobs often ask for. */
export function FitEnd({ fit, filters }: { fit: Fit | undefined; filters: JobFilters }) {
  if (fit === undefined || fit.needsProfile) return null;
  return (
    <>
      <NotForYou notForYou={fit.notForYou} filters={filters} />
      {fit.changes.length > 0 && (
        <Folded
          className="border-t border-line"
          summary={<span className="py-2">Skills these jobs often ask for</span>}
        >
          <ProfileChanges changes={fit.changes} />
        </Folded>
      )}
    </>
  );
}

/** Above jobs that would fit if they were nearer. */
export const NearestHeading = ({ fit: { reaches } }: { fit: Pick<Fit, "reaches"> }) => (
  <p role="status" className="border-b border-line bg-sunken px-5 py-2 text-sm font-medium text-ink-soft">
    None in {reaches.findLast(({ count }) => count === 0)?.name ?? "reach"}. Nearest:
  </p>
);

const ADDRESS = /^https?:\/\//i;

type NoJobsProps = { query: string; isSearching: boolean; children?: ReactNode };

function NoJobs({ query, isSearching, children }: NoJobsProps) {
  if (ADDRESS.test(query))
    return (
      <EmptyState
        icon={SearchX}
        title="No jobs found"
        hint="This is an address, and jobs are searched by words. If it leads to an employer's job board, add the board:"
      >
        <AddBoardForm pasted={query} />
      </EmptyState>
    );
  const hint =
    query === ""
      ? "Start by searching for jobs or scraping fresh listings."
      : "Try adjusting your search criteria or scrape new jobs.";
  return (
    <EmptyState icon={SearchX} title="No jobs found" hint={hint}>
      {isSearching && (
        <p className="w-full text-sm text-ink-soft">
          Employers' boards are being asked. What they have appears here.
        </p>
      )}
      {children}
    </EmptyState>
  );
}

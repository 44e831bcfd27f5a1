import { keepPreviousData, useInfiniteQuery, useQuery, useQueryClient } from "@tanstack/react-query";
import { RefreshCw, SearchX } from "lucide-react";
import { type ReactNode, useCallback, useMemo, useRef, useState } from "react";

import { PageHeader } from "#src/components/layout/page-header.tsx";
import { TwoPanes } from "#src/components/layout/two-panes.tsx";
import { Button } from "#src/components/ui/button.tsx";
import { Card, CardHeader } from "#src/components/ui/card.tsx";
import { EmptyState } from "#src/components/ui/empty-state.tsx";
import { ErrorState } from "#src/components/ui/error-state.tsx";
import { NativeSelect } from "#src/components/ui/native-select.tsx";
import { RowSkeletons } from "#src/components/ui/row-skeleton.tsx";
import { Tooltip } from "#src/components/ui/tooltip.tsx";
import { cn } from "#src/lib/cn.ts";
import { formatCount, pluralize } from "#src/lib/plural.ts";

import { ActiveFilters } from "./active-filters.tsx";
import { SORTS } from "./filter-options.ts";
import { getEffectiveSort, listSearchWords } from "./found-words.ts";
import { AddBoardForm } from "./gathering/add-board-form.tsx";
import { GatheringPanel } from "./gathering/gathering-panel.tsx";
import { useGathering } from "./gathering/gathering-provider.tsx";
import { type JobFilters, type ListedJob, jobsOptions, questionOptions } from "./jobs.api.ts";
import { NeedsProfile, ProfileChanges } from "./matching/profile-changes.tsx";
import { isWithinFilters, mergeArrivals } from "./merge-arrivals.ts";
import { QuestionChips, WaysOn } from "./question-chips.tsx";
import { toUnderstoodFilters } from "./question.ts";
import { RecentSearches, useRecentSearches } from "./recent-searches.tsx";
import { ResultsList } from "./results-list.tsx";
import { SearchForm } from "./search-form.tsx";
import { storeScrollOffset, toKeptSort, useSearchState } from "./search-state.ts";
import { useJobKeys } from "./shortcuts.ts";

const SKELETONS = 3;
const SCRAPE = "Asks employers' boards for this search again and adds what is new to the list.";
const RELEVANCE_ENDS = "The most relevant end here. Sort by newest to see all that match.";
/** Only this many are ranked by fit; the rest are sorted by date. */
const MAX_FITTING = 200;

type JobSearchScreenProps = {
  /** The open job, shown beside the list if there is room. */
  pane?: ReactNode;
  /** The id of the open job; if set, the page is about that job. */
  openId?: string | null;
};

export function JobSearchScreen({ pane, openId = null }: JobSearchScreenProps) {
  const { state, settled, change } = useSearchState();
  const queryClient = useQueryClient();
  const gathering = useGathering();
  const recent = useRecentSearches();
  const leaving = useRef<string | null>(null);
  const wantsFocus = useRef(false);
  const [isEdited, setEdited] = useState(false);
  useJobKeys();
  const isSearching = gathering.state.phase === "searching";
  // While another list loads, the previous one stays visible, dimmed.
  const list = useInfiniteQuery({ ...jobsOptions(settled), placeholderData: keepPreviousData });
  const question = useQuery(questionOptions(settled));
  const understood = toUnderstoodFilters(settled, question);

  const { arrivals } = gathering.state;
  const loaded = useMemo(() => list.data?.pages.flatMap((page) => page.jobs) ?? [], [list.data]);
  const run = gathering.state;
  const fitting = arrivals.filter((job) => isWithinFilters(job, understood, run));
  const sort = getEffectiveSort(settled);
  const words = useMemo(() => listSearchWords(understood.query), [understood.query]);
  const fit = list.data?.pages[0]?.fit;
  // A job found by another name of what was searched for has none of the words in its title.
  const hasOtherNames =
    question.data === undefined ||
    question.isPlaceholderData ||
    question.data.chips.some(({ kind }) => kind === "name");
  // In the order by fit, new arrivals have no position until the server has ranked them.
  const jobs: ListedJob[] =
    sort === "best" ? loaded : mergeArrivals(loaded, fitting, { sort, hasMore: list.hasNextPage, words });

  // A changed search scrolls back to the top.
  const applyFilters = (values: Partial<JobFilters>) => {
    storeScrollOffset(0);
    wantsFocus.current = false;
    change(values);
  };
  const { fetchNextPage } = list;
  const loadMore = useCallback(() => void fetchNextPage(), [fetchNextPage]);

  const isFolded = state.isSearch && state.query.trim() !== "" && !isEdited;
  const isSearch = state.isSearch && state.query.trim() !== "";
  const total = list.data?.pages[0];
  const count = Math.max(total?.total ?? 0, jobs.length);
  // A page may be empty even though more pages follow.
  const hasRows = jobs.length > 0 || list.hasNextPage;

  function search(query = state.query, location = state.location) {
    storeScrollOffset(0);
    setEdited(false);
    wantsFocus.current = true;
    // A search opens by relevance, and not by how well jobs fit.
    const sort = state.sort === "best" && query.trim() !== "" ? "relevant" : state.sort;
    change({ query, location, isSearch: true, sort });
    if (query.trim() !== "") recent.remember(query, location);
    gather(query, location);
  }

  /** Asks employers' boards for what the query means; for its words if that cannot be found out. */
  function gather(query: string, location: string) {
    gathering.start(query, location, async () => {
      const read = await queryClient
        .fetchQuery(questionOptions({ ...state, query, location }))
        .catch(() => undefined);
      return read === undefined || read.boardWords === ""
        ? { query, location }
        : { query: read.boardWords, location: read.search.location };
    });
  }

  const keepAsWords = (said: string) =>
    applyFilters({ asWords: [...state.asWords.split("|").filter(Boolean), said.toLowerCase()].join("|") });

  return (
    <>
      <PageHeader
        title="Job Search"
        isAside={openId !== null}
        isFolded={isFolded}
        subtitle="AI-powered job discovery: fresh jobs, straight from employers' own boards."
      >
        <Tooltip text={SCRAPE} side="top">
          <Button
            variant="secondary"
            isPending={isSearching}
            aria-description={SCRAPE}
            onClick={() => gather(state.query, state.location)}
          >
            {!isSearching && <RefreshCw aria-hidden className="size-4" />}
            {isSearching ? "Searching..." : "Scrape New Jobs"}
          </Button>
        </Tooltip>
      </PageHeader>

      <SearchForm
        filters={state}
        settled={settled}
        isSearching={isSearching}
        isFolded={isFolded}
        onUnfold={() => setEdited(true)}
        onChange={applyFilters}
        onSearch={() => search()}
      />
      {settled.query.trim() !== "" && <QuestionChips question={question} onKeepAsWords={keepAsWords} />}
      <ActiveFilters filters={state} onChange={applyFilters} />
      {state.query.trim() === "" && !isSearching && (
        <RecentSearches
          searches={recent.searches}
          onChoose={({ query, location }) => search(query, location)}
          onForget={recent.forget}
        />
      )}
      <GatheringPanel query={understood.boardWords} />

      <TwoPanes
        paneKey={openId}
        {...(pane !== undefined && { pane })}
        list={
          <Card className="flex min-h-0 flex-col self-start overflow-hidden xl:max-h-full">
            <CardHeader isTight>
              <div className="flex min-w-0 flex-wrap items-baseline gap-x-3">
                <h2 className="text-base">{formatSearchTitle(sort, { isSearch, query: settled.query })}</h2>
                {list.isSuccess && (
                  <p role="status" className="text-sm text-ink-soft tabular-nums">
                    {fit !== undefined && count >= MAX_FITTING
                      ? `The ${formatCount(count)} that fit best`
                      : total?.isMore === true
                        ? `${formatCount(count)}+ jobs`
                        : pluralize(count, "job")}
                  </p>
                )}
              </div>
              <NativeSelect
                label="Sort by"
                className="shrink-0"
                value={sort}
                options={
                  settled.query.trim() === "" ? SORTS.filter(({ value }) => value !== "relevant") : SORTS
                }
                onChange={(chosen) => applyFilters({ sort: toKeptSort(chosen, state.query) })}
              />
            </CardHeader>
            {list.isPending && (
              <div role="status">
                <span className="sr-only">Loading jobs</span>
                <RowSkeletons count={SKELETONS} />
              </div>
            )}
            {list.isError && (
              <ErrorState
                title={isSearch ? "Search failed" : "The jobs could not be loaded"}
                error={list.error}
                onRetry={() => void list.refetch()}
              />
            )}
            {(total?.wordsLeftOut ?? 0) > 0 && (
              <p role="status" className="border-b border-line px-5 py-2 text-sm text-ink-soft">
                Your search has too many words. We left out the last{" "}
                {total?.wordsLeftOut === 1 ? "one" : formatCount(total?.wordsLeftOut ?? 0)}.
              </p>
            )}
            {fit !== undefined && <ProfileChanges changes={fit.changes} />}
            {fit?.needsProfile === true && <NeedsProfile />}
            {list.isSuccess && !hasRows && fit?.needsProfile !== true && (
              <NoJobs query={state.query.trim()} isSearching={isSearching}>
                {!question.isPlaceholderData && question.data !== undefined && (
                  <WaysOn
                    ways={question.data.waysOn}
                    onChoose={({ query, location }) => applyFilters({ query, location })}
                  />
                )}
              </NoJobs>
            )}
            {list.isSuccess && hasRows && (
              <div
                aria-busy={list.isPlaceholderData}
                className={cn("motion flex min-h-0 flex-col", list.isPlaceholderData && "opacity-60")}
              >
                <ResultsList
                  // Placeholder rows of the previous list must not delay the new list's rows.
                  key={list.isPlaceholderData ? "" : JSON.stringify(jobsOptions(settled).queryKey)}
                  jobs={jobs}
                  hasMore={list.hasNextPage}
                  isLoadingMore={list.isFetchingNextPage}
                  isBusy={list.isFetching}
                  onLoadMore={loadMore}
                  leaving={leaving}
                  wantsFocus={wantsFocus}
                  words={words}
                  hasMentions={sort === "relevant" && !hasOtherNames}
                  end={sort === "relevant" && count > jobs.length ? RELEVANCE_ENDS : undefined}
                />
              </div>
            )}
          </Card>
        }
      />
    </>
  );
}

/** The list's heading. */
function formatSearchTitle(
  sort: JobFilters["sort"],
  { isSearch, query }: { isSearch: boolean; query: string },
): string {
  if (isSearch) return "Search Results";
  if (query.trim() !== "") return "Matching Jobs";
  return sort === "best" ? "Jobs That Fit You" : "Recent Jobs";
}

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

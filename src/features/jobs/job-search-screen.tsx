import { keepPreviousData, useInfiniteQuery, useQuery, useQueryClient } from "@tanstack/react-query";
import { RefreshCw } from "lucide-react";
import { type ReactNode, useCallback, useMemo, useRef, useState } from "react";

import { PageHeader } from "#src/components/layout/page-header.tsx";
import { TwoPanes } from "#src/components/layout/two-panes.tsx";
import { Button } from "#src/components/ui/button.tsx";
import { Tooltip } from "#src/components/ui/tooltip.tsx";
import { formatCount, pluralize } from "#src/lib/plural.ts";

import { FilterBar } from "./filter-bar.tsx";
import { FirstJob, useOpenJobInList, usePreviewedJob } from "./first-job.tsx";
import { getEffectiveSort, listSearchWords } from "./found-words.ts";
import { GatheringPanel } from "./gathering/gathering-panel.tsx";
import { useGathering } from "./gathering/gathering-provider.tsx";
import { type JobPage, type ListedJob, jobsOptions, questionOptions } from "./jobs.api.ts";
import { isWithinFilters, mergeArrivals } from "./merge-arrivals.ts";
import { QuestionChips } from "./question-chips.tsx";
import { toUnderstoodFilters } from "./question.ts";
import { RecentSearches, useRecentSearches } from "./recent-searches.tsx";
import { FitEnd, type RenderFit, ResultsCard } from "./results-card.tsx";
import { ResultsList } from "./results-list.tsx";
import { SearchForm } from "./search-form.tsx";
import {
  type JobFilters,
  type SearchState,
  startWords,
  storeScrollOffset,
  useSearchState,
} from "./search-state.ts";
import { useJobKeys } from "./shortcuts.ts";

const SCRAPE = "Asks employers' boards for this search again and adds what is new to the list.";
const RELEVANCE_ENDS = "The most relevant end here. Sort by newest to see all that match.";
/** Only this many are ranked by fit; the rest are sorted by date. */
const MAX_FITTING = 200;

type JobSearchScreenProps = {
  /** The open job, shown beside the list; absent where there is no room for it. */
  pane?: ReactNode;
  /** The id of the open job. Without one, the pane previews the first job of the list. */
  openId?: string | null;
  /** What stands above the jobs that fit. */
  renderFit?: RenderFit;
  /** Buttons that keep the search on screen. */
  renderSave?: (search: SearchState) => ReactNode;
};

export function JobSearchScreen({ pane, openId = null, renderFit, renderSave }: JobSearchScreenProps) {
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
  // A job found by another name of what was searched for has none of the words in its title.
  const hasOtherNames =
    question.data === undefined ||
    question.isPlaceholderData ||
    question.data.chips.some(({ kind }) => kind === "name");
  // In the order by fit, new arrivals have no position until the server has ranked them.
  const listed: ListedJob[] =
    sort === "best" ? loaded : mergeArrivals(loaded, fitting, { sort, hasMore: list.hasNextPage, words });

  const listKey = JSON.stringify(jobsOptions(settled).queryKey);
  const isReady = list.isSuccess && !list.isPlaceholderData;
  const jobs = useOpenJobInList(listed, {
    // The order by fit is of jobs that fit, and of no others.
    id: sort === "best" ? null : openId,
    list: listKey,
    isReady,
  });

  // A changed search scrolls back to the top.
  const applyFilters = (values: Partial<JobFilters>) => {
    storeScrollOffset(0);
    wantsFocus.current = false;
    change(startWords(values, state));
  };
  const { fetchNextPage } = list;
  const loadMore = useCallback(() => void fetchNextPage(), [fetchNextPage]);

  const isFolded = !isEdited;
  const isSearch = state.isSearch && state.query.trim() !== "";
  const first = list.data?.pages[0];
  const count = Math.max(first?.total ?? 0, listed.length);
  // A page may be empty even though more pages follow.
  const hasRows = jobs.length > 0 || list.hasNextPage;

  const { id: previewedId, preview } = usePreviewedJob(jobs, listKey, isReady);
  const isPreview = openId === null;
  // An empty or failed list has no pane.
  const hasPane = pane !== undefined && (!isPreview || (!list.isError && (hasRows || list.isPending)));

  function search(query = state.query, location = state.location) {
    storeScrollOffset(0);
    setEdited(false);
    wantsFocus.current = true;
    const { sort } = { ...state, ...startWords({ query, location }, state) };
    // A search opens by relevance, and not by how well jobs fit.
    change({ query, location, isSearch: true, sort: sort === "best" ? "relevant" : sort });
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
        isFolded
        subtitle="AI-powered job discovery: fresh jobs, straight from employers' own boards."
      >
        <Tooltip text={SCRAPE} side="top">
          <Button
            variant="secondary"
            className="max-md:px-3"
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
        isSearching={isSearching}
        isFolded={isFolded}
        onUnfold={() => setEdited(true)}
        onChange={applyFilters}
        onSearch={() => search()}
      />
      {settled.query.trim() !== "" && (
        <QuestionChips
          question={question}
          onKeepAsWords={keepAsWords}
          onReplace={(query) => applyFilters({ query })}
        />
      )}
      {state.query.trim() === "" && !isSearching && (
        <RecentSearches
          searches={recent.searches}
          isFolded={isFolded}
          onChoose={({ query, location }) => search(query, location)}
          onForget={recent.forget}
        />
      )}
      <div className="mt-2 md:mt-3">
        <FilterBar
          filters={state}
          settled={settled}
          found={isReady ? formatListCount(count, first) : null}
          onChange={applyFilters}
          extra={renderSave?.(settled)}
        />
      </div>
      <GatheringPanel query={understood.boardWords} location={understood.location} />

      <TwoPanes
        paneKey={openId ?? previewedId}
        isPreview={isPreview}
        {...(hasPane && { pane: isPreview ? <FirstJob id={previewedId} /> : pane })}
        list={
          <ResultsCard
            title={formatSearchTitle(sort, { isSearch, query: settled.query })}
            count={formatListCount(count, first)}
            list={list}
            first={first}
            hasRows={hasRows}
            filters={settled}
            {...(renderFit && { renderFit })}
            search={{ query: state.query, isSearch, isSearching }}
            question={question}
            onChoose={({ query, location }) => applyFilters({ query, location })}
          >
            <ResultsList
              // Placeholder rows of the previous list must not delay the new list's rows.
              key={list.isPlaceholderData ? "" : listKey}
              jobs={jobs}
              hasMore={list.hasNextPage}
              isLoadingMore={list.isFetchingNextPage}
              isBusy={list.isFetching}
              onLoadMore={loadMore}
              leaving={leaving}
              // Only the list that was searched for takes the focus.
              {...(isReady && settled.query === state.query && { wantsFocus })}
              words={words}
              hasMentions={sort === "relevant" && !hasOtherNames}
              end={
                sort === "relevant" && count > jobs.length ? (
                  <p className="px-5 py-4 text-center text-sm text-ink-soft">{RELEVANCE_ENDS}</p>
                ) : (
                  <FitEnd fit={first?.fit} filters={settled} />
                )
              }
              {...(hasPane && isPreview && { previewedId, onFocusJob: preview })}
            />
          </ResultsCard>
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

/** "1,000+ jobs" */
function formatListCount(count: number, first: JobPage | undefined): string {
  if (first?.fit?.isNearest === true) return `${pluralize(count, "job")} farther away`;
  if (first?.fit !== undefined && count >= MAX_FITTING) return `The ${formatCount(count)} that fit best`;
  return first?.isMore === true ? `${formatCount(count)}+ jobs` : pluralize(count, "job");
}

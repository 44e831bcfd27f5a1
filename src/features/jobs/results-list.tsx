import { measureElement, useVirtualizer } from "@tanstack/react-virtual";
import { ArrowUp, LoaderCircle } from "lucide-react";
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from "react";

import { Button } from "#src/components/ui/button.tsx";
import { cn } from "#src/lib/cn.ts";
import { isServer } from "#src/lib/is-server.ts";
import { formatCount } from "#src/lib/plural.ts";

import { type Dividers, NO_DIVIDERS, findDividers } from "./found-words.ts";
import { JobCard } from "./job-card.tsx";
import type { ListedJob } from "./jobs.api.ts";
import { holdBackNewRows, createListView } from "./pending-rows.ts";
import { storeScrollOffset, readScrollOffset } from "./search-state.ts";
import { useSteps } from "./use-steps.ts";

const ESTIMATED_ROW = 77;
/** About as many as a tall screen shows. */
const SERVED_ROWS = 8;
const RESTORE_MS = 100;
/** Maximum number of rows loaded to restore a scroll position. */
const MAX_RESTORED_ROWS = 1000;
/**
 * If the list is scrolled further than this, in pixels, new listings wait behind a button, so that the visible
 * rows do not move.
 */
const READING_FROM = 80;

type ResultsListProps = {
  jobs: ListedJob[];
  hasMore: boolean;
  isLoadingMore: boolean;
  /** Whether any request of the list is in flight; loading another page would interrupt that request. */
  isBusy: boolean;
  onLoadMore: () => void;
  /** The job that had focus when this list replaced the previous one. */
  leaving: { current: string | null };
  /** Words of the query, to highlight in the titles. */
  words: readonly string[];
  /** Whether a divider stands before the rows that have the words in their text only. */
  hasMentions?: boolean;
  /** Shown after the last row. */
  end?: ReactNode;
  /** The id of the job that the pane previews. */
  previewedId?: string | null;
  /** The pane shows the job that has the focus, because shortcuts act on that one. */
  onFocusJob?: (id: string) => void;
  /** Set where the first row is to take the focus from the search form, once the list is complete. */
  wantsFocus?: { current: boolean };
};

/** Beside an open job the surrounding layout sets the height. */
const HEIGHT = "min-h-0 max-h-[max(28rem,calc(100dvh-18rem))] xl:max-h-none";

export const ResultsList = isServer ? ServedResults : ScrolledResults;

/** Server-rendered first rows; hidden if this tab returns to a different search (`public/first-paint.js`). */
function ServedResults({ jobs, words, hasMentions = false, previewedId }: ResultsListProps) {
  const dividers = hasMentions ? findDividers(jobs, words) : NO_DIVIDERS;
  return (
    <ul className={cn(HEIGHT, "overflow-hidden in-data-kept:invisible")}>
      {jobs.slice(0, SERVED_ROWS).map((job, at) => (
        <li key={job.id} className="border-b border-line">
          <Divider at={at} dividers={dividers} words={words} />
          <JobCard job={job} words={words} isPreviewed={job.id === previewedId} />
        </li>
      ))}
    </ul>
  );
}

/** Stands before the first row that only mentions the words, and the first that has the rarest of them nowhere. */
function Divider({ at, dividers, words }: { at: number; dividers: Dividers; words: readonly string[] }) {
  if (at !== dividers.mentions && at !== dividers.lacking) return null;
  return (
    <p className="border-b border-line bg-sunken px-5 py-2 text-sm font-medium text-ink-soft">
      {at === dividers.lacking
        ? `Without “${dividers.word}”`
        : words.length === 1
          ? `Mentions “${words[0]}” in the text`
          : "Mentions a word of your search in the text"}
    </p>
  );
}

/** Renders only the visible rows (virtualized), so that three thousand scroll like thirty. */
function ScrolledResults({
  jobs,
  hasMore,
  isLoadingMore,
  isBusy,
  onLoadMore,
  leaving,
  words,
  hasMentions = false,
  end,
  previewedId,
  onFocusJob,
  wantsFocus,
}: ResultsListProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const [isReading, setReading] = useState(false);
  const { shown, waiting } = useHeldBack(jobs, isReading);

  const rows = useVirtualizer({
    count: shown.length,
    getScrollElement: () => scroller.current,
    getItemKey: (index) => shown[index]?.id ?? index,
    estimateSize: () => ESTIMATED_ROW,
    measureElement: measureAfterLayout,
    overscan: 3,
  });
  const visible = rows.getVirtualItems();
  const dividers = useMemo(
    () => (hasMentions ? findDividers(shown, words) : NO_DIVIDERS),
    [shown, words, hasMentions],
  );
  const isNearEnd = (visible.at(-1)?.index ?? 0) >= shown.length - 10;
  useEffect(() => {
    if (isNearEnd && hasMore && !isBusy) onLoadMore();
  }, [isNearEnd, hasMore, isBusy, onLoadMore]);

  const { goTo } = useSteps({
    scroller,
    scrollTo: (index) => rows.scrollToIndex(index),
    shown,
    leaving,
    onFocusJob,
  });
  useEffect(() => {
    if (wantsFocus?.current !== true || isBusy || shown.length === 0) return;
    wantsFocus.current = false;
    const focused = document.activeElement;
    if (focused === document.body || focused?.closest("form[role=search]") != null) goTo(0);
  });

  const keepPlace = useRestoredScroll(scroller, { rows: shown.length, hasMore, isBusy, onLoadMore });

  return (
    <div className="relative flex min-h-0 flex-col">
      {waiting > 0 && (
        <div className="absolute inset-x-0 top-3 z-20 flex justify-center">
          <Button
            size="sm"
            className="shadow-raised"
            // Scrolling to the top ends reading, which releases the waiting rows.
            onClick={() => scroller.current?.scrollTo({ top: 0 })}
          >
            <ArrowUp aria-hidden className="size-4" />
            Show {formatCount(waiting)} new
          </Button>
        </div>
      )}
      <div
        ref={scroller}
        data-testid="results"
        tabIndex={0}
        role="region"
        aria-label="Results"
        onScroll={({ currentTarget: { scrollTop } }) => {
          keepPlace(scrollTop);
          setReading(scrollTop > READING_FROM);
        }}
        className={cn(HEIGHT, "overflow-y-auto overscroll-contain focus-visible:-outline-offset-2")}
      >
        <ul className="relative" style={{ height: rows.getTotalSize() }}>
          {visible.map((row) => {
            const job = shown[row.index];
            return (
              job !== undefined && (
                <li
                  key={row.key}
                  ref={rows.measureElement}
                  data-index={row.index}
                  aria-setsize={hasMore ? -1 : shown.length}
                  aria-posinset={row.index + 1}
                  className="absolute inset-x-0 top-0 border-b border-line"
                  style={{ transform: `translateY(${row.start}px)` }}
                >
                  <Divider at={row.index} dividers={dividers} words={words} />
                  <JobCard job={job} words={words} isPreviewed={job.id === previewedId} />
                </li>
              )
            );
          })}
        </ul>
        {!hasMore && end}
        {isLoadingMore && (
          <p role="status" className="flex items-center justify-center gap-2 py-4 text-sm text-ink-soft">
            <LoaderCircle aria-hidden className="size-4 animate-spin" /> Loading more
          </p>
        )}
      </div>
    </div>
  );
}

type ListOptions = Parameters<typeof useVirtualizer<HTMLDivElement, Element>>[0];

/** A new row has the size that is estimated until the browser has laid it out: asking for it earlier is a long task. */
const measureAfterLayout: NonNullable<ListOptions["measureElement"]> = (element, entry, rows) =>
  entry === undefined
    ? (rows.itemSizeCache.get(rows.options.getItemKey(rows.indexFromElement(element))) ?? ESTIMATED_ROW)
    : measureElement(element, entry, rows);

/** While the user has scrolled down, listings that would be inserted above wait until requested. */
function useHeldBack(jobs: ListedJob[], isReading: boolean) {
  const [view, setView] = useState(() => createListView(jobs));
  const next = useMemo(() => {
    if (isReading) return holdBackNewRows(view, jobs);
    return view.shown === jobs ? view : createListView(jobs);
  }, [view, jobs, isReading]);
  if (next !== view) setView(next);
  return { shown: next.shown, waiting: next.waiting.size };
}

type Restoring = Pick<ResultsListProps, "hasMore" | "isBusy" | "onLoadMore"> & { rows: number };

/**
 * Restores the scroll position once the rows have been measured and enough of them are loaded. If the user
 * scrolls in the meantime, they stay where they are. Returns a function that saves the position from then on.
 */
function useRestoredScroll(
  scroller: { current: HTMLDivElement | null },
  { rows, hasMore, isBusy, onLoadMore }: Restoring,
) {
  const [target] = useState(readScrollOffset);
  const isRestored = useRef(target === 0);
  const [isDue, setDue] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), RESTORE_MS);
    return () => clearTimeout(timer);
  }, []);
  useEffect(() => {
    const list = scroller.current;
    if (!isDue || isRestored.current || list === null) return;
    const isReached = list.scrollHeight - list.clientHeight >= target;
    if (!isReached && hasMore && rows < MAX_RESTORED_ROWS) {
      if (!isBusy) onLoadMore();
      return;
    }
    isRestored.current = true;
    list.scrollTo({ top: target });
  }, [scroller, target, isDue, rows, hasMore, isBusy, onLoadMore]);

  return useCallback((scrollTop: number) => {
    if (scrollTop > 0) isRestored.current = true;
    if (isRestored.current) storeScrollOffset(scrollTop);
  }, []);
}

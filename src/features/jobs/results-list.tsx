import { useVirtualizer } from "@tanstack/react-virtual";
import { ArrowUp, LoaderCircle } from "lucide-react";
import { useEffect, useRef, useState } from "react";

import { Button } from "#src/components/ui/button.tsx";
import { formatCount } from "#src/lib/plural.ts";
import type { JobCard as JobCardData } from "#worker/features/jobs/jobs.contract.ts";

import { JobCard } from "./job-card.tsx";
import { keepScroll, readScroll } from "./search-state.ts";

const ESTIMATED_ROW = 122;
const RESTORE_MS = 100;
/** Above this the person is reading: what arrives then waits behind a button, so that nothing jumps away. */
const READING_FROM = 80;

type ResultsListProps = {
  jobs: JobCardData[];
  hasMore: boolean;
  isLoadingMore: boolean;
  onLoadMore: () => void;
};

/** Renders only the rows in view, so that three thousand scroll like thirty. */
export function ResultsList({ jobs, hasMore, isLoadingMore, onLoadMore }: ResultsListProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const [isReading, setReading] = useState(false);
  const { shown, waiting, showWaiting } = useHeldBack(jobs, isReading);

  const rows = useVirtualizer({
    count: shown.length,
    getScrollElement: () => scroller.current,
    getItemKey: (index) => shown[index]?.id ?? index,
    estimateSize: () => ESTIMATED_ROW,
    overscan: 6,
  });
  const visible = rows.getVirtualItems();
  const isNearEnd = (visible.at(-1)?.index ?? 0) >= shown.length - 10;
  useEffect(() => {
    if (isNearEnd && hasMore && !isLoadingMore) onLoadMore();
  }, [isNearEnd, hasMore, isLoadingMore, onLoadMore]);

  useRestoredScroll(scroller);

  return (
    <div className="relative">
      {waiting > 0 && (
        <div className="absolute inset-x-0 top-3 z-20 flex justify-center">
          <Button
            size="sm"
            className="shadow-raised"
            onClick={() => {
              showWaiting();
              scroller.current?.scrollTo({ top: 0 });
            }}
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
          keepScroll(scrollTop);
          setReading(scrollTop > READING_FROM);
        }}
        className="max-h-[max(28rem,calc(100dvh-18rem))] overflow-y-auto overscroll-contain focus-visible:-outline-offset-2"
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
                  <JobCard job={job} />
                </li>
              )
            );
          })}
        </ul>
        {isLoadingMore && (
          <p role="status" className="flex items-center justify-center gap-2 py-4 text-sm text-ink-soft">
            <LoaderCircle aria-hidden className="size-4 animate-spin" /> Loading more
          </p>
        )}
      </div>
    </div>
  );
}

/** While the person reads further down, listings that would push in above are held back until they are asked for. */
function useHeldBack(jobs: JobCardData[], isReading: boolean) {
  const [accepted, setAccepted] = useState(jobs);
  const isOnlyLonger = accepted.every((job, at) => job.id === jobs[at]?.id);
  const isHeld = isReading && !isOnlyLonger && jobs.length > accepted.length;
  if (!isHeld && accepted !== jobs) setAccepted(jobs);
  return {
    shown: isHeld ? accepted : jobs,
    waiting: isHeld ? jobs.length - accepted.length : 0,
    showWaiting: () => setAccepted(jobs),
  };
}

/** Goes back to where the person was, once the rows have had a moment to take their places. */
function useRestoredScroll(scroller: { current: HTMLDivElement | null }): void {
  const target = useRef(readScroll());
  useEffect(() => {
    const timer = setTimeout(() => {
      if (target.current > 0) scroller.current?.scrollTo({ top: target.current });
    }, RESTORE_MS);
    return () => clearTimeout(timer);
  }, [scroller]);
}

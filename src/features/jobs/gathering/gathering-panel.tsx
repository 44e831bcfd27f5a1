import { ChevronDown, CircleCheck, CircleSlash } from "lucide-react";
import { useId } from "react";

import { Button } from "#src/components/ui/button.tsx";
import { ProgressBar } from "#src/components/ui/progress-bar.tsx";
import { Skeleton } from "#src/components/ui/skeleton.tsx";
import { cn } from "#src/lib/cn.ts";
import { formatCount, pluralize } from "#src/lib/plural.ts";

import { AddBoardForm } from "./add-board-form.tsx";
import { useGathering } from "./gathering-provider.tsx";
import type { GatheringState } from "./gathering-state.ts";
import { Receipt } from "./receipt.tsx";
import { describeSummary, listSourceRows, summarizeSources } from "./source-rows.ts";

type GatheringPanelProps = { query: string; location: string };

/**
 * Shows the current or last search with details by source. A finished search is one line, and hidden unless the
 * list is of that search.
 */
export function GatheringPanel({ query, location }: GatheringPanelProps) {
  const { state, isKnown, cancel, isReceiptOpen: isOpen, setReceiptOpen } = useGathering();
  const receiptId = useId();
  if (!isKnown) return query.trim() === "" ? null : <Awaited />;
  const isOther = !isSameText(query, state.query) || !isSameText(location, state.location);
  const isSearching = state.phase === "searching";
  if (state.phase === "idle" || (isOther && !isSearching)) return null;
  const rows = listSourceRows(state);
  const done = state.sources.reduce((sum, source) => sum + source.done, 0);
  const of = state.sources.reduce((sum, source) => sum + source.of, 0);
  const summary = summarizeSources(rows);
  return (
    <div
      className={cn(
        "mt-2 md:mt-3",
        isSearching && "rounded-card border border-line bg-surface px-4 py-2.5 sm:px-5",
      )}
      role="region"
      aria-label="Gathering"
    >
      <div className="flex items-start gap-4">
        <div
          className={cn(
            "flex min-w-0 flex-1 items-center gap-x-4 gap-y-1",
            isSearching ? "min-h-8 flex-wrap" : "whitespace-nowrap max-md:text-xs",
          )}
        >
          <Headline state={state} />
          {rows.length > 0 && (
            <>
              <p
                className={cn(
                  "text-sm text-ink-soft tabular-nums",
                  !isSearching && "min-w-0 truncate max-md:hidden",
                )}
              >
                {describeSummary(summary, state.phase, state.receipt?.limit)}
                {summary.troubled > 0 && (
                  <>
                    , <span className="text-warning">{formatCount(summary.troubled)} had problems</span>
                  </>
                )}
              </p>
              <button
                type="button"
                aria-expanded={isOpen}
                aria-controls={receiptId}
                onClick={() => setReceiptOpen(!isOpen)}
                className={cn(
                  "motion flex shrink-0 items-center gap-1 rounded-md font-medium text-accent hover:text-accent-strong",
                  isSearching ? "text-sm" : "max-md:ml-auto md:text-sm",
                )}
              >
                {isOpen ? "Hide details by source" : "Details by source"}
                <ChevronDown aria-hidden className={cn("motion size-4", isOpen && "rotate-180")} />
              </button>
            </>
          )}
        </div>
        {/* Its place does not depend on what is said beside it: it is pressed while that grows. */}
        {isSearching && (
          <Button variant="secondary" size="sm" onClick={cancel}>
            Stop
          </Button>
        )}
      </div>
      {isSearching && (
        <div className="mt-2 mb-1">
          <ProgressBar value={done} max={of} label="Boards asked" />
        </div>
      )}
      <div id={receiptId} hidden={!isOpen}>
        {isOpen && (
          // Scrolls by itself, so that the jobs below stay in view.
          <div
            role="group"
            aria-label="Details of this search"
            tabIndex={0}
            className={cn(
              "mt-2 max-h-[min(16rem,40dvh)] overflow-y-auto overscroll-contain",
              !isSearching && "rounded-card border border-line bg-surface px-4 pb-4 sm:px-5",
            )}
          >
            <p className="mt-3 text-sm text-pretty text-ink-soft">
              A listing is one posting on one source. The list counts a job once, wherever it is posted, and
              has what earlier searches found, too: the two numbers may differ.
            </p>
            <Receipt rows={rows} />
            <AddBoardForm />
          </div>
        )}
      </div>
    </div>
  );
}

const isSameText = (a: string, b: string): boolean => a.trim().toLowerCase() === b.trim().toLowerCase();

/** Reserves space for the last search's summary while it loads, so that the list below does not jump. */
function Awaited() {
  return (
    <div aria-hidden className="mt-2 py-0.5 md:mt-3">
      <Skeleton className="h-4 w-full max-w-md" />
    </div>
  );
}

function Headline({ state }: { state: GatheringState }) {
  const asked = state.location === "" ? `“${state.query}”` : `“${state.query}” in ${state.location}`;
  if (state.phase === "searching") {
    return (
      <p role="status" className="min-w-0 text-sm">
        <span className="font-medium">
          {state.totalSources === 0
            ? "Getting ready"
            : `Source ${state.currentSource} of ${state.totalSources}${state.source === "" ? "" : `: ${state.source}`}`}
        </span>{" "}
        <span className="text-ink-soft">
          · {asked} · {pluralize(state.totalJobs, "listing")} so far
        </span>
      </p>
    );
  }
  const isComplete = state.phase === "complete";
  const Icon = isComplete ? CircleCheck : CircleSlash;
  return (
    <p role="status" className="flex min-w-0 items-center gap-1.5 md:text-sm">
      <Icon
        aria-hidden
        className={isComplete ? "size-4 shrink-0 text-positive" : "size-4 shrink-0 text-ink-faint"}
      />
      <span className="min-w-0 truncate">
        <span className="font-medium">{isComplete ? "Complete" : "Stopped"}</span>{" "}
        <span className="text-ink-soft">
          · <span className="max-md:hidden">{asked} · </span>
          {pluralize(state.totalJobs, "listing")}, {formatCount(state.new)} new
        </span>
      </span>
    </p>
  );
}

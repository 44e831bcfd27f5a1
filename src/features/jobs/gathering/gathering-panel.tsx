import { ChevronDown, CircleCheck, CircleSlash } from "lucide-react";
import { useId, useState } from "react";

import { Button } from "#src/components/ui/button.tsx";
import { Card } from "#src/components/ui/card.tsx";
import { ProgressBar } from "#src/components/ui/progress-bar.tsx";
import { Skeleton } from "#src/components/ui/skeleton.tsx";
import { cn } from "#src/lib/cn.ts";
import { formatCount, plural } from "#src/lib/plural.ts";

import { AddBoardForm } from "./add-board-form.tsx";
import { useGathering } from "./gathering-provider.tsx";
import type { GatheringState } from "./gathering-state.ts";
import { Receipt } from "./receipt.tsx";
import { sourceRows, summaryOf } from "./source-rows.ts";

/** What the gathering is doing, or did last, with a receipt of what every source did. */
export function GatheringPanel() {
  const { state, isKnown, cancel } = useGathering();
  const [isOpen, setIsOpen] = useState(false);
  const receiptId = useId();
  if (!isKnown) return <Awaited />;
  if (state.phase === "idle") return null;
  const rows = sourceRows(state);
  const done = state.sources.reduce((sum, source) => sum + source.done, 0);
  const of = state.sources.reduce((sum, source) => sum + source.of, 0);
  const { read, troubled, notAsked } = summaryOf(rows);
  return (
    <Card className="mt-4 p-4 sm:p-5" role="region" aria-label="Gathering">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Headline state={state} />
        {state.phase === "searching" && (
          <Button variant="secondary" size="sm" onClick={cancel}>
            Stop
          </Button>
        )}
      </div>
      {state.phase === "searching" && (
        <div className="mt-3">
          <ProgressBar value={done} max={of} label="Boards asked" />
        </div>
      )}
      {rows.length > 0 && (
        <>
          <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2 text-sm">
            <p className="text-ink-soft tabular-nums">
              {plural(read, "source")} read
              {troubled > 0 && (
                <>
                  , <span className="text-warning">{formatCount(troubled)} with trouble</span>
                </>
              )}
              {notAsked > 0 && `, ${formatCount(notAsked)} not asked`}
            </p>
            <button
              type="button"
              aria-expanded={isOpen}
              aria-controls={receiptId}
              onClick={() => setIsOpen(!isOpen)}
              className="motion flex items-center gap-1 rounded-md font-medium text-accent hover:text-accent-strong"
            >
              {isOpen ? "Hide what every source did" : "What every source did"}
              <ChevronDown aria-hidden className={cn("motion size-4", isOpen && "rotate-180")} />
            </button>
          </div>
          <div id={receiptId} hidden={!isOpen}>
            {isOpen && (
              <>
                <Receipt rows={rows} />
                <AddBoardForm />
              </>
            )}
          </div>
        </>
      )}
    </Card>
  );
}

/** Keeps the place of what the last search did until it is known, so that the list beneath does not jump. */
function Awaited() {
  return (
    <Card aria-hidden className="mt-4 space-y-3 p-4 sm:p-5">
      <Skeleton className="h-5 w-full max-w-md" />
      <Skeleton className="h-5 w-2/3 max-w-72" />
    </Card>
  );
}

function Headline({ state }: { state: GatheringState }) {
  const asked = state.location === "" ? `“${state.query}”` : `“${state.query}” in ${state.location}`;
  if (state.phase === "searching") {
    return (
      <p role="status" className="min-w-0 text-sm">
        <span className="font-medium">
          {state.totalSources === 0
            ? "Choosing whom to ask"
            : `Source ${state.currentSource} of ${state.totalSources}${state.source === "" ? "" : `: ${state.source}`}`}
        </span>{" "}
        <span className="text-ink-soft">
          · {asked} · {plural(state.totalJobs, "listing")} so far
        </span>
      </p>
    );
  }
  const isComplete = state.phase === "complete";
  const Icon = isComplete ? CircleCheck : CircleSlash;
  return (
    <p role="status" className="flex min-w-0 items-center gap-2 text-sm">
      <Icon
        aria-hidden
        className={isComplete ? "size-5 shrink-0 text-positive" : "size-5 shrink-0 text-ink-faint"}
      />
      <span className="min-w-0">
        <span className="font-medium">{isComplete ? "Complete" : "Stopped"}</span>{" "}
        <span className="text-ink-soft">
          · {asked} · {plural(state.totalJobs, "listing")}, {formatCount(state.new)} new,{" "}
          {formatCount(state.updated)} updated
        </span>
      </span>
    </p>
  );
}

import { CircleCheck, CircleSlash, TriangleAlert } from "lucide-react";

import { Button } from "#src/components/ui/button.tsx";
import { Card } from "#src/components/ui/card.tsx";
import { ProgressBar } from "#src/components/ui/progress-bar.tsx";
import { formatCount, plural } from "#src/lib/plural.ts";

import { useGathering } from "./gathering-provider.tsx";
import type { GatheringState, SourceFailure, SourceProgress } from "./gathering-state.ts";

/** What the gathering is doing, or did last: every source with its boards, and every failure by name. */
export function GatheringPanel() {
  const { state, cancel } = useGathering();
  if (state.phase === "idle") return null;
  const done = state.sources.reduce((sum, source) => sum + source.done, 0);
  const of = state.sources.reduce((sum, source) => sum + source.of, 0);
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
      {state.sources.length > 0 && (
        <ul className="mt-3 flex flex-wrap gap-x-5 gap-y-1 text-sm text-ink-soft">
          {state.sources.map((source) => (
            <li key={source.name}>
              <SourceLine source={source} />
            </li>
          ))}
        </ul>
      )}
      {state.failures.length > 0 && <Failures failures={state.failures} />}
    </Card>
  );
}

function Headline({ state }: { state: GatheringState }) {
  const asked = state.location === "" ? `“${state.query}”` : `“${state.query}” in ${state.location}`;
  if (state.phase === "searching") {
    return (
      <p role="status" className="min-w-0 text-sm">
        <span className="font-medium">
          Source {state.currentSource} of {state.totalSources}
          {state.source !== "" && `: ${state.source}`}
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

function SourceLine({ source }: { source: SourceProgress }) {
  return (
    <>
      <span className="font-medium text-ink">{source.name}</span>{" "}
      <span className="tabular-nums">
        {source.done}/{source.of}
      </span>
      {source.found > 0 && <span className="tabular-nums"> · {formatCount(source.found)} found</span>}
    </>
  );
}

function Failures({ failures }: { failures: SourceFailure[] }) {
  return (
    <details className="mt-3 text-sm">
      <summary className="flex w-fit cursor-pointer items-center gap-2 rounded-md text-warning">
        <TriangleAlert aria-hidden className="size-4" />
        {plural(failures.length, "board")} could not be read
      </summary>
      <ul className="mt-2 max-h-48 space-y-1 overflow-y-auto pl-6 text-ink-soft">
        {failures.map((failure, at) => (
          <li key={`${failure.source} ${failure.board} ${at}`}>
            <span className="font-medium text-ink">{failure.board ?? failure.source}</span> ({failure.source}
            ): {failure.message}
          </li>
        ))}
      </ul>
    </details>
  );
}

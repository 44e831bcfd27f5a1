import { useState } from "react";

import { Button } from "#src/components/ui/button.tsx";
import { Foldable } from "#src/components/ui/foldable.tsx";
import { RelativeTime } from "#src/components/ui/relative-time.tsx";
import { LANGUAGE_NAMES } from "#worker/judge/languages.contract.ts";

import type { KeptRun } from "./use-run-history.ts";

type RunHistoryProps = { runs: readonly KeptRun[]; onTake: (run: KeptRun) => void };

/** Earlier runs, whose code can be restored. */
export function RunHistory({ runs, onTake }: RunHistoryProps) {
  const [isOpen, setOpen] = useState(false);
  if (runs.length === 0) return null;
  return (
    <Foldable
      name="Earlier runs"
      summary={runs[0]?.outcome ?? ""}
      isOpen={isOpen}
      onToggle={() => setOpen(!isOpen)}
    >
      <ol className="divide-y divide-line rounded-lg border border-line">
        {runs.map((run) => (
          <li
            key={run.at}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-3 py-2 text-sm"
          >
            <span className="min-w-0">
              {run.outcome}
              <span className="block text-xs text-ink-faint">
                {LANGUAGE_NAMES[run.language]}, {run.code.split("\n").length} lines,{" "}
                <RelativeTime iso={run.at} />
              </span>
            </span>
            <Button
              variant="secondary"
              size="sm"
              aria-label={`Take back the code of: ${run.outcome}`}
              onClick={() => onTake(run)}
            >
              Take Code Back
            </Button>
          </li>
        ))}
      </ol>
      <p className="mt-2 text-xs text-ink-faint">
        Your last ten runs. When you restore one, your current code is kept here too.
      </p>
    </Foldable>
  );
}

import { useState } from "react";

import { Button } from "#src/components/ui/button.tsx";
import type { DetailQuestion } from "#worker/features/interviews/interviews.contract.ts";

type ProblemViewProps = { question: DetailQuestion; hintsOpened: number; onHint: (() => void) | null };

/** Examples, constraints, and hints (from a nudge to a full plan), revealed one at a time. */
export function ProblemView({ question, hintsOpened, onHint }: ProblemViewProps) {
  const { hints = [], examples = [], constraints } = question;
  const [isShown, setShown] = useState(false);
  return (
    <div className="space-y-4">
      {examples.length > 0 && (
        <section aria-label="Examples">
          <h3 className="mb-2 text-sm font-medium">Examples</h3>
          <ul className="grid grid-cols-[repeat(auto-fit,minmax(min(13rem,100%),1fr))] gap-3">
            {examples.map((example, at) => (
              <li key={at} className="min-w-0 rounded-lg bg-sunken p-3 text-sm wrap-anywhere">
                {typeof example === "string" ? (
                  example
                ) : (
                  <>
                    <p>
                      <span className="text-ink-soft">Input: </span>
                      <code>{example.input}</code>
                    </p>
                    <p>
                      <span className="text-ink-soft">Output: </span>
                      <code>{example.output}</code>
                    </p>
                    {example.explanation !== undefined && (
                      <p className="mt-1 text-ink-soft">{example.explanation}</p>
                    )}
                  </>
                )}
              </li>
            ))}
          </ul>
        </section>
      )}
      {constraints !== undefined && (
        <section aria-label="Constraints">
          <h3 className="mb-1 text-sm font-medium">Constraints</h3>
          <p className="text-sm whitespace-pre-line text-ink-soft">{constraints}</p>
        </section>
      )}
      {hints.length > 0 && (
        <section aria-label="Hints">
          <Button
            variant="ghost"
            size="sm"
            className="-ml-3"
            aria-expanded={isShown}
            onClick={() => setShown(!isShown)}
          >
            {isShown ? "Hide Hints" : "Show Hints"}
          </Button>
          {isShown && (
            <div className="mt-2 space-y-2">
              <ol className="list-decimal space-y-1 pl-5 text-sm">
                {hints.slice(0, hintsOpened).map((hint) => (
                  <li key={hint}>{hint}</li>
                ))}
              </ol>
              {hintsOpened < hints.length && onHint !== null && (
                <div className="flex flex-wrap items-center gap-3">
                  <Button variant="secondary" size="sm" onClick={onHint}>
                    Open Hint {hintsOpened + 1} of {hints.length}
                  </Button>
                  <p className="text-xs text-ink-faint">
                    Hints don't cost points. We show how many you opened.
                  </p>
                </div>
              )}
            </div>
          )}
        </section>
      )}
    </div>
  );
}

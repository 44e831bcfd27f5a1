import { Check, Minus, X } from "lucide-react";

import type { Evaluation } from "#worker/ai/contracts/evaluation.contract.ts";

/** The score breakdown: each feature with the words that show it, then the question's expected points. */
export function EvaluationView({ evaluation }: { evaluation: Evaluation }) {
  const { features, points, pace, range } = evaluation;
  const asked = points.length > 0 && features.some(({ id }) => id === "points" || id === "relevance");
  return (
    <div className="space-y-4 text-sm">
      {range !== null && (
        <p className="text-ink-soft">
          How sure: in four of five cases, a reader&rsquo;s grade of such an answer lay between {range.low}{" "}
          and {range.high}.
        </p>
      )}
      <ul className="space-y-3">
        {features.map(({ id, name, share, quotes, note }) => (
          <li key={id}>
            <p className="flex items-baseline justify-between gap-3">
              <span className="font-medium">{name}</span>
              <span className="text-ink-soft tabular-nums">
                {share === null ? "Not assessed" : `${Math.round(share * 100)} %`}
              </span>
            </p>
            {note !== "" && <p className="text-ink-soft">{note}</p>}
            {quotes.slice(0, 1).map((quote) => (
              <blockquote
                key={quote}
                className="mt-1 border-l-2 border-line pl-3 wrap-anywhere text-ink-soft"
              >
                {quote}
              </blockquote>
            ))}
          </li>
        ))}
      </ul>
      {asked && (
        <div>
          <h4 className="mb-1.5 font-medium">What a full answer covers</h4>
          <ul className="space-y-1.5">
            {points.map(({ text, quote, refusal }) => (
              <li key={text} className="flex gap-2">
                {quote !== null ? (
                  <Check aria-hidden className="mt-1 size-4 shrink-0 text-positive" />
                ) : refusal !== null ? (
                  <X aria-hidden className="mt-1 size-4 shrink-0 text-critical" />
                ) : (
                  <Minus aria-hidden className="mt-1 size-4 shrink-0 text-ink-faint" />
                )}
                <span className="min-w-0">
                  <span className="sr-only">{quote === null ? "Missing: " : "Said: "}</span>
                  {text}
                  {refusal !== null && (
                    <span className="block wrap-anywhere text-ink-soft">You say no to it: “{refusal}”</span>
                  )}
                </span>
              </li>
            ))}
          </ul>
        </div>
      )}
      <p className="text-xs text-ink-faint">
        {pace.words} words, about {Math.max(1, Math.round(pace.seconds / 60))} min of speaking
        {pace.fillers.length > 0 &&
          `; fillers: ${pace.fillers.map(({ word, count }) => `${word} ${count}×`).join(", ")}`}
        . Shown, not scored.
      </p>
    </div>
  );
}

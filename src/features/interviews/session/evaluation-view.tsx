import { Check, Minus, X } from "lucide-react";
import type { ReactNode } from "react";

import type { Evaluation } from "#worker/ai/contracts/evaluation.contract.ts";

import { LeftOutList } from "./left-out-list.tsx";

const HALF = 0.5;

/** What the score rests on: the points of the question and the parts of the answer, each found or not. */
export function EvaluationView({ evaluation, isByModel }: { evaluation: Evaluation; isByModel: boolean }) {
  const { features, points, pace, leftOut } = evaluation;
  const assessed = features.filter(({ share }) => share !== null);
  return (
    <div className="space-y-4 text-sm">
      {points.length > 0 && (
        <div>
          <h4 className="mb-1.5 font-medium">
            What a full answer covers{!isByModel && ", as far as we find its words in yours"}
          </h4>
          <ul className="space-y-1.5">
            {points.map(({ text, quote, refusal }) => (
              <Item key={text} state={quote !== null ? "found" : refusal !== null ? "denied" : "missing"}>
                {text}
                {refusal !== null && (
                  <span className="block wrap-anywhere text-ink-soft">You say no to it: “{refusal}”</span>
                )}
              </Item>
            ))}
          </ul>
        </div>
      )}
      {assessed.length > 0 && (
        <div>
          <h4 className="mb-1.5 font-medium">What else counts</h4>
          <ul className="space-y-1.5">
            {assessed.map(({ id, name, share }) => (
              <Item key={id} state={(share ?? 0) > 0 ? "found" : "missing"}>
                {name}
                {(share ?? 0) > 0 && (share ?? 0) < HALF && (
                  <span className="text-ink-soft"> (a little)</span>
                )}
              </Item>
            ))}
          </ul>
        </div>
      )}
      <LeftOutList leftOut={leftOut} />
      <p className="text-xs text-ink-faint">
        {pace.words} words, about {formatDuration(pace.seconds)}
        {pace.fillers.length > 0 &&
          `; fillers: ${pace.fillers.map(({ word, count }) => `${word} ${count}×`).join(", ")}`}
      </p>
    </div>
  );
}

const STATES = {
  found: { icon: Check, tone: "text-positive", says: "Found: " },
  denied: { icon: X, tone: "text-critical", says: "Denied: " },
  missing: { icon: Minus, tone: "text-ink-faint", says: "Not found: " },
} as const;

function Item({ state, children }: { state: keyof typeof STATES; children: ReactNode }) {
  const { icon: Icon, tone, says } = STATES[state];
  return (
    <li className="flex gap-2">
      <Icon aria-hidden className={`mt-1 size-4 shrink-0 ${tone}`} />
      <span className="min-w-0">
        <span className="sr-only">{says}</span>
        {children}
      </span>
    </li>
  );
}

const MINUTE = 60;
const formatDuration = (seconds: number): string =>
  seconds < MINUTE
    ? `${Math.max(5, Math.round(seconds / 5) * 5)} seconds`
    : `${Math.round(seconds / MINUTE)} min`;

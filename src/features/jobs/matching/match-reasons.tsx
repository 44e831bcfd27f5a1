import { Check, CircleAlert, Minus } from "lucide-react";

import type { Match } from "#worker/features/matching/matching.contract.ts";

/** Why a job fits, with the person's own words, and what it demands that the profile does not show. */
export function MatchReasons({ match }: { match: Match }) {
  return (
    <ul aria-label="How it fits you" className="space-y-1.5 text-sm">
      {match.reasons.map(({ text, quote }) => (
        <li key={text} className="flex gap-2">
          <Check aria-hidden className="mt-1 size-4 shrink-0 text-positive" />
          <span className="min-w-0">
            {text}
            {quote !== null && (
              <span className="block text-xs break-words text-ink-faint">You: “{quote}”</span>
            )}
          </span>
        </li>
      ))}
      {match.missing.length > 0 && (
        <li className="flex gap-2">
          <Minus aria-hidden className="mt-1 size-4 shrink-0 text-ink-faint" />
          <span className="min-w-0 text-ink-soft">Not in your profile: {match.missing.join(", ")}</span>
        </li>
      )}
      {match.gates.map(({ text, quote }) => (
        <li key={text} className="flex gap-2 text-warning">
          <CircleAlert aria-hidden className="mt-1 size-4 shrink-0" />
          <span className="min-w-0">
            {text}
            {quote !== null && <span className="block text-xs break-words text-ink-faint">“{quote}”</span>}
          </span>
        </li>
      ))}
    </ul>
  );
}

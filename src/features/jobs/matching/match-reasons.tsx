import { Check, CircleAlert, Minus } from "lucide-react";

import { cn } from "#src/lib/cn.ts";
import type { Match } from "#worker/features/matching/matching.contract.ts";

const BRIEF = { reasons: 2, missing: 3, gates: 1 };

/**
 * Why a job fits, quoting the user's own words, and requirements that the profile does not show. In a list only
 * a brief version is shown; the job's own page shows everything.
 */
export function MatchReasons({ match, isBrief = false }: { match: Match; isBrief?: boolean }) {
  const reasons = isBrief ? match.reasons.slice(0, BRIEF.reasons) : match.reasons;
  const missing = isBrief ? match.missing.slice(0, BRIEF.missing) : match.missing;
  const quoteClass = cn("block text-xs text-ink-faint", isBrief ? "truncate" : "break-words");
  return (
    <ul aria-label="How it fits you" className={cn("text-sm", isBrief ? "space-y-0.5" : "space-y-1.5")}>
      {reasons.map(({ text, quote, posting }) => (
        <li key={text} className="flex gap-2">
          <Check aria-hidden className="mt-1 size-4 shrink-0 text-positive" />
          <span className="min-w-0">
            {text}
            {posting !== null && !isBrief && <span className={quoteClass}>The job: “{posting}”</span>}
            {quote !== null && <span className={quoteClass}>You: “{quote}”</span>}
          </span>
        </li>
      ))}
      {missing.length > 0 && (
        <li className="flex gap-2">
          <Minus aria-hidden className="mt-1 size-4 shrink-0 text-ink-faint" />
          <span className="min-w-0 text-ink-soft">Not in your profile: {joinMissing(missing)}</span>
        </li>
      )}
      {(isBrief ? match.gates.slice(0, BRIEF.gates) : match.gates).map(({ text, quote }) => (
        <li key={text} className="flex gap-2 text-warning">
          <CircleAlert aria-hidden className="mt-1 size-4 shrink-0" />
          <span className="min-w-0">
            {text}
            {quote !== null && <span className={quoteClass}>“{quote}”</span>}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** Semicolons keep apart what are lists themselves: "Java, Kotlin or Go; SQL". */
const joinMissing = (missing: string[]): string =>
  missing.join(missing.some((label) => /,| or /.test(label)) ? "; " : ", ");

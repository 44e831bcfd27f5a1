import { Check, CircleAlert, Minus } from "lucide-react";

import type { Match } from "#worker/features/matching/matching.contract.ts";

const QUOTE = "block text-xs break-words text-ink-faint";

/** Why a job fits, quoting the user's own words, and requirements that the profile does not show. */
export function MatchReasons({ match: { reasons, missing, gates } }: { match: Match }) {
  return (
    <ul aria-label="How it fits you" className="space-y-1.5 text-sm">
      {reasons.map(({ text, quote, posting }) => (
        <li key={text} className="flex gap-2">
          <Check aria-hidden className="mt-1 size-4 shrink-0 text-positive" />
          <span className="min-w-0">
            {text}
            {posting !== null && <span className={QUOTE}>The job: “{posting}”</span>}
            {quote !== null && <span className={QUOTE}>You: “{quote}”</span>}
          </span>
        </li>
      ))}
      {missing.length > 0 && (
        <li className="flex gap-2">
          <Minus aria-hidden className="mt-1 size-4 shrink-0 text-ink-faint" />
          <span className="min-w-0 text-ink-soft">{formatMissing(missing)}</span>
        </li>
      )}
      {gates.map(({ text, quote }) => (
        <li key={text} className="flex gap-2 text-warning">
          <CircleAlert aria-hidden className="mt-1 size-4 shrink-0" />
          <span className="min-w-0">
            {text}
            {quote !== null && <span className={QUOTE}>“{quote}”</span>}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** Semicolons keep apart what are lists themselves: "Java, Kotlin or Go; SQL". */
export const formatMissing = (missing: readonly string[]): string =>
  `Not in your profile: ${missing.join(missing.some((label) => /,| or /.test(label)) ? "; " : ", ")}`;

import { Check, CircleAlert, type LucideIcon, Minus } from "lucide-react";

import { cn } from "#src/lib/cn.ts";
import type { Match } from "#worker/features/matching/matching.contract.ts";

import { formatMissing } from "./match-reasons.tsx";

type Said = { icon: LucideIcon; text: string; tone?: string };

const toReason = ({ text }: { text: string }): Said => ({ icon: Check, text, tone: "text-positive" });

/**
 * How a job fits, in one line of a list; the pane says all of it. What stands against the job comes first, so that it is
 * never what has no room; then what the user's own words show.
 */
export function MatchLine({
  match,
  most,
}: {
  match: Match;
  /** Statements that are shown. */ most?: number;
}) {
  const { reasons, missing, gates } = match;
  const quoted = reasons.filter(({ quote }) => quote !== null);
  const others = reasons.filter(({ quote }) => quote === null);
  const said: Said[] = [
    ...gates.map(({ text }) => ({ icon: CircleAlert, text, tone: "text-warning" })),
    ...quoted.map(toReason),
    ...(missing.length === 0 ? [] : [{ icon: Minus, text: formatMissing(missing) }]),
    ...others.map(toReason),
  ];
  if (said.length === 0) return null;
  return (
    // Whole statements only: one that has no room wraps into a line that is hidden. The first may be cut.
    <ul
      aria-label="How it fits you"
      title={said.map(({ text }) => text).join("\n")}
      className="flex h-5 flex-wrap gap-x-3 overflow-hidden text-sm leading-5 text-ink-soft"
    >
      {said.slice(0, most).map(({ icon: Icon, text, tone = "text-ink-faint" }) => (
        <li key={text} className="flex max-w-full min-w-0 items-center gap-1">
          <Icon aria-hidden className={cn("size-3.5 shrink-0", tone)} />
          <span className="truncate">{text}</span>
        </li>
      ))}
    </ul>
  );
}

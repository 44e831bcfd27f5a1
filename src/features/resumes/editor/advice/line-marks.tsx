import { Lightbulb } from "lucide-react";

import { cn } from "#src/lib/cn.ts";

import { type LineAdvice, formatGain } from "./line-advice.ts";

/** At most as many marks at one line: more than two are not read. */
const MOST = 2;

type LineMarksProps = {
  /** Named by the field's `aria-describedby`. */
  id: string;
  advice: readonly LineAdvice[];
  isOutdated: boolean;
};

/** What would raise the score, below the line that it is about. */
export const LineMarks = ({ id, advice, isOutdated }: LineMarksProps) =>
  advice.length > 0 && (
    <ul id={id} className={cn("motion mt-1 space-y-0.5 px-1 text-xs", isOutdated && "opacity-50")}>
      {advice.slice(0, MOST).map((one) => (
        <li key={one.checkId} className="flex items-start gap-1.5 text-ink-soft">
          <Lightbulb aria-hidden className="mt-0.5 size-3 shrink-0 text-accent" />
          <span className="min-w-0">
            {one.text} <span className="whitespace-nowrap text-positive tabular-nums">{formatGain(one)}</span>
          </span>
        </li>
      ))}
    </ul>
  );

import { Link } from "@tanstack/react-router";
import { ChevronDown } from "lucide-react";

import { getButtonClass } from "#src/components/ui/button.tsx";
import { Popover } from "#src/components/ui/popover.tsx";
import { cn } from "#src/lib/cn.ts";
import type { ResumeDetail } from "#worker/features/resumes/resumes.contract.ts";

import {
  BandBadge,
  NotComparable,
  ScoreText,
  comparePoints,
  countPoints,
  formatScore,
} from "../../score-text.tsx";
import type { Advice } from "./use-advice.ts";

type ScoreChipProps = { id: string; advice: Advice; report: ResumeDetail["report"] };

const formatChange = (points: number): string => (points > 0 ? `+${points}` : `−${-points}`);

const PROBLEMS = {
  offline: "You are offline. The score follows when you are back.",
  failed: "Your last change is not scored yet. The next one tries again.",
} as const;

/** The score of what is written at this moment, and how it differs from the rating that is stored. */
export function ScoreChip({ id, advice, report }: ScoreChipProps) {
  const { current, isOutdated, problem } = advice;
  const rated = report?.rating ?? null;
  const shown = current ?? rated;
  if (shown === null) return null;
  const compared = rated === null ? 0 : comparePoints(shown, rated);
  const change = compared ?? 0;
  return (
    <Popover
      label="Score"
      trigger={
        <button
          type="button"
          className={getButtonClass({ variant: "secondary" }, "gap-1.5 px-2.5 tabular-nums md:px-3")}
        >
          <span className="sr-only">
            {`Score ${formatScore(shown).replace("/", " of ")}${change === 0 ? "" : `, ${formatChange(change)} since it was rated`}`}
          </span>
          <span
            aria-hidden
            className={cn("motion inline-flex items-baseline gap-1", isOutdated && "opacity-60")}
          >
            <span className="text-base font-semibold">{countPoints(shown)}</span>
            <span className="text-xs text-ink-faint max-md:hidden">
              {shown.assessed === undefined ? "/100" : ` of ${shown.assessed.of}`}
            </span>
            {change !== 0 && (
              <span className={cn("text-xs font-medium", change > 0 ? "text-positive" : "text-warning")}>
                {formatChange(change)}
              </span>
            )}
          </span>
          <ChevronDown aria-hidden className="size-3.5 text-ink-faint" />
        </button>
      }
    >
      <div className="space-y-3 text-sm">
        <p className="flex items-center gap-3">
          <span className="text-3xl leading-none font-semibold tracking-tight tabular-nums">
            <ScoreText {...shown} />
          </span>
          <BandBadge {...shown} />
        </p>
        <p className="text-ink-soft">
          {rated === null
            ? "Not rated yet. This score follows what you type."
            : compared === null
              ? `${formatScore(rated)} in the stored rating, which cannot be compared. Rate again to keep the new score.`
              : change === 0
                ? "The same as in the stored rating."
                : `${countPoints(rated)} in the stored rating, ${formatChange(change)} since. Rate again to keep the new score.`}
        </p>
        <NotComparable {...shown} />
        <p className="text-ink-soft">Scored by rules.</p>
        {problem !== null && <p className="text-warning">{PROBLEMS[problem]}</p>}
        {rated !== null && (
          <Link
            to="/resumes"
            search={{ report: id }}
            className="inline-block rounded-sm underline underline-offset-3 hover:text-accent-strong"
          >
            See the report
          </Link>
        )}
      </div>
    </Popover>
  );
}

/** Says quietly, beside the fixes, that the score could not follow. */
export const AdviceProblem = ({ problem }: Pick<Advice, "problem">) =>
  problem !== null && <p className="px-4 pb-3 text-xs text-ink-soft">{PROBLEMS[problem]}</p>;

import { TriangleAlert } from "lucide-react";

import { MadeByBadge } from "#src/components/ai/made-by-badge.tsx";
import { NotTaken } from "#src/components/not-taken.tsx";
import { RelativeTime } from "#src/components/ui/relative-time.tsx";
import { pluralize } from "#src/lib/plural.ts";
import type { ResumeDetail } from "#worker/features/resumes/resumes.contract.ts";

import { BandBadge, NotComparable, ScoreText } from "../score-text.tsx";

type ReportHeadProps = {
  report: NonNullable<ResumeDetail["report"]>;
  /** The resume was edited after this rating. */
  isStale: boolean;
  /** The parser's warnings about the uploaded file. */
  warnings: string[];
  notTaken: ResumeDetail["notTaken"];
};

export function ReportHead({ report, isStale, warnings, notTaken }: ReportHeadProps) {
  const { rating, at, madeBy } = report;
  return (
    <section aria-label="Score">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p className="text-4xl leading-none font-semibold tracking-tight tabular-nums">
          <ScoreText {...rating} />
        </p>
        <div className="min-w-0 space-y-1">
          <div className="flex flex-wrap items-center gap-1.5">
            <BandBadge {...rating} />
            <MadeByBadge madeBy={madeBy} result="rating" />
          </div>
          <p className="text-sm text-ink-soft">
            <RelativeTime iso={at} prefix="Rated " /> · {pluralize(rating.words, "word")}
          </p>
          <NotComparable {...rating} />
        </div>
      </div>
      {isStale && (
        <p className="mt-4 rounded-lg bg-accent-soft px-3 py-2 text-sm">
          Edited since this rating. Rate again for a new score.
        </p>
      )}
      {warnings.map((warning) => (
        <p key={warning} className="mt-3 flex gap-2 text-sm text-warning">
          <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
          {warning}
        </p>
      ))}
      <NotTaken parts={notTaken} />
    </section>
  );
}

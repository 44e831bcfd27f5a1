import { Badge } from "#src/components/ui/badge.tsx";
import type { RatingSummary } from "#worker/features/resumes/resumes.contract.ts";

import { BANDS } from "./words.ts";

/** "72/100", or "46 of 64 points we could assess" where the score is not of everything. */
export const formatScore = ({ score, assessed }: Pick<RatingSummary, "score" | "assessed">): string =>
  assessed === undefined ? `${score}/100` : `${assessed.points} of ${assessed.of} points we could assess`;

const formatUnassessed = ({ unassessed, why }: NonNullable<RatingSummary["assessed"]>): string =>
  ` · ${unassessed} not assessed${why === undefined ? "" : ` (${why})`}`;

/** The points of the headline: of 100, or of those that could be assessed. */
export const countPoints = ({ score, assessed }: Pick<RatingSummary, "score" | "assessed">): number =>
  assessed?.points ?? score;

/** How many points a score has risen; null if the two are not of the same points. */
export const comparePoints = (now: RatingSummary, then: RatingSummary): number | null =>
  now.assessed?.of === then.assessed?.of ? countPoints(now) - countPoints(then) : null;

/** The same with the number set large, and grey where it is not of everything. */
export const ScoreText = ({ score, assessed }: Pick<RatingSummary, "score" | "assessed">) => (
  <>
    <span className={assessed === undefined ? undefined : "text-ink-faint"}>
      {countPoints({ score, assessed })}
    </span>
    <span className="text-sm font-normal tracking-normal text-ink-faint">
      {assessed === undefined ? (
        "/100"
      ) : (
        <>
          {` of ${assessed.of} `}
          <span>points we could assess</span>
          {formatUnassessed(assessed)}
        </>
      )}
    </span>
  </>
);

/** What the score is worth; nothing is said of a score that leaves parts out. */
export const BandBadge = ({ band, assessed }: Pick<RatingSummary, "band" | "assessed">) =>
  assessed === undefined && <Badge tone={BANDS[band].tone}>{BANDS[band].label}</Badge>;

export const NotComparable = ({ assessed }: Pick<RatingSummary, "assessed">) =>
  assessed !== undefined && (
    <p className="text-sm text-ink-soft">Not comparable with a score of all points.</p>
  );

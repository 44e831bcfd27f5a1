import type { RatingSummary } from "#worker/features/resumes/resumes.contract.ts";

/** "72/100", or "46 of 64 points we could assess" where the score is not of everything. */
export const formatScore = ({ score, assessed }: Pick<RatingSummary, "score" | "assessed">): string =>
  assessed === undefined ? `${score}/100` : `${assessed.points} of ${assessed.of} points we could assess`;

/** The points of the headline: of 100, or of those that could be assessed. */
export const countPoints = ({ score, assessed }: Pick<RatingSummary, "score" | "assessed">): number =>
  assessed?.points ?? score;

/** How many points a score has risen; null if the two are not of the same points. */
export const comparePoints = (now: RatingSummary, then: RatingSummary): number | null =>
  now.assessed?.of === then.assessed?.of ? countPoints(now) - countPoints(then) : null;

/** The same with the number set large. */
export const ScoreText = ({ score, assessed }: RatingSummary) => (
  <>
    {countPoints({ score, assessed })}
    <span className="text-sm font-normal tracking-normal text-ink-faint">
      {assessed === undefined ? (
        "/100"
      ) : (
        <>
          {` of ${assessed.of} `}
          {/* Where the line is too short, it breaks before these words and not within them. */}
          <span className="inline-block">points we could assess</span>
        </>
      )}
    </span>
  </>
);

/** What the score leaves out. */
export const Unassessed = ({ assessed }: Pick<RatingSummary, "assessed">) =>
  assessed !== undefined && (
    <p className="text-sm text-ink-soft">
      {`${assessed.unassessed} points not assessed. The score cannot be compared with one of all points.`}
    </p>
  );

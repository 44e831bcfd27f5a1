import type { RatingSummary } from "#worker/features/resumes/resumes.contract.ts";

/** "72/100", or "46 of 64 points we could assess" where the score is not of everything. */
export const formatScore = ({ score, assessed }: RatingSummary): string =>
  assessed === undefined ? `${score}/100` : `${assessed.points} of ${assessed.of} points we could assess`;

/** The same with the number set large. */
export const ScoreText = ({ score, assessed }: RatingSummary) => (
  <>
    {assessed?.points ?? score}
    <span className="text-sm font-normal text-ink-faint">
      {assessed === undefined ? "/100" : ` of ${assessed.of} points we could assess`}
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

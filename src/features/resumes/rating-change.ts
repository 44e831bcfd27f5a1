import type { Rating, RatingCategoryId } from "#worker/ai/contracts/rating.contract.ts";
import type { RatedAgain } from "#worker/features/resumes/resumes.contract.ts";

type Category = { id: RatingCategoryId; earned: number; max: number };

const NAMES: Record<RatingCategoryId, string> = {
  readability: "Readability",
  contact: "Contact",
  structure: "Structure",
  experience: "Experience",
  impact: "Impact",
  skills: "Skills",
  writing: "Writing",
};

/** A category's share of 100 points: the rubric is scaled to the categories that could be assessed. */
function computeCategoryShares(categories: readonly Category[]): Map<RatingCategoryId, number> {
  const all = categories.reduce((sum, { max }) => sum + max, 0);
  return new Map(categories.map(({ id, earned }) => [id, all === 0 ? 0 : (earned / all) * 100]));
}

const formatSigned = (points: number): string => (points > 0 ? `+${points}` : `−${-points}`);

/** "68 → 72, Impact +4"; only the score for the first rating. */
export function formatRatingChange({
  rating,
  before,
}: Pick<RatedAgain, "before"> & { rating: Rating }): string {
  if (before === null) return `Your resume received a score of ${rating.score}/100`;
  if (before.score === rating.score) return `The score is still ${rating.score}`;
  const now = computeCategoryShares(rating.categories);
  const then = computeCategoryShares(before.categories);
  const moved = [...now]
    .map(([id, share]) => ({ id, points: Math.round(share - (then.get(id) ?? 0)) }))
    .filter(({ points }) => points !== 0)
    .toSorted((a, b) => Math.abs(b.points) - Math.abs(a.points))
    .map(({ id, points }) => `${NAMES[id]} ${formatSigned(points)}`);
  return [`${before.score} → ${rating.score}`, ...moved].join(", ");
}

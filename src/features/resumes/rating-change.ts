import type { Rating, RatingCategoryId } from "#worker/ai/contracts/rating.contract.ts";
import type { RatedAgain } from "#worker/features/resumes/resumes.contract.ts";

import { comparePoints, countPoints, formatScore } from "./score-text.tsx";

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

/** A category's share of the points that the score is of: 100, or those that could be assessed. */
function computeCategoryShares(categories: readonly Category[], of: number): Map<RatingCategoryId, number> {
  const all = categories.reduce((sum, { max }) => sum + max, 0);
  return new Map(categories.map(({ id, earned }) => [id, all === 0 ? 0 : (earned / all) * of]));
}

const formatSigned = (points: number): string => (points > 0 ? `+${points}` : `−${-points}`);

/** "68 → 72, Impact +4"; only the score for the first rating. */
export function formatRatingChange({
  rating,
  before,
}: Pick<RatedAgain, "before"> & { rating: Rating }): string {
  if (before === null) return `Your resume received a score of ${formatScore(rating)}`;
  const change = comparePoints(rating, before);
  if (change === null) return `${formatScore(before)} → ${formatScore(rating)}`;
  if (change === 0) return `The score is still ${countPoints(rating)}`;
  const of = rating.assessed?.of ?? 100;
  const now = computeCategoryShares(rating.categories, of);
  const then = computeCategoryShares(before.categories, of);
  const moved = [...now]
    .map(([id, share]) => ({ id, points: Math.round(share - (then.get(id) ?? 0)) }))
    .filter(({ points }) => points !== 0)
    .toSorted((a, b) => Math.abs(b.points) - Math.abs(a.points))
    .map(({ id, points }) => `${NAMES[id]} ${formatSigned(points)}`);
  return [`${countPoints(before)} → ${countPoints(rating)}`, ...moved].join(", ");
}
